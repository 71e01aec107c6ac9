/**
 * When a team answers: weekly hours and holidays, in its own time zone. Pure. A day's hours are by the clock on the wall, so a
 * day on which the clock changes is shorter or longer.
 */
import { tzOffset } from "@date-fns/tz";

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

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PART_MS = 7 * DAY_MS;
/** Looks for the next opening this far ahead; beyond it no time is shown. */
const DAYS_AHEAD = 366;

/** Stretches of one offset from UTC, from `from` on: the clock changes between them. */
function* offsetsFrom(timezone: string, from: number, until: number) {
  const offsetAt = (at: number) => tzOffset(timezone, new Date(at)) * MINUTE_MS;
  let [start, offset] = [from, offsetAt(from)];
  for (let at = from; at < until; at += DAY_MS) {
    const next = offsetAt(at + DAY_MS);
    if (next === offset) {
      // In parts, so that a search for the next opening ends early.
      if (at - start < PART_MS) continue;
      yield { start, end: at, offset };
      start = at;
      continue;
    }
    // The first minute of the new offset.
    let [before, behind] = [Math.floor(at / MINUTE_MS), Math.ceil((at + DAY_MS) / MINUTE_MS)];
    while (behind - before > 1) {
      const middle = Math.floor((before + behind) / 2);
      if (offsetAt(middle * MINUTE_MS) === offset) before = middle;
      else behind = middle;
    }
    yield { start, end: behind * MINUTE_MS, offset };
    [start, offset] = [behind * MINUTE_MS, next];
  }
  yield { start, end: until, offset };
}

/**
 * When the team is next open, from `after` on; an end at midnight goes on where the next day begins at once. A minute is open if the
 * clock on the wall shows one of the day's hours: what a change of the clock repeats is open twice, and what it leaves out never.
 */
export function* spansFrom(hours: Hours, after: number, days = DAYS_AHEAD): Generator<Span> {
  const { timezone } = hours;
  const replaced = new Map(hours.holidays.map(({ date, intervals }) => [date, intervals]));
  let open: Span | null = null;
  // From the day before, whose opening may reach over midnight.
  for (const part of offsetsFrom(timezone, after - 2 * DAY_MS, after + (days + 1) * DAY_MS)) {
    for (let day = Math.floor((part.start + part.offset) / DAY_MS); ; day += 1) {
      const midnight = day * DAY_MS - part.offset;
      if (midnight >= part.end) break;
      const date = new Date(day * DAY_MS);
      const intervals =
        (replaced.size > 0 && replaced.get(date.toISOString().slice(0, 10))) ||
        hours.week[(date.getUTCDay() + 6) % 7] ||
        [];
      for (const [from, to] of [...intervals].sort(([a], [b]) => a - b)) {
        const start = Math.max(midnight + from * MINUTE_MS, part.start);
        const end = Math.min(midnight + to * MINUTE_MS, part.end);
        if (end <= start) continue;
        if (open && start <= open.end) open.end = Math.max(open.end, end);
        else {
          if (open && open.end > after) yield open;
          open = { start, end };
        }
      }
    }
  }
  if (open && open.end > after) yield open;
}

/** Since when and until when the team is open around `at`; null while it is closed. */
export function openSpan(hours: Hours, at: Date): { start: Date; end: Date } | null {
  const [span] = spansFrom(hours, at.getTime(), 8);
  return span && span.start <= at.getTime() ? { start: new Date(span.start), end: new Date(span.end) } : null;
}

export const isOpen = (hours: Hours, at: Date): boolean => openSpan(hours, at) !== null;

/** Null while it is open, or if it does not open within a year. */
export function nextOpening(hours: Hours, at: Date): Date | null {
  const [span] = spansFrom(hours, at.getTime(), DAYS_AHEAD);
  return span && span.start > at.getTime() ? new Date(span.start) : null;
}

/** When the team was open from the one to the other; the first and the last may reach beyond. */
export function openSpans(hours: Hours, from: Date, to: Date): Span[] {
  const days = Math.ceil((to.getTime() - from.getTime()) / DAY_MS) + 1;
  return [...spansFrom(hours, from.getTime(), Math.max(0, days))].filter(({ start }) => start < to.getTime());
}

/** For how long the team was open between the two. */
export function openMsBetween(hours: Hours, from: Date, to: Date): number {
  let total = 0;
  for (const { start, end } of openSpans(hours, from, to))
    total += Math.max(0, Math.min(end, to.getTime()) - Math.max(start, from.getTime()));
  return total;
}
