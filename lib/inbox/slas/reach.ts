/** When a clock has run for so long: in office hours or round the clock, without its pauses. Pure; instants are milliseconds. */
import { type Hours, spansFrom } from "@/lib/account/office-hours/hours";

/** Null: it lasts still. In order, and none touches another one. */
export type Pause = readonly [from: number, to: number | null];

/** The stretches from `from` on in which the clock runs. */
function* running(from: number, pauses: readonly Pause[]): Generator<{ start: number; end: number }> {
  let start = from;
  for (const [begin, end] of pauses) {
    if (begin > start) yield { start, end: begin };
    if (end === null) return;
    start = Math.max(start, end);
  }
  yield { start, end: Number.POSITIVE_INFINITY };
}

/** Null: not before its pause ends, or not within a year of one opening. `hours`: null is round the clock. */
export function reach(
  hours: Hours | null,
  from: number,
  pauses: readonly Pause[],
  ms: number,
): number | null {
  let left = ms;
  for (const { start, end } of running(from, pauses)) {
    const open = hours ? spansFrom(hours, start) : [{ start, end }];
    for (const span of open) {
      if (span.start >= end) break;
      const [begin, until] = [Math.max(span.start, start), Math.min(span.end, end)];
      if (left <= until - begin) return begin + left;
      left -= until - begin;
    }
  }
  return null;
}
