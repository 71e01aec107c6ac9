/** Limits of forwarding. Browser-safe, without zod. */

/** Messages in one mail; their files are one mail's too. */
export const FORWARDED_MAX = 20;
/** Side threads of a conversation. */
export const SIDE_THREADS_MAX = 50;
/** Side threads that a person begins in 24 hours. */
export const FORWARDS_PER_DAY = 100;
