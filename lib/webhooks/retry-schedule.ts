/** When a failed delivery is tried again. Pure. */

/** Seconds before each attempt; the first goes at once, and after the last one there is no other. */
const DELAYS_SECONDS = [0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const;
const JITTER = 0.2;
const RETRY_AFTER_SECONDS_MAX = 3600;

/** Seconds until the next attempt after so many failures; null when there is none. `random` lies in [0, 1). */
export function retryDelaySeconds(failures: number, random: number, retryAfterSeconds = 0): number | null {
  const delay = DELAYS_SECONDS[failures];
  if (delay === undefined) return null;
  // At least what the subscriber asked for; asking for less must not burn the attempts.
  return Math.max(delay * (1 - JITTER + 2 * JITTER * random), retryAfterSeconds);
}

/** Whole seconds of a Retry-After header, a number or a date, from 0 to an hour; 0 when there is none that can be read. */
export function readRetryAfter(header: string | string[] | undefined, now: Date): number {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? "";
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return 0;
  // A date has no fraction and our clock has: rounded up, so that nobody comes before the time.
  return Math.min(Math.max(0, Math.ceil(seconds)), RETRY_AFTER_SECONDS_MAX);
}
