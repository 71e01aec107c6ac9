/** A day as people name it: today and yesterday, the weekday with its date, the year where it is another one. */

import { isSameDay, isSameYear, subDays } from "date-fns";

/** Without a locale as the browser writes it. */
export function dayName(
  day: Date,
  now: Date,
  words: { today: string; yesterday: string },
  locale?: string,
): string {
  if (isSameDay(day, now)) return words.today;
  if (isSameDay(day, subDays(now, 1))) return words.yesterday;
  return new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: isSameYear(day, now) ? undefined : "numeric",
  }).format(day);
}

export function clockTime(at: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }).format(new Date(at));
}
