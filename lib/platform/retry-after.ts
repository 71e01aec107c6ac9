/** The Retry-After header of an answer (RFC 9110, 10.2.3). Pure. */

const RETRY_AFTER_SECONDS_MAX = 3600;

/** Retry-After in whole seconds, from a number or a date, at most an hour; 0 if missing or unreadable. */
export function readRetryAfter(header: string | string[] | undefined, now: Date): number {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? "";
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return 0;
  // A date has no fraction but our clock has: round up, so the retry is not early.
  return Math.min(Math.max(0, Math.ceil(seconds)), RETRY_AFTER_SECONDS_MAX);
}
