/**
 * The server's key pair for Web Push (VAPID, RFC 8292). Made once and kept in the database, so that all processes share it:
 * a browser accepts pushes only of the key with which it subscribed.
 */
import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from "node:crypto";
import { query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { perProcess } from "@/lib/platform/per-process";
import { seal, unseal } from "@/lib/platform/seal";

export const pushKeyPurpose = (): string => "push-key";

type PushKeys = { publicKey: string; privateKey: KeyObject };
type Row = { publicKey: string; privateKey: string };

/** If two first calls race, one stores its pair and the other reads it. */
async function loadKeys(): Promise<PushKeys> {
  const select = `SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_keys`;
  let [row] = await query<Row>("push_keys", select, []);
  if (!row) {
    const made = makeKeys();
    const values = [made.publicKey, seal(JSON.stringify(made.privateKey), pushKeyPurpose())];
    await query(
      "",
      "INSERT INTO push_keys (public_key, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING",
      values,
    );
    [row] = await query<Row>("push_keys", select, []);
  }
  if (!row) throw new Error("the push keys were not stored");
  const key = JSON.parse(unseal(row.privateKey, pushKeyPurpose())) as JsonWebKey;
  return { publicKey: row.publicKey, privateKey: createPrivateKey({ key, format: "jwk" }) };
}

function makeKeys(): { publicKey: string; privateKey: JsonWebKey } {
  const privateKey = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const coordinates = [privateKey.x, privateKey.y].map((part) => Buffer.from(part ?? "", "base64url"));
  return { publicKey: Buffer.concat([Buffer.of(4), ...coordinates]).toString("base64url"), privateKey };
}

const keys = perProcess("push-keys", () => ({ loading: null as Promise<PushKeys> | null }));

async function pushKeys(): Promise<PushKeys> {
  const state = keys();
  state.loading ??= loadKeys();
  try {
    return await state.loading;
  } catch (error) {
    state.loading = null;
    throw error;
  }
}

/** The key with which browsers subscribe: an uncompressed point of P-256, base64url. */
export const pushPublicKey = async (): Promise<string> => (await pushKeys()).publicKey;

/** A push service refuses tokens that are valid for longer than a day. */
const TOKEN_SECONDS = 12 * 3600;
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** The Authorization header for a push service: who sends, and how its operator reaches them. */
export async function vapidHeader(endpoint: string, now: Date): Promise<string> {
  const { publicKey, privateKey } = await pushKeys();
  const exp = Math.floor(now.getTime() / 1000) + TOKEN_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact() };
  const text = `${encode({ typ: "JWT", alg: "ES256" })}.${encode(claims)}`;
  const signature = sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${text}.${signature.toString("base64url")}, k=${publicKey}`;
}

/** Apple's push service wants one of these two. */
function contact(): string {
  const { APP_URL, MAIL_FROM } = env();
  if (APP_URL.startsWith("https://")) return new URL(APP_URL).origin;
  return `mailto:${/<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
}
