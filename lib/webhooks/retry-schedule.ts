/** When a failed delivery is retried. Pure. */

/** Seconds before each attempt. The first is immediate, and the last has no successor. */
const DELAYS_SECONDS = [0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const;
const JITTER = 0.2;
const RETRY_AFTER_SECONDS_MAX = 3600;

/** Seconds until the next attempt after this many failures; null after the last. `random` is in [0, 1). */
export function retryDelaySeconds(failures: number, random: number, retryAfterSeconds = 0): number | null {
  const delay = DELAYS_SECONDS[failures];
  if (delay === undefined) return null;
  // At least what the subscriber asked for. A shorter Retry-After does not shorten the schedule.
  return Math.max(delay * (1 - JITTER + 2 * JITTER * random), retryAfterSeconds);
}

/** Retry-After in whole seconds, from a number or a date, at most an hour; 0 if missing or unreadable. */
export function readRetryAfter(header: string | string[] | undefined, now: Date): number {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? "";
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return 0;
  // A date has no fraction but our clock has: round up, so the retry is not early.
  return Math.min(Math.max(0, Math.ceil(seconds)), RETRY_AFTER_SECONDS_MAX);
}
