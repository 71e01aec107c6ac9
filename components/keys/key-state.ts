/** What a key can do right now, in a word and a tone. */
import type { ApiKey } from "@/lib/api-keys/schemas";

export type KeyState = { isActive: boolean; label: string; tone: "good" | "warn" | "hollow" };

const SOON_MS = 7 * 86_400_000;

export function keyState(key: Pick<ApiKey, "revokedAt" | "expiresAt" | "rotatedToId">, now: Date): KeyState {
  if (key.revokedAt) return { isActive: false, label: "Revoked", tone: "hollow" };
  const leftMs = key.expiresAt ? Date.parse(key.expiresAt) - now.getTime() : Number.POSITIVE_INFINITY;
  if (leftMs <= 0)
    return { isActive: false, label: key.rotatedToId ? "Replaced" : "Expired", tone: "hollow" };
  if (key.rotatedToId) return { isActive: true, label: "Being replaced", tone: "warn" };
  if (leftMs < SOON_MS) return { isActive: true, label: "Expires soon", tone: "warn" };
  return { isActive: true, label: "Active", tone: "good" };
}
