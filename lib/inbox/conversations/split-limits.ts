/** Limits of splitting a conversation. Browser-safe, without zod. */

/** Messages that one split takes along as references. */
export const SPLIT_MESSAGES_MAX = 50;
/** Conversations that are split from one. */
export const SPLITS_MAX = 20;
