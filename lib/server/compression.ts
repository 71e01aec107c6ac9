/**
 * Compresses what an operation declares (`compresses` of its route), if the client takes gzip. Never by default: the length of a
 * compressed answer that holds a secret beside words of a stranger gives the secret away, a guess at a time.
 */
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import { takesEncoding } from "@/lib/http/accepted-encodings";

/** Below it, the work is dearer than the bytes. */
export const COMPRESSED_FROM = 16 * 1024;
/** On a thread of its own, and at the cheapest level: JSON shrinks to a tenth by it. */
const compress = promisify(gzip);
const LEVEL = { level: constants.Z_BEST_SPEED };

/** Null: sent as it is. */
export async function compressed(
  bytes: Uint8Array,
  accepted: string | undefined,
): Promise<Uint8Array | null> {
  return bytes.byteLength >= COMPRESSED_FROM && takesGzip(accepted) ? compress(bytes, LEVEL) : null;
}

export const takesGzip = (accepted = ""): boolean => takesEncoding(accepted, "gzip");
