/** "in 3 hours", "mañana a las 9": a time in the words of the reader's language, else in English. */
import { useEffect, useState } from "react";
import { useLocale } from "use-intl";

type Parser = typeof import("chrono-node");

/** Null before it is loaded, and for what names no time to come. A day without an hour means nine in the morning. */
export function useTimeInWords(): (words: string) => Date | null {
  const locale = useLocale();
  const [chrono, setChrono] = useState<Parser | null>(null);
  useEffect(() => {
    void import("chrono-node").then(setChrono);
  }, []);
  return (words) => (chrono ? timeInWords(chrono, locale, words, new Date()) : null);
}

export function timeInWords(chrono: Parser, locale: string, words: string, now: Date): Date | null {
  const local = locale.startsWith("es") ? chrono.es : locale.startsWith("pt") ? chrono.pt : chrono.en;
  for (const language of new Set([local, chrono.en])) {
    const [found] = language.parse(words, now, { forwardDate: true });
    if (!found) continue;
    const at = found.start.date();
    if (!found.start.isCertain("hour")) at.setHours(9, 0, 0, 0);
    if (at > now) return at;
  }
  return null;
}
