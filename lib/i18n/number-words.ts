/** Numbers as people read them, in a language: counts, shares, durations and days. Browser-safe. */
import type { createFormatter } from "use-intl/core";

type Formatter = Pick<ReturnType<typeof createFormatter>, "number" | "dateTime">;

const STEPS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

export function numberWords(format: Formatter) {
  const count = (value: number): string => format.number(value);
  const share = (value: number): string =>
    format.number(value, { style: "percent", maximumFractionDigits: 0 });
  /** Has the decimals of the currency, and up to six where they say more: prices of messages are below a cent. */
  const money = (value: number, currency: string): string =>
    format.number(value, { style: "currency", currency, maximumFractionDigits: 6 });
  const inUnit = (value: number, unit: string): string =>
    format.number(value, { style: "unit", unit, unitDisplay: "narrow", maximumFractionDigits: 0 });
  /** The two largest units: "2d 4h", "5m", "12s". */
  function duration(seconds: number): string {
    const rounded = seconds >= 60 ? Math.round(seconds / 60) * 60 : Math.round(seconds);
    const first = STEPS.findIndex(([, size]) => rounded >= size);
    const [unit, size] = STEPS[first] ?? ["second", 1];
    const whole = Math.floor(rounded / size);
    const [nextUnit, nextSize] = STEPS[first + 1] ?? ["second", 1];
    const rest = size > 60 ? Math.floor((rounded % size) / nextSize) : 0;
    return rest > 0 ? `${inUnit(whole, unit)} ${inUnit(rest, nextUnit)}` : inUnit(whole, unit);
  }
  /** For durations of computers. */
  const millis = (value: number): string => inUnit(value, "millisecond");
  // A date without a time is no instant: it is shown as it is, in whatever time zone the reader is.
  const date = (value: string): string =>
    format.dateTime(new Date(`${value}T12:00:00Z`), { day: "numeric", month: "short", timeZone: "UTC" });
  /** From Monday, 0, on. */
  const weekday = (index: number, style: "long" | "short" = "long"): string =>
    format.dateTime(new Date(Date.UTC(2024, 0, 1 + index, 12)), { weekday: style, timeZone: "UTC" });
  return { count, share, money, duration, millis, date, weekday };
}
export type NumberWords = ReturnType<typeof numberWords>;
