/** Delays between retries: the same as Inngest's, so both runners behave alike. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const DELAYS = [
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  40 * MINUTE,
  HOUR,
  2 * HOUR,
];
/** Jitter, so concurrent failures do not retry together. */
const JITTER = 0.1;
const RETRY_AFTER_MIN = SECOND;
const RETRY_AFTER_MAX = 24 * HOUR;

/** The delay in milliseconds after this attempt's failure; the first attempt is 0. */
export type Backoff = (attempt: number) => number;

export const backoff: Backoff = (attempt) => Math.round(delayOf(attempt) * (1 + JITTER * Math.random()));

/** The most that `backoff` can return for this attempt. */
export const longestBackoff: Backoff = (attempt) => Math.round(delayOf(attempt) * (1 + JITTER));

const delayOf = (attempt: number): number => DELAYS[Math.min(attempt, DELAYS.length - 1)] ?? 0;

/** Seconds or a date that a function requested; null if missing or unreadable. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (!header) return null;
  const asked = /^\d+(\.\d+)?$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now.getTime();
  return Number.isNaN(asked) ? null : Math.min(RETRY_AFTER_MAX, Math.max(RETRY_AFTER_MIN, asked));
}
