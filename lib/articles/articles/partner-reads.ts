/** Articles and collections as partners read them. */
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fromPublicId, toPublicId } from "@/lib/platform/ids";
import { tagOf } from "@/lib/platform/if-match";
import { languagesOf, matching } from "./articles";
import { listCollections } from "./collections";
import type { PartnerCollection } from "./partner-collection-schemas";
import type { ListPartnerArticles, PartnerArticleDetails, PartnerArticleList } from "./partner-schemas";
import { type ArticleRow, articleFields, toArticle } from "./row";

/** Stands for the fields that updateArticle changes. Its place is left out: it changes with each move of another one. */
export const articleTag = ({ collectionId, audience, archivedAt }: ArticleFacts): string =>
  tagOf([collectionId, audience, archivedAt !== null]);
type ArticleFacts = Pick<ArticleRow, "collectionId" | "audience" | "archivedAt">;
export const collectionTag = ({ parentId, icon, texts }: Facts): string => tagOf([parentId, icon, texts]);
type Facts = { parentId: string | null; icon: string; texts: unknown };

/** Null stays null: in no collection. An id of another kind is that of no collection. */
export function collectionIdOf(publicId: string | null | undefined): string | null | undefined {
  if (typeof publicId !== "string") return publicId;
  const id = fromPublicId("collection", publicId);
  if (!id) throw new AppError("collection_not_found");
  return id;
}

export const toPartnerArticle = (row: ArticleRow, languages: readonly string[]): PartnerArticleDetails => ({
  ...toArticle(row, languages),
  id: toPublicId("article", row.id),
  collectionId: row.collectionId && toPublicId("collection", row.collectionId),
  etag: articleTag(row),
});

/** Newest first. */
export async function listPartnerArticles(
  workspaceId: string,
  { collectionId, state, language, limit, cursor }: ListPartnerArticles,
): Promise<PartnerArticleList> {
  const before = cursor === undefined ? undefined : decodeCursor("partner-articles", cursor).id;
  const collection = collectionId === undefined ? undefined : fromPublicId("collection", collectionId);
  if (collection === null) return { articles: [], nextCursor: null };
  const [rows, languages] = await Promise.all([
    prisma().article.findMany({
      where: { workspaceId, AND: [matching({ collection, state, language }), { id: { lt: before } }] },
      select: articleFields,
      orderBy: { id: "desc" },
      take: limit + 1,
    }),
    languagesOf(workspaceId),
  ]);
  const { page, nextCursor } = pageOf("partner-articles", rows, limit, ({ id }) => ({ id }));
  return { articles: page.map((row) => toPartnerArticle(row, languages)), nextCursor };
}

/** By the public id. Throws article_not_found. */
export async function getPartnerArticle(
  workspaceId: string,
  publicId: string,
): Promise<PartnerArticleDetails> {
  const id = articleIdOf(publicId);
  const [row, languages] = await Promise.all([
    prisma().article.findUnique({ where: { workspaceId_id: { workspaceId, id } }, select: articleFields }),
    languagesOf(workspaceId),
  ]);
  if (!row) throw new AppError("article_not_found");
  return toPartnerArticle(row, languages);
}

export function articleIdOf(publicId: string): string {
  const id = fromPublicId("article", publicId);
  if (!id) throw new AppError("article_not_found");
  return id;
}

/** All of them, in order. */
export const listPartnerCollections = async (workspaceId: string): Promise<PartnerCollection[]> =>
  (await listCollections({ actor: { workspaceId } })).map((collection) => ({
    ...collection,
    id: toPublicId("collection", collection.id),
    parentId: collection.parentId && toPublicId("collection", collection.parentId),
    etag: collectionTag(collection),
  }));

/** By the public id. Throws collection_not_found. */
export async function getPartnerCollection(
  workspaceId: string,
  publicId: string,
): Promise<PartnerCollection> {
  const found = (await listPartnerCollections(workspaceId)).find(({ id }) => id === publicId);
  if (!found) throw new AppError("collection_not_found");
  return found;
}
