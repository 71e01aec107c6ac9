/**
 * Encrypts secrets that must be read back (webhook secrets, provider tokens): AES-256-GCM with a key of the ring. A
 * sealed text names its key, so the ring may keep old keys; new texts use the first. The purpose is authenticated: a
 * text moved to another row or column does not decrypt.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env";

const VERSION = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Ring = ReadonlyMap<string, Buffer>;

/** `id:key,id:key`, each key 32 bytes in base64. Throws a readable Error. */
export function parseKeyring(text: string): Ring {
  const ring = new Map<string, Buffer>();
  for (const entry of text.split(",")) {
    const [, id, encoded] = /^\s*([a-z0-9_-]{1,32}):([A-Za-z0-9+/_-]{43}=?)\s*$/.exec(entry) ?? [];
    if (!id || !encoded)
      throw new Error("SECRET_KEYRING: write it as id:key, keys of 32 bytes in base64, joined by commas");
    if (ring.has(id)) throw new Error(`SECRET_KEYRING: there are two keys ${id}`);
    ring.set(id, Buffer.from(encoded, "base64"));
  }
  return ring;
}

let keyring: Ring | undefined;
/** The ring of this process. */
export function ringOf(): Ring {
  keyring ??= parseKeyring(env().SECRET_KEYRING);
  return keyring;
}

/** `purpose` names the row and column of the text, such as `webhook-secret:<id>`. */
export function seal(text: string, purpose: string, ring: Ring = ringOf()): string {
  const [[id, key] = []] = ring;
  if (!id || !key) throw new Error("SECRET_KEYRING holds no key");
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(purpose, "utf8"));
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, id, sealed.toString("base64url")].join(".");
}

/** Throws if the text was changed, belongs to another purpose, or its key is missing from the ring. */
export function unseal(sealed: string, purpose: string, ring: Ring = ringOf()): string {
  const [version, id = "", encoded = ""] = sealed.split(".");
  const key = ring.get(id);
  if (version !== VERSION) throw new Error("a sealed text is of an unknown version");
  if (!key) throw new Error(`SECRET_KEYRING lacks the key ${id}`);
  const bytes = Buffer.from(encoded, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(purpose, "utf8"))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

/** Derives 32 bytes (hex) from the ring's first key: for secrets that are not stored. */
export function deriveSecret(purpose: string, ring: Ring = ringOf()): string {
  const [[, key] = []] = ring;
  if (!key) throw new Error("SECRET_KEYRING holds no key");
  return Buffer.from(hkdfSync("sha256", key, "", purpose, 32)).toString("hex");
}
