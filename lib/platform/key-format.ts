/**
 * The format of all keys: a prefix, the owner's UUID in base62, 32 random bytes in base62, and a checksum against
 * typing errors.
 */
import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const UUID_LENGTH = 22;
const RANDOM_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

function toBase62(hex: string, length: number): string {
  let value = BigInt(`0x${hex}`);
  let text = "";
  while (text.length < length) {
    text = ALPHABET[Number(value % 62n)] + text;
    value /= 62n;
  }
  return text;
}

const checksum = (text: string): string => toBase62(crc32(text).toString(16), CHECKSUM_LENGTH);

export function makeKey(prefix: string, ownerId: string): string {
  const owner = toBase62(ownerId.replaceAll("-", ""), UUID_LENGTH);
  const body = prefix + owner + toBase62(randomBytes(32).toString("hex"), RANDOM_LENGTH);
  return body + checksum(body);
}

/** The owner named in a well-formed key. Null is refused without a query. */
export function ownerOfKey(secret: string, prefix: string): string | null {
  if (!secret.startsWith(prefix)) return null;
  const body = secret.slice(0, -CHECKSUM_LENGTH);
  const hasForm =
    secret.length === prefix.length + UUID_LENGTH + RANDOM_LENGTH + CHECKSUM_LENGTH &&
    /^[0-9A-Za-z_]+$/.test(secret);
  if (!hasForm || checksum(body) !== secret.slice(-CHECKSUM_LENGTH)) return null;
  const value = [...body.slice(prefix.length, prefix.length + UUID_LENGTH)].reduce(
    (sum, character) => sum * 62n + BigInt(ALPHABET.indexOf(character)),
    0n,
  );
  if (value >> 128n) return null;
  const hex = value.toString(16).padStart(32, "0");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
