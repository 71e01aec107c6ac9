/** How long something took, in the shortest words. */
import type { Translate } from "@/lib/i18n/types";

/** Units of up to an hour are the same in all our languages, the decimal sign is not. */
export const duration = (t: Translate<"evidence">, ms: number): string => {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000)
    return t("seconds", { value: ms < 10_000 ? Math.round(ms / 100) / 10 : Math.round(ms / 1000) });
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return t("days", { count: Math.round(hours / 24) });
};
