/** A day as people name it: today and yesterday, the weekday with its date, the year where it is another one. */
import { isSameDay, isSameYear, subDays } from "date-fns";

export function dayName(day: Date, now: Date, locale?: string): string {
  if (isSameDay(day, now)) return "Today";
  if (isSameDay(day, subDays(now, 1))) return "Yesterday";
  return new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: isSameYear(day, now) ? undefined : "numeric",
  }).format(day);
}

export function clockTime(at: string): string {
  return new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" }).format(new Date(at));
}
