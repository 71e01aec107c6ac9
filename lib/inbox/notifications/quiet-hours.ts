/** Quiet hours and the digest's hour, by the clock on a person's wall: in their time zone, also when it changes to summer time. */
import { Cron } from "croner";
import type { NotificationSettings } from "./schemas";

export type Clock = Pick<NotificationSettings, "timezone" | "quietHours" | "quietWeekends">;

const WEEKEND = ["Sat", "Sun"];
/** Longer than a day on which the clock changes. */
const DIGEST_SPAN_MS = 26 * 3_600_000;
/** Nights of a weekend, and one more. */
const STRETCHES_MAX = 8;

function wallClock(at: Date, timeZone: string): { weekday: string; minutes: number } {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    weekday: "short",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: parts.get("weekday") ?? "",
    minutes: Number(parts.get("hour")) * 60 + Number(parts.get("minute")),
  };
}

export function isQuiet({ timezone, quietHours, quietWeekends }: Clock, at: Date): boolean {
  if (!quietHours && !quietWeekends) return false;
  const { weekday, minutes } = wallClock(at, timezone);
  if (quietWeekends && WEEKEND.includes(weekday)) return true;
  if (!quietHours) return false;
  const { from, to } = quietHours;
  if (from <= to) return minutes >= from && minutes < to;
  return minutes >= from || minutes < to;
}

/** When the quiet hours that hold at this time are over; this time if none hold. */
export function quietEnd(clock: Clock, at: Date): Date {
  const { timezone, quietHours } = clock;
  const ends = [
    nextAt("0 0 * * 1", timezone),
    ...(quietHours ? [nextAt(daily(quietHours.to), timezone)] : []),
  ];
  let end = at;
  for (let stretch = 0; stretch < STRETCHES_MAX && isQuiet(clock, end); stretch++) {
    const after = end;
    end = new Date(Math.min(...ends.map((next) => next(after).getTime())));
  }
  return end;
}

/** The next time that this hour begins. */
export const nextDigest = (hour: number, timezone: string, after: Date): Date =>
  nextAt(daily(hour * 60), timezone)(after);

/** The last time before `due`, or at it, that this hour began. */
export function digestBefore(hour: number, timezone: string, due: Date): Date {
  let last = new Date(due.getTime() - DIGEST_SPAN_MS);
  for (let next = last; next <= due; next = nextDigest(hour, timezone, last)) last = next;
  return last;
}

const daily = (minutes: number): string => `${minutes % 60} ${Math.floor(minutes / 60)} * * *`;

function nextAt(pattern: string, timezone: string): (after: Date) => Date {
  const cron = new Cron(pattern, { timezone });
  return (after) => {
    const next = cron.nextRun(after);
    if (!next) throw new Error(`${pattern} in ${timezone} has no next time`);
    return next;
  };
}
