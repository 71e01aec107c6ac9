/**
 * The simulator's stand-in for Parley's app at Meta: its id, its secret, where its Graph API stands, and where its webhooks
 * go by default. The secret comes from the key ring, so both ends know it and it is stored nowhere.
 */
import { createHmac } from "node:crypto";
import { isEqualConstantTime } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";
import { deriveSecret } from "@/lib/platform/seal";

export const SIMULATOR_APP_ID = "900000000000001";
export const SIMULATOR_APP_NAME = "Parley (simulator)";

/** 32 hex characters, as Meta's are. It changes with the first key of the ring. */
export const simulatorAppSecret = (): string => deriveSecret("simulator-app-secret").slice(0, 32);

/** What a client of the simulator has instead of https://graph.facebook.com; the version follows. */
export const simulatorGraphUrl = (): string => `${env().APP_URL}/api/simulator/graph`;

/** The callback that an app would have in its dashboard. */
export const defaultCallbackUrl = (): string => `${env().APP_URL}/api/whatsapp/webhook`;

const hmac = (secret: string, data: string | Buffer): string =>
  createHmac("sha256", secret).update(data).digest("hex");

/** X-Hub-Signature-256 over the exact bytes. */
export const signatureOf = (body: Buffer): string => `sha256=${hmac(simulatorAppSecret(), body)}`;

/** `appsecret_proof`: the token, signed with the app's secret. */
export const isAppSecretProof = (proof: string, token: string): boolean =>
  isEqualConstantTime(proof, hmac(simulatorAppSecret(), token));

/** An app may act for itself with `id|secret`. */
export const appToken = (): string => `${SIMULATOR_APP_ID}|${simulatorAppSecret()}`;
export const isAppToken = (token: string): boolean => isEqualConstantTime(token, appToken());

/** Stands in the address of a file, so that an address that was shortened, changed or outlived opens nothing. */
export const mediaSignature = (mediaId: string, expiresSeconds: number): string =>
  hmac(simulatorAppSecret(), `media:${mediaId}:${expiresSeconds}`).slice(0, 32);
