/** How instants are written. Pure: the caller passes now and, on the server, a fixed zone. */
import { english, type UiWords } from "@/components/ui/words";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Place = { locale?: string; timeZone?: string };
type SpokenPlace = Place & { words?: UiWords["time"] };

export function absoluteTime(date: Date, place: Place = {}): string {
  return new Intl.DateTimeFormat(place.locale, {
    dateStyle: "full",
    timeStyle: "medium",
    timeZone: place.timeZone,
  }).format(date);
}

export function shortDate(date: Date, now: Date, place: Place = {}): string {
  const sameYear = date.getUTCFullYear() === now.getUTCFullYear();
  return new Intl.DateTimeFormat(place.locale, {
    day: "numeric",
    month: "short",
    year: sameYear ? undefined : "numeric",
    timeZone: place.timeZone,
  }).format(date);
}

/** An instant by the clock: "14:02" on the same day, else "26 Jul, 14:02". */
export function clockTime(date: Date, now: Date, place: Place & { seconds?: boolean } = {}): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(place.locale, { ...options, timeZone: place.timeZone });
  const day = format({ dateStyle: "short" });
  const isSameDay = day.format(date) === day.format(now);
  const isSameYear = date.getUTCFullYear() === now.getUTCFullYear();
  return format({
    hour: "2-digit",
    minute: "2-digit",
    second: place.seconds ? "2-digit" : undefined,
    ...(isSameDay
      ? {}
      : { day: "numeric", month: "short", year: isSameYear ? undefined : ("numeric" as const) }),
  }).format(date);
}

/** For lists, as narrow as can be: "now", "5m", "3h", "Tue", "12 Nov". Works for the future too: "in 5m". */
export function shortRelative(date: Date, now: Date, place: SpokenPlace = {}): string {
  const words = place.words ?? english.time;
  const distance = now.getTime() - date.getTime();
  const size = Math.abs(distance);
  if (size < MINUTE) return words.now;
  const count =
    size < HOUR
      ? words.minutes(Math.floor(size / MINUTE))
      : size < DAY
        ? words.hours(Math.floor(size / HOUR))
        : null;
  if (count) return distance < 0 ? words.ahead(count) : count;
  if (distance > 0 && size < 6 * DAY) {
    return new Intl.DateTimeFormat(place.locale, { weekday: "short", timeZone: place.timeZone }).format(date);
  }
  return shortDate(date, now, place);
}

/** For sentences: "5 minutes ago", "in 3 days", then the date. */
export function longRelative(date: Date, now: Date, place: SpokenPlace = {}): string {
  const distance = date.getTime() - now.getTime();
  const size = Math.abs(distance);
  const format = new Intl.RelativeTimeFormat(place.locale, { numeric: "auto" });
  if (size < MINUTE) return (place.words ?? english.time).justNow;
  if (size < HOUR) return format.format(Math.trunc(distance / MINUTE), "minute");
  if (size < DAY) return format.format(Math.trunc(distance / HOUR), "hour");
  if (size < 30 * DAY) return format.format(Math.trunc(distance / DAY), "day");
  return shortDate(date, now, place);
}
