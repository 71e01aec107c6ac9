/** Articles: what is the same in all of their languages. */
import type { ArticleDocument } from "@/lib/articles/documents/schema";
import { openTexts, unindexTexts } from "@/lib/articles/search/index-text";
import type { Ctx } from "@/lib/platform/context";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Article as ArticleModel, Prisma } from "@/lib/platform/generated/prisma/client";
import { transaction } from "@/lib/platform/transaction";
import { announced } from "./announce";
import { type Author, type AuthorTx, centerOf, changeArticles, changePages, takeNumbers } from "./center";
import { EMPTY_DOCUMENT } from "./empty";
import { moved } from "./order";
import { articleFields, toArticle } from "./row";
import {
  ARTICLES_MAX,
  type Article,
  type ArticleLanguage,
  type ArticleList,
  type ArticleQuery,
  type CreateArticle,
  type UpdateArticle,
} from "./schemas";

const IN_ORDER = [{ place: "asc" }, { id: "asc" }] as const;
const NEWEST_FIRST = [{ updatedAt: "desc" }, { id: "desc" }] as const;

/** A page of a collection in its order, else of all that match, newest change first. */
export async function listArticles(ctx: Ctx<Author>, query: ArticleQuery): Promise<ArticleList> {
  const { workspaceId } = ctx.actor;
  const isOrdered = query.collection !== undefined && query.collection !== "none";
  const after = query.cursor === undefined ? null : decodeCursor("articles", query.cursor);
  const [rows, center] = await Promise.all([
    prisma().article.findMany({
      where: { workspaceId, AND: [matching(query), after ? behind(after, isOrdered) : {}] },
      select: articleFields,
      orderBy: isOrdered ? [...IN_ORDER] : [...NEWEST_FIRST],
      take: query.limit + 1,
    }),
    languagesOf(workspaceId),
  ]);
  const { page, nextCursor } = pageOf("articles", rows, query.limit, ({ id, place, updatedAt }) =>
    isOrdered ? { id, number: place } : { id, at: updatedAt.toISOString() },
  );
  return { articles: page.map((row) => toArticle(row, center)), nextCursor };
}

type Filter = Partial<Pick<ArticleQuery, "collection" | "state" | "q">> & { language?: ArticleLanguage };
export function matching({ collection, state, q, language }: Filter): Prisma.ArticleWhereInput {
  return {
    archivedAt: state === "archived" ? { not: null } : null,
    ...(collection !== undefined && { collectionId: collection === "none" ? null : collection }),
    ...((state === "draft" || state === "published" || state === "changed" || q || language) && {
      texts: {
        some: {
          ...(language && { language }),
          ...(q && { title: { contains: q.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const } }),
          ...(state === "draft" && { publishedVersion: null }),
          ...(state === "published" && { publishedVersion: { equals: prisma().articleText.fields.version } }),
          ...(state === "changed" && { publishedVersion: { lt: prisma().articleText.fields.version } }),
        },
      },
    }),
  };
}

function behind(
  { id, at, number }: ReturnType<typeof decodeCursor>,
  isOrdered: boolean,
): Prisma.ArticleWhereInput {
  if (isOrdered && number !== undefined)
    return { OR: [{ place: { gt: number } }, { place: number, id: { gt: id } }] };
  if (!isOrdered && at !== undefined)
    return { OR: [{ updatedAt: { lt: new Date(at) } }, { updatedAt: new Date(at), id: { lt: id } }] };
  throw new AppError("invalid_request", "cursor: This is not a cursor of this list.");
}

/** Throws article_not_found. */
export async function getArticle({ actor: { workspaceId } }: Ctx<Author>, id: string): Promise<Article> {
  const [row, languages] = await Promise.all([
    prisma().article.findUnique({ where: { workspaceId_id: { workspaceId, id } }, select: articleFields }),
    languagesOf(workspaceId),
  ]);
  if (!row) throw new AppError("article_not_found");
  return toArticle(row, languages);
}

export const languagesOf = async (workspaceId: string): Promise<readonly string[]> =>
  (await prisma().helpCenter.findUnique({ where: { workspaceId }, select: { languages: true } }))
    ?.languages ?? [];

/** The document was checked. */
export type NewArticle = CreateArticle & { summary?: string; document?: ArticleDocument };

/** A draft in one language, behind the others of its collection. Idempotent by id. Throws collection_not_found. */
export async function createArticle(
  ctx: Ctx<Author>,
  { id, collectionId, audience, language, title, summary = "", document = EMPTY_DOCUMENT }: NewArticle,
): Promise<Article> {
  await transaction(ctx, async (tx) => {
    const { workspaceId, userId: authorId } = tx.actor;
    await centerOf(tx);
    const known = await tx.tx.article.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
    if (known) return;
    if ((await tx.tx.article.count({ where: { workspaceId } })) >= ARTICLES_MAX)
      throw new AppError("invalid_request", `A workspace can have ${ARTICLES_MAX} articles.`);
    await mustBeCollection(tx, collectionId);
    const at = ctx.now();
    const times = { createdAt: at, updatedAt: at };
    const place = collectionId === null ? 0 : (await placedIn(tx, collectionId)).length;
    const number = await takeNumbers(tx);
    await tx.tx.article.create({
      data: { workspaceId, id, number, collectionId, place, audience, ...times },
    });
    await tx.tx.articleText.create({
      data: {
        ...{ workspaceId, articleId: id, language, title, summary },
        document: document as unknown as Prisma.InputJsonObject,
        ...{ version: 1, authorId, ...times },
      },
    });
    changeArticles(tx);
  });
  return getArticle(ctx, id);
}

/** Throws article_not_found and collection_not_found. */
export async function updateArticle(
  ctx: Ctx<Author>,
  id: string,
  input: UpdateArticle,
  /** Sees the article under its lock, and throws to refuse. */
  mayChange: (now: ArticleModel) => void = () => undefined,
): Promise<Article> {
  await transaction(ctx, async (tx) => {
    const { workspaceId } = tx.actor;
    await centerOf(tx);
    const now = await tx.tx.article.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
    if (!now) throw new AppError("article_not_found");
    mayChange(now);
    const { place, collectionId = now.collectionId, audience, isArchived } = input;
    if (collectionId !== now.collectionId) await mustBeCollection(tx, collectionId);
    await announced(tx, id, () =>
      tx.tx.article.update({
        where: { workspaceId_id: { workspaceId, id } },
        data: {
          collectionId,
          audience,
          updatedAt: ctx.now(),
          ...(isArchived !== undefined && { archivedAt: isArchived ? (now.archivedAt ?? ctx.now()) : null }),
        },
      }),
    );
    if (audience !== undefined || isArchived !== undefined)
      await openTexts(tx, { workspaceId, articleId: id });
    const isElsewhere = collectionId !== now.collectionId || isArchived === false;
    if (collectionId !== null && (place !== undefined || isElsewhere)) {
      const siblings = await placedIn(tx, collectionId);
      await putInOrder(tx, moved(siblings, id, place ?? siblings.length));
    }
    await changePages(tx);
  });
  return getArticle(ctx, id);
}

/** For ever, with its history; only an archived one. Its pictures stay for other articles. Throws article_not_found and article_not_archived. */
export async function removeArticle(ctx: Ctx<Author>, id: string): Promise<Record<string, never>> {
  await transaction(ctx, async (tx) => {
    const { workspaceId } = tx.actor;
    await centerOf(tx);
    const now = await tx.tx.article.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
    if (!now) throw new AppError("article_not_found");
    if (now.archivedAt === null) throw new AppError("article_not_archived");
    await unindexTexts(tx, { workspaceId, articleId: id });
    await tx.tx.article.delete({ where: { workspaceId_id: { workspaceId, id } } });
    await changePages(tx);
  });
  return {};
}

async function mustBeCollection({ tx, actor: { workspaceId } }: AuthorTx, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await tx.articleCollection.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
  if (!found) throw new AppError("collection_not_found");
}

/** In order; those that are archived have no place. */
async function placedIn({ tx, actor: { workspaceId } }: AuthorTx, collectionId: string) {
  const rows = await tx.article.findMany({
    where: { workspaceId, collectionId, archivedAt: null },
    select: { id: true },
    orderBy: [...IN_ORDER],
  });
  return rows.map(({ id }) => id);
}

async function putInOrder({ tx, actor: { workspaceId } }: AuthorTx, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE articles a SET place = o.place - 1 FROM unnest(${ids}::uuid[]) WITH ORDINALITY o (id, place)
    WHERE a.workspace_id = ${workspaceId}::uuid AND a.id = o.id AND a.place <> o.place - 1`;
}
