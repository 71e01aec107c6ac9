/** Randomness, hashes and comparison for tokens. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits, 43 base64url characters. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

export const sha256 = (text: string): Uint8Array<ArrayBuffer> => {
  const digest = createHash("sha256").update(text, "utf8").digest();
  return new Uint8Array(digest.buffer, digest.byteOffset, digest.length) as Uint8Array<ArrayBuffer>;
};

export function isEqualConstantTime(left: string, right: string): boolean {
  const a = Buffer.from(left, "utf8");
  const b = Buffer.from(right, "utf8");
  return a.length === b.length && timingSafeEqual(a, b);
}
