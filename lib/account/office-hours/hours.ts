/**
 * When a team answers: weekly hours and holidays, in its own time zone. Pure. A day's hours are by the clock on the wall, so a
 * day on which the clock changes is shorter or longer.
 */
import { TZDate } from "@date-fns/tz";

/** Minutes since midnight; 1440 is the end of the day. Over midnight: up to 1440, and on from 0 on the next day. */
export type Interval = readonly [from: number, to: number];
export type Hours = {
  timezone: string;
  /** Seven, from Monday on. */
  week: readonly (readonly Interval[])[];
  /** By date, such as 2026-12-24: its hours replace those of the week. */
  holidays: readonly { date: string; intervals: readonly Interval[] }[];
};
type Span = { start: number; end: number };

const DAY_MS = 86_400_000;
/** Looks for the next opening this far ahead; beyond it no time is shown. */
const DAYS_AHEAD = 366;

/** When the team is next open, from `after` on; an end at midnight goes on where the next day begins at once. */
function* spansOf(hours: Hours, after: number, days: number): Generator<Span> {
  const { timezone } = hours;
  const first = new TZDate(after, timezone);
  const replaced = new Map(hours.holidays.map(({ date, intervals }) => [date, intervals]));
  let open: Span | null = null;
  // From the day before, which may reach over midnight.
  for (let day = -1; day <= days; day += 1) {
    const at = (minutes: number): number =>
      new TZDate(
        ...([first.getFullYear(), first.getMonth(), first.getDate() + day, 0, minutes] as const),
        timezone,
      ).getTime();
    const noon = new Date(Date.UTC(first.getFullYear(), first.getMonth(), first.getDate() + day));
    const weekday = (noon.getUTCDay() + 6) % 7;
    const intervals = replaced.get(noon.toISOString().slice(0, 10)) ?? hours.week[weekday] ?? [];
    for (const [from, to] of [...intervals].sort(([a], [b]) => a - b)) {
      const [start, end] = [at(from), at(to)];
      // Hours that the change of the clock leaves out.
      if (end <= start) continue;
      if (open && start <= open.end) open.end = Math.max(open.end, end);
      else {
        if (open && open.end > after) yield open;
        open = { start, end };
      }
    }
  }
  if (open && open.end > after) yield open;
}

/** Since when and until when the team is open around `at`; null while it is closed. */
export function openSpan(hours: Hours, at: Date): { start: Date; end: Date } | null {
  const [span] = spansOf(hours, at.getTime(), 8);
  return span && span.start <= at.getTime() ? { start: new Date(span.start), end: new Date(span.end) } : null;
}

export const isOpen = (hours: Hours, at: Date): boolean => openSpan(hours, at) !== null;

/** Null while it is open, or if it does not open within a year. */
export function nextOpening(hours: Hours, at: Date): Date | null {
  const [span] = spansOf(hours, at.getTime(), DAYS_AHEAD);
  return span && span.start > at.getTime() ? new Date(span.start) : null;
}

/** When the team was open from the one to the other; the first and the last may reach beyond. */
export function openSpans(hours: Hours, from: Date, to: Date): Span[] {
  const days = Math.ceil((to.getTime() - from.getTime()) / DAY_MS) + 1;
  return [...spansOf(hours, from.getTime(), Math.max(0, days))].filter(({ start }) => start < to.getTime());
}

/** For how long the team was open between the two. */
export function openMsBetween(hours: Hours, from: Date, to: Date): number {
  let total = 0;
  for (const { start, end } of openSpans(hours, from, to))
    total += Math.max(0, Math.min(end, to.getTime()) - Math.max(start, from.getTime()));
  return total;
}
