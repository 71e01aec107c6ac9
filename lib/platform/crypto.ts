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

/** The same row id for the same text (UUIDv8), so that work which is repeated finds what it wrote before. */
export function derivedId(text: string): string {
  const hex = createHash("sha256").update(text, "utf8").digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
