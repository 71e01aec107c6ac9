/** Normalises digests: Meta writes hex in responses and base64 in webhooks. */
export function sha256Hex(digest: string | null): string | null {
  if (digest === null) return null;
  if (/^[0-9a-f]{64}$/i.test(digest)) return digest.toLowerCase();
  const bytes = Buffer.from(digest, "base64");
  return bytes.length === 32 ? bytes.toString("hex") : null;
}
