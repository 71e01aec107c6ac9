/** Shapes of the report about articles: what is read, what was useful, and what is missing. */
import { z } from "zod";
import { ArticleLanguage } from "@/lib/articles/articles/schemas";
import { uuid } from "@/lib/platform/shapes";

export const REPORT_DAYS = [7, 30, 90] as const;
export const REPORT_MONTHS = [3, 6, 12, 24] as const;
/** How long views and answers are kept. */
export const FEEDBACK_KEPT_DAYS = 400;
/** Rows of each list. */
export const LISTED_MAX = 50;
export const WORDS_MAX = 100;

const oneOf = <const Numbers extends readonly number[]>(numbers: Numbers, otherwise: Numbers[number]) =>
  z.coerce
    .number()
    .refine((each): each is Numbers[number] => numbers.includes(each), `Use one of ${numbers.join(", ")}.`)
    .default(otherwise);

export const ArticleReportQuery = z.object({
  days: oneOf(REPORT_DAYS, 30),
  /** From how many months since its publishing on an article is old. */
  months: oneOf(REPORT_MONTHS, 12),
});
export type ArticleReportQuery = z.infer<typeof ArticleReportQuery>;
export const ArticleWordsQuery = ArticleReportQuery.pick({ days: true });

const counts = { views: z.number().int(), useful: z.number().int(), notUseful: z.number().int() };
const named = { articleId: uuid(), number: z.number().int(), language: ArticleLanguage, title: z.string() };

const ReportedArticle = z.object({ ...named, ...counts });
export type ReportedArticle = z.infer<typeof ReportedArticle>;

export const ArticleReport = z.object({
  totals: z.object(counts),
  /** The most viewed first, in the language in which they were read. */
  articles: z.array(ReportedArticle),
  /** Searches without a result, the most frequent first. */
  searches: z.array(z.object({ query: z.string(), language: ArticleLanguage, count: z.number().int() })),
  /** Published texts that were not published again for so long, the oldest first. */
  old: z.array(z.object({ ...named, publishedAt: z.iso.datetime() })),
});
export type ArticleReport = z.infer<typeof ArticleReport>;

const ArticleWord = z.object({
  id: uuid(),
  ...named,
  word: z.string(),
  answeredAt: z.iso.datetime(),
});
export type ArticleWord = z.infer<typeof ArticleWord>;
/** The latest first. */
export const ArticleWordList = z.object({ words: z.array(ArticleWord) });
