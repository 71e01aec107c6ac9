/** Limits of splitting a conversation, and which messages have no words. Browser-safe, without zod. */

/** Messages that one split takes along as references. */
export const SPLIT_MESSAGES_MAX = 50;
/** Conversations that are split from one. */
export const SPLITS_MAX = 20;

/** Messages of these types have no words, to forward or to refer to. */
export const UNSAID: readonly string[] = ["erased", "system", "reaction"];
