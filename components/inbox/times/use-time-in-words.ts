/** "in 3 hours", "mañana a las 9": a time in the words of the reader's language, else in English. */
import { useEffect, useState } from "react";
import { useLocale } from "use-intl";
import { findLocale, type Locale } from "@/lib/i18n/locales";

type Parser = typeof import("chrono-node");
const PARSERS: Record<Locale, "en" | "es" | "pt"> = { en: "en", es: "es", "pt-BR": "pt" };

/**
 * Null before the parser is loaded, and for words without a future time. A day without an hour means nine in the
 * morning.
 */
export function useTimeInWords(): (words: string) => Date | null {
  const locale = useLocale();
  const [chrono, setChrono] = useState<Parser | null>(null);
  useEffect(() => {
    void import("chrono-node").then(setChrono);
  }, []);
  return (words) => (chrono ? timeInWords(chrono, locale, words, new Date()) : null);
}

export function timeInWords(chrono: Parser, locale: string, words: string, now: Date): Date | null {
  const local = chrono[PARSERS[findLocale(locale) ?? "en"]];
  for (const language of new Set([local, chrono.en])) {
    const [found] = language.parse(words, now, { forwardDate: true });
    if (!found) continue;
    const at = found.start.date();
    if (!found.start.isCertain("hour")) at.setHours(9, 0, 0, 0);
    if (at > now) return at;
  }
  return null;
}
