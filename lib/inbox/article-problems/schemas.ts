/** Shapes of what agents find wrong in articles. */
import { z } from "zod";
import { ArticleLanguage } from "@/lib/articles/articles/schemas";
import { instant, text, uuid } from "@/lib/platform/shapes";
import { PROBLEM_NOTE_MAX } from "./limits";

/** The id makes a repeated call report once. */
export const ReportArticleProblem = z.strictObject({
  id: uuid(),
  language: ArticleLanguage,
  note: text(PROBLEM_NOTE_MAX),
});
export type ReportArticleProblem = z.infer<typeof ReportArticleProblem>;

export const ArticleProblem = z.object({
  id: uuid(),
  articleId: uuid(),
  number: z.number().int(),
  language: ArticleLanguage,
  title: z.string(),
  /** Empty: the contact of its conversation was erased. */
  note: z.string(),
  reporter: z.string(),
  /** Null: the person does not see the conversation. */
  conversationId: uuid().nullable(),
  createdAt: instant(),
  doneAt: instant().nullable(),
  /** Null: it is open, or a former member did it. */
  doneBy: z.string().nullable(),
});
export type ArticleProblem = z.infer<typeof ArticleProblem>;

/** The latest first. `openCount`: all that are open. */
export const ArticleProblemList = z.object({
  problems: z.array(ArticleProblem),
  openCount: z.number().int(),
  nextCursor: z.string().nullable(),
});
export type ArticleProblemList = z.infer<typeof ArticleProblemList>;

export const ArticleProblemQuery = z.object({
  state: z.enum(["open", "done"]).default("open"),
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ArticleProblemQuery = z.infer<typeof ArticleProblemQuery>;

export const UpdateArticleProblem = z.strictObject({ isDone: z.boolean() });
