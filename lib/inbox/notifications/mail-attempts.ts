/**
 * Attempts of a mail that is due at a stored time. The claim moves that time to the next attempt before the mail is sent: one whose
 * process died, or that failed, is due again then, and later each time. New mails come before those that failed.
 */

/** Longer than a mail takes. */
export const LEASE_MS = 15 * 60_000;
/**
 * The last one is almost eight hours after the first. A reminder, which reading ends, is tried every eight hours from then on.
 */
export const ATTEMPTS_MAX = 6;

/** When a mail is due again whose attempt of this number, from 1 on, begins at `at`: after 15, 30, 60 … minutes. */
export const nextAttempt = (attempt: number, at: Date): Date =>
  new Date(at.getTime() + LEASE_MS * 2 ** (attempt - 1));
