/** Shapes of imports of articles: an archive, and what became of its pages. */
import { z } from "zod";
import { ArticleLanguage } from "@/lib/articles/articles/schemas";
import { instant, text, uuid } from "@/lib/platform/shapes";
import { cut } from "@/lib/platform/text";

/** After this an import cannot be undone; one that never began goes after a day. */
export const IMPORT_KEPT_DAYS = 30;
export const ARCHIVE_BYTES_MAX = 50 * 1_048_576;
export const PAGES_MAX = 2_000;

export const IMPORT_STATES = ["checking", "checked", "running", "done", "undoing", "undone"] as const;
export const OUTCOMES = ["created", "updated", "same", "failed", "removed", "restored", "kept"] as const;

/**
 * `unreadable` and `same_address` keep a page out; the others say what is missing in it. `about`: the address in the page, or the reason.
 */
export const PAGE_PROBLEMS = [
  ...(["unreadable", "picture_missing", "picture_elsewhere", "picture_refused"] as const),
  ...(["link_missing", "front_matter", "address_taken", "same_address", "more"] as const),
] as const;
/** A page shows as many; then `more`, and how many are left out. */
const PROBLEMS_SHOWN = 50;
/** An address in a page may be a picture's bytes. */
const ABOUT_MAX = 300;
export const PageProblem = z.object({ code: z.enum(PAGE_PROBLEMS), about: z.string() });
export type PageProblem = z.infer<typeof PageProblem>;
/** Cuts the problems of a page to those that are stored; `problems` may be the stored ones and more. */
export function fewProblems(problems: readonly PageProblem[]): PageProblem[] {
  const named = problems.filter(({ code }) => code !== "more");
  const former = problems.find(({ code }) => code === "more");
  const left = Number(former?.about ?? 0) + Math.max(0, named.length - PROBLEMS_SHOWN);
  const shown = named
    .slice(0, PROBLEMS_SHOWN)
    .map(({ code, about }) => ({ code, about: cut(about, ABOUT_MAX) }));
  return left === 0 ? shown : [...shown, { code: "more", about: String(left) }];
}

export const ArticleImport = z.object({
  id: uuid(),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  language: ArticleLanguage,
  publishes: z.boolean(),
  pageCount: z.number().int(),
  /** Pages with which the present state is done. */
  doneCount: z.number().int(),
  createdBy: z.object({ id: uuid(), name: z.string() }).nullable(),
  createdAt: instant(),
  endedAt: instant().nullable(),
});
export type ArticleImport = z.infer<typeof ArticleImport>;
export const ArticleImportList = z.object({ imports: z.array(ArticleImport) });

export const ArticleImportPage = z.object({
  path: z.string(),
  title: z.string(),
  /** Planned until the import runs; null: not checked yet. */
  outcome: z.enum(OUTCOMES).nullable(),
  problems: z.array(PageProblem),
  articleId: uuid().nullable(),
  language: ArticleLanguage,
});
export const ArticleImportDetails = ArticleImport.extend({ pages: z.array(ArticleImportPage) });
export type ArticleImportDetails = z.infer<typeof ArticleImportDetails>;

export const CreateArticleImport = z.object({ name: text(255), language: ArticleLanguage });
export type CreateArticleImport = z.infer<typeof CreateArticleImport>;
export const ChangeArticleImport = z.discriminatedUnion("to", [
  z.strictObject({
    to: z.literal("running"),
    /** Publishes its pages at once; else they are drafts. */
    publishes: z.boolean().default(false),
  }),
  z.strictObject({ to: z.literal("undoing") }),
]);
export type ChangeArticleImport = z.infer<typeof ChangeArticleImport>;
