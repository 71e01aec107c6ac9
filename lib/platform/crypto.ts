/** Randomness and hashes for tokens, which are found by their hash and never compared. */
import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, 43 base64url characters. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

export const sha256 = (text: string): Uint8Array<ArrayBuffer> => {
  const digest = createHash("sha256").update(text, "utf8").digest();
  return new Uint8Array(digest.buffer, digest.byteOffset, digest.length) as Uint8Array<ArrayBuffer>;
};
