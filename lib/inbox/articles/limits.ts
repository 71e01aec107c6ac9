/** Limits of articles beside a conversation. Browser-safe, without zod. */

/** Characters of a search. */
export const ARTICLE_SEARCH_MAX = 200;
