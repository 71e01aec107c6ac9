/** Shapes of articles as they are found and read beside a conversation. */
import { z } from "zod";
import { ArticleLanguage, AUDIENCES } from "@/lib/articles/articles/schemas";
import { uuid } from "@/lib/platform/shapes";
import { ARTICLE_SEARCH_MAX } from "./limits";

const articleNumber = z.coerce.number().int().min(1).max(999_999_999);

export const ArticleSearch = z.strictObject({
  /** Empty: the articles that were published last. */
  q: z.string().trim().max(ARTICLE_SEARCH_MAX).default(""),
});

const Known = {
  number: z.number().int(),
  language: ArticleLanguage,
  title: z.string(),
  /** `team`: it may be read here and is never sent. */
  audience: z.enum(AUDIENCES),
};

export const FoundArticle = z.object({
  ...Known,
  /** The sentence in which it was found, in pieces; else the summary. May be empty. */
  excerpt: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
});
export type FoundArticle = z.infer<typeof FoundArticle>;
export const FoundArticles = z.object({ articles: z.array(FoundArticle) });
export type FoundArticles = z.infer<typeof FoundArticles>;

export const ArticleToRead = z.object({
  ...Known,
  /** Plain: never markup. */
  text: z.string(),
  /** Its public address; null for one that is for the team. */
  url: z.string().nullable(),
});
export type ArticleToRead = z.infer<typeof ArticleToRead>;

export const ReadArticleQuery = z.strictObject({ language: ArticleLanguage });
export const ArticleInConversation = z.object({
  conversationId: uuid("Another than yours answers like an unknown one."),
  number: articleNumber,
});

const NAMED_MAX = 200;
/** By number, between commas; else those that the words find, without any the newest ones. */
export const ListToPropose = ArticleSearch.extend({
  numbers: z
    .string()
    .max(NAMED_MAX * 10)
    .transform((list) => list.split(",").map(Number))
    .pipe(z.array(z.number().int().min(1).max(999_999_999)).max(NAMED_MAX))
    .optional(),
});
export type ListToPropose = z.infer<typeof ListToPropose>;
/** Those that customers can read: others are not in it. */
export const ToPropose = z.object({
  articles: z.array(z.object({ number: z.number().int(), language: ArticleLanguage, title: z.string() })),
});
export type ToPropose = z.infer<typeof ToPropose>;

/** The id of the article that it becomes: a repeated call makes it once. */
export const WriteArticle = z.strictObject({ id: uuid() });
export type WriteArticle = z.infer<typeof WriteArticle>;
export const WrittenArticle = z.object({ id: uuid(), language: ArticleLanguage });
export type WrittenArticle = z.infer<typeof WrittenArticle>;
