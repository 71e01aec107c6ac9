/** Shapes of the report about conversations that began at articles. */
import { z } from "zod";
import { ArticleLanguage } from "@/lib/articles/articles/schemas";
import { uuid } from "@/lib/platform/shapes";

/** Articles that are listed. */
export const LISTED_MAX = 50;

const AskedArticle = z.object({
  articleId: uuid(),
  number: z.number().int(),
  /** In which the article was begun. */
  language: ArticleLanguage,
  title: z.string(),
  count: z.number().int(),
});
export type AskedArticle = z.infer<typeof AskedArticle>;

/** The most first. `total`: of conversations, each once. */
export const AskedArticles = z.object({ total: z.number().int(), articles: z.array(AskedArticle) });
export type AskedArticles = z.infer<typeof AskedArticles>;
