/** Limits of forwarding. Browser-safe, without zod. */

/** Messages in one mail; their files are one mail's too. */
export const FORWARDED_MAX = 20;
/** Side threads of a conversation. */
export const SIDE_THREADS_MAX = 50;
/** Side threads that a person begins in 24 hours. */
export const FORWARDS_PER_DAY = 100;
/** Mails that a person writes in side threads in 24 hours, forwards among them. */
export const SIDE_MAILS_PER_DAY = 300;
