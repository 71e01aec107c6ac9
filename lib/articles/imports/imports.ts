/** Imports of articles: upload, list, read, start and undo. work.ts does the work. */
import type { Author, AuthorTx } from "@/lib/articles/articles/center";
import { mustFitIntoDay } from "@/lib/articles/articles/files";
import { ARTICLES_MAX, type ArticleLanguage } from "@/lib/articles/articles/schemas";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { plainFileName } from "@/lib/platform/file-name";
import { fileStore } from "@/lib/platform/file-store";
import type { ArticleImport as Row } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { type ArchivePage, openArchive } from "./archive";
import { languageOf } from "./paths";
import {
  type ArticleImport,
  type ArticleImportDetails,
  type ChangeArticleImport,
  type CreateArticleImport,
  PAGES_MAX,
  PageProblem,
} from "./schemas";
import { articleImportDue } from "./signals";

/** Imports that have not started; a new one removes the oldest beyond this number. */
const DRAFTS_MAX = 5;
type Member = ActorOf<"member">;
const LISTED_MAX = 100;

/** Stores the archive and its pages, which a job then checks. Nothing is imported yet. Throws archive_invalid, rate_limited. */
export async function createImport(
  ctx: Ctx<Member>,
  { name, language }: CreateArticleImport,
  bytes: Uint8Array,
): Promise<ArticleImportDetails> {
  const pages = (await (await openArchive(bytes)).pages()).sort(byPath);
  await fileStore.mustHaveSpace();
  const id = newId();
  await fileStore.put(id, async (into) => void into.end(bytes));
  try {
    await storePages(ctx, id, { name, language, pages, sizeBytes: bytes.byteLength });
  } catch (error) {
    await fileStore.remove(id);
    throw error;
  }
  return getImport(ctx, id);
}

type Upload = CreateArticleImport & { pages: readonly ArchivePage[]; sizeBytes: number };

async function storePages(
  ctx: Ctx<Member>,
  id: string,
  { name, language, pages, sizeBytes }: Upload,
): Promise<void> {
  const { workspaceId, userId } = ctx.actor;
  const at = ctx.now();
  await transaction(ctx, async (tx) => {
    await mustFitIntoDay(tx, sizeBytes);
    await tx.tx.articleImport.create({
      data: {
        ...{ workspaceId, id, language, sizeBytes, fileName: plainFileName(name), pageCount: pages.length },
        ...{ createdBy: userId, createdAt: at, touchedAt: at },
      },
    });
    await tx.tx.articleImportPage.createMany({
      data: pages.map(({ path, text: source }, each) => ({
        ...{ workspaceId, importId: id, position: each + 1, path, source },
        language: languageOf(path) ?? language,
      })),
    });
    const former = await tx.tx.articleImport.findMany({
      where: { workspaceId, state: { in: ["checking", "checked"] } },
      orderBy: { id: "desc" },
      skip: DRAFTS_MAX,
      select: { id: true },
    });
    await tx.tx.articleImport.deleteMany({
      where: { workspaceId, id: { in: former.map((each) => each.id) } },
    });
    signal(tx, articleImportDue, { workspaceId, importId: id });
  });
}

/** Folder by folder as people number them: 2 before 10, and a folder's first page before the others. */
const byPath = ({ path: left }: { path: string }, { path: right }: { path: string }): number =>
  sortKey(left).localeCompare(sortKey(right), "en", { numeric: true });
const sortKey = (path: string): string =>
  path.replace(/(^|\/)(?:index|readme|_index)\.[a-z]+$/i, "$1").replace(/\//g, "\u0001");

const namesOf = async (rows: Row[]) =>
  prisma().user.findMany({
    where: { id: { in: rows.map(({ createdBy }) => createdBy) } },
    select: { id: true, name: true },
  });

const present = (row: Row, people: { id: string; name: string }[]): ArticleImport => ({
  id: row.id,
  state: row.state,
  fileName: row.fileName,
  language: row.language as ArticleLanguage,
  publishes: row.publishes,
  pageCount: row.pageCount,
  doneCount: Math.min(row.cursor, row.pageCount),
  createdBy: people.find(({ id }) => id === row.createdBy) ?? null,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** Newest first. */
export async function listImports({ actor: { workspaceId } }: Ctx<Author>): Promise<ArticleImport[]> {
  const rows = await prisma().articleImport.findMany({
    where: { workspaceId },
    orderBy: { id: "desc" },
    take: LISTED_MAX,
  });
  const people = await namesOf(rows);
  return rows.map((row) => present(row, people));
}

/** Throws article_import_not_found. */
export async function getImport(
  { actor: { workspaceId } }: Ctx<Author>,
  id: string,
): Promise<ArticleImportDetails> {
  const row = await prisma().articleImport.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
  if (!row) throw new AppError("article_import_not_found");
  const pages = await prisma().articleImportPage.findMany({
    where: { workspaceId, importId: id },
    orderBy: { position: "asc" },
    take: PAGES_MAX,
    select: { path: true, title: true, outcome: true, problems: true, articleId: true, language: true },
  });
  return {
    ...present(row, await namesOf([row])),
    pages: pages.map(({ problems, language, ...page }) => ({
      ...page,
      language: language as ArticleLanguage,
      problems: PageProblem.array().parse(problems),
    })),
  };
}

const FROM = { running: ["checked"], undoing: ["done"] } as const;

/** Repeatable. Throws article_import_not_found, and article_import_moved if its state does not allow it. */
export async function changeImport(
  ctx: Ctx<Member>,
  id: string,
  change: ChangeArticleImport,
): Promise<ArticleImportDetails> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    if (change.to === "running") await mustFit(tx, id);
    const { count } = await tx.tx.articleImport.updateMany({
      where: { workspaceId, id, state: { in: [...FROM[change.to]] } },
      data: {
        ...{ state: change.to, cursor: 0, touchedAt: ctx.now(), endedAt: null },
        createdBy: ctx.actor.userId,
        ...(change.to === "running" && { publishes: change.publishes }),
      },
    });
    if (count > 0) return signal(tx, articleImportDue, { workspaceId, importId: id });
    const known = await tx.tx.articleImport.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
    if (!known) throw new AppError("article_import_not_found");
    if (known.state !== change.to) throw new AppError("article_import_moved");
  });
  return getImport(ctx, id);
}

/** Throws invalid_request. What another request begins meanwhile may still be too much: then pages fail one by one. */
async function mustFit({ tx, actor: { workspaceId } }: AuthorTx, importId: string): Promise<void> {
  const made = await tx.articleImportPage.count({ where: { workspaceId, importId, outcome: "created" } });
  if ((await tx.article.count({ where: { workspaceId } })) + made > ARTICLES_MAX)
    throw new AppError("invalid_request", `A workspace can have ${ARTICLES_MAX} articles.`);
}

/** One that has not begun. Throws article_import_not_found and article_import_moved. */
export async function removeImport(ctx: Ctx<Author>, id: string): Promise<Record<string, never>> {
  const { workspaceId } = ctx.actor;
  const { count } = await prisma().articleImport.deleteMany({
    where: { workspaceId, id, state: { in: ["checking", "checked"] } },
  });
  if (count > 0) return {};
  await getImport(ctx, id);
  throw new AppError("article_import_moved");
}
