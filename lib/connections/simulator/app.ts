/**
 * The simulator's stand-in for Parley's app at Meta: id, secret, Graph URL, and default webhook URL. The secret is
 * derived from the key ring, so both ends know it and it is not stored.
 */
import { createHmac } from "node:crypto";
import { isEqualConstantTime } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";
import { perProcess } from "@/lib/platform/per-process";
import { deriveSecret } from "@/lib/platform/seal";

export const SIMULATOR_APP_ID = "900000000000001";
export const SIMULATOR_APP_NAME = "Parley (simulator)";

/** 32 hex characters like Meta's. It changes with the first key of the ring. */
export const simulatorAppSecret = (): string => deriveSecret("simulator-app-secret").slice(0, 32);

const listener = perProcess("simulator-listener", () => ({ origin: "", isInside: false }));

/**
 * Where this process serves the simulator to itself (lib/server/simulator-listener.ts). `isInside`: its own client calls the handler
 * without the socket (graph/in-process.ts).
 */
export function serveSimulatorAt(origin: string, { isInside = false } = {}): void {
  Object.assign(listener(), { origin, isInside });
}

export const isSimulatorInside = (): boolean => listener().isInside;

/** Without a listener an address at which nothing answers: calls fail as those of a provider that cannot be reached. */
const origin = (): string => listener().origin || "http://127.0.0.1:9";

/** Replaces https://graph.facebook.com for clients of the simulator; the version follows. */
export const simulatorGraphUrl = (): string => origin() + GRAPH_PATH;
const GRAPH_PATH = "/api/simulator/graph";

/** The version and all that follows. */
export const graphPathOf = ({ pathname }: URL): string =>
  pathname
    .slice(GRAPH_PATH.length + 1)
    .split("/")
    .map(decodeURIComponent)
    .join("/");

/** The callback from the app's dashboard. */
export const defaultCallbackUrl = (): string => `${env().APP_URL}/api/whatsapp/webhook`;

/** The way to an own callback that passes no proxy; null for another address. A tenant may choose that path only. */
export function insideUrl(url: string): string | null {
  const { origin: of, pathname, search } = new URL(url);
  const isOwn = of === new URL(env().APP_URL).origin && pathname.startsWith("/api/whatsapp/webhook");
  return isOwn ? origin() + pathname + search : null;
}

const hmac = (secret: string, data: string | Buffer): string =>
  createHmac("sha256", secret).update(data).digest("hex");

/** X-Hub-Signature-256 over the exact bytes. */
export const signatureOf = (body: Buffer): string => `sha256=${hmac(simulatorAppSecret(), body)}`;

/** `appsecret_proof`: HMAC of the token with the app's secret. */
export const isAppSecretProof = (proof: string, token: string): boolean =>
  isEqualConstantTime(proof, hmac(simulatorAppSecret(), token));

/** The app itself authenticates with `id|secret`. */
export const appToken = (): string => `${SIMULATOR_APP_ID}|${simulatorAppSecret()}`;
export const isAppToken = (token: string): boolean => isEqualConstantTime(token, appToken());

/** Signs a file's address, so that a changed or expired one opens nothing. */
export const mediaSignature = (mediaId: string, expiresSeconds: number): string =>
  hmac(simulatorAppSecret(), `media:${mediaId}:${expiresSeconds}`).slice(0, 32);
