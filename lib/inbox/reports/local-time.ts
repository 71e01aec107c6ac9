/**
 * The local time of rows, by the time zones that this runtime knows: PostgreSQL may know other names and other rules, and a day of a
 * report begins where the page says so.
 */
import type { Range } from "@/lib/inbox/overview/range";
import { shownAt } from "@/lib/platform/days";
import type { Bind } from "./source-rows";

type Stretch = { from: number; offsetMs: number };

/** Stretches of a range without a change of the clock, by when they begin. */
export function stretchesOf(clock: Intl.DateTimeFormat, { starts }: Pick<Range, "starts">): Stretch[] {
  const offsetAt = (at: number) => shownAt(clock, at) - at;
  const [first = 0, ...later] = starts.map((start) => start.getTime());
  const stretches: Stretch[] = [{ from: first, offsetMs: offsetAt(first) }];
  let former = first;
  for (const start of later) {
    const offsetMs = offsetAt(start);
    if (offsetMs !== stretches.at(-1)?.offsetMs)
      stretches.push({ from: changeBetween(former, start, (at) => offsetAt(at) === offsetMs), offsetMs });
    former = start;
  }
  return stretches;
}

/** The first second for which `isAfter` is true, which is so at `to` and not at `from`. */
function changeBetween(from: number, to: number, isAfter: (at: number) => boolean): number {
  let [low, high] = [from / 1000, to / 1000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isAfter(middle * 1000)) high = middle;
    else low = middle;
  }
  return high * 1000;
}

/** The local time of a row `f`, or of another column of the range, a timestamp without time zone. */
export function localTime(
  clock: Intl.DateTimeFormat,
  range: Pick<Range, "starts">,
  bind: Bind,
  column = "f.at",
): string {
  const stretches = stretchesOf(clock, range).toReversed();
  const cases = stretches.map(({ from, offsetMs }, index) => {
    const offset = `make_interval(secs => ${bind(offsetMs / 1000)}::float8)`;
    return index < stretches.length - 1
      ? `WHEN ${column} >= ${bind(new Date(from))}::timestamptz THEN ${offset}`
      : `ELSE ${offset}`;
  });
  const offset = cases.length > 1 ? `CASE ${cases.join(" ")} END` : (cases[0] ?? "").replace("ELSE ", "");
  return `(${column} AT TIME ZONE 'UTC' + ${offset})`;
}
