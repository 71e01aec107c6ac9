/** What a key can do right now, in a word and a tone. */

import type { ApiKey } from "@/lib/api-keys/schemas";
import type { Translate } from "@/lib/i18n/types";

type KeyState = { isActive: boolean; label: string; tone: "good" | "warn" | "hollow" };

const SOON_MS = 7 * 86_400_000;

export function keyState(
  t: Translate<"shared.keys">,
  key: Pick<ApiKey, "revokedAt" | "expiresAt" | "rotatedToId">,
  now: Date,
): KeyState {
  if (key.revokedAt) return { isActive: false, label: t("states.revoked"), tone: "hollow" };
  const leftMs = key.expiresAt ? Date.parse(key.expiresAt) - now.getTime() : Number.POSITIVE_INFINITY;
  if (leftMs <= 0)
    return {
      isActive: false,
      label: key.rotatedToId ? t("states.replaced") : t("states.expired"),
      tone: "hollow",
    };
  if (key.rotatedToId) return { isActive: true, label: t("states.replacing"), tone: "warn" };
  if (leftMs < SOON_MS) return { isActive: true, label: t("states.soon"), tone: "warn" };
  return { isActive: true, label: t("states.active"), tone: "good" };
}
