/** Compares bodies: SHA-256 of the canonical JSON (RFC 8785), without the correlation id. */
import canonicalize from "canonicalize";
import { sha256 } from "@/lib/platform/crypto";

export function fingerprintOf(body: object): Uint8Array {
  const { correlationId: _, ...asked } = body as { correlationId?: unknown };
  return sha256(canonicalize(asked) ?? "");
}
