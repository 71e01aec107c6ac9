/** Limits of linking and splitting conversations, and which messages have no words. Browser-safe, without zod. */

/** So many conversations can be one link. A thread reads from each of them. */
export const LINK_MAX = 20;

/** Messages that one split takes along as references. */
export const SPLIT_MESSAGES_MAX = 50;
/** Conversations that are split from one. */
export const SPLITS_MAX = 20;

/** Messages of these types have no words, to forward or to refer to. */
export const UNSAID: readonly string[] = ["erased", "system", "reaction"];
