/** Ticks of an axis of durations: seconds, but at whole minutes, hours and days. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR),
];
const TICKS_MAX = 5;

/** From zero to the first one that is not below `highest`. */
export function roundTicks(highest: number): number[] {
  const found = STEPS.find((step) => highest / step <= TICKS_MAX);
  const step = found ?? Math.ceil(highest / TICKS_MAX / DAY) * DAY;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
