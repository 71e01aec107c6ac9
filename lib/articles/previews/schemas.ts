/** Shapes of links to drafts. */
import { z } from "zod";
import { instant, uuid } from "@/lib/platform/shapes";

export const PREVIEW_DAYS = [1, 7, 30] as const;
/** Links of one article that work at the same time. */
export const PREVIEWS_MAX = 10;

export const CreateArticlePreview = z.strictObject({
  days: z.literal(PREVIEW_DAYS).default(7),
});
export type CreateArticlePreview = z.infer<typeof CreateArticlePreview>;

export const ArticlePreview = z.object({
  id: uuid(),
  /** Null: a former member. */
  author: z.object({ id: uuid(), name: z.string() }).nullable(),
  createdAt: instant(),
  expiresAt: instant(),
});
export type ArticlePreview = z.infer<typeof ArticlePreview>;
/** Newest first. */
export const ArticlePreviewList = z.object({ previews: z.array(ArticlePreview) });
/** The link is shown once: only a hash of its secret is stored. */
export const ArticlePreviewResult = z.object({ preview: ArticlePreview, url: z.string() });
export type ArticlePreviewResult = z.infer<typeof ArticlePreviewResult>;
