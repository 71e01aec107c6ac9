/** When a failed delivery is retried. Pure. */

/** Seconds before each attempt. The first is immediate, and the last has no successor. */
export const DELAYS_SECONDS = [0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const;
export const ATTEMPTS_MAX = DELAYS_SECONDS.length;
const JITTER = 0.2;

/** Seconds until the next attempt after this many failures; null after the last. `random` is in [0, 1). */
export function retryDelaySeconds(failures: number, random: number, retryAfterSeconds = 0): number | null {
  const delay = DELAYS_SECONDS[failures];
  if (delay === undefined) return null;
  // At least what the subscriber asked for. A shorter Retry-After does not shorten the schedule.
  return Math.max(delay * (1 - JITTER + 2 * JITTER * random), retryAfterSeconds);
}
