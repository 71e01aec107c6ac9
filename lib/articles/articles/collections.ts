/** Collections: two levels, in an order of their own. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { transaction } from "@/lib/platform/transaction";
import { type Author, type AuthorTx, centerOf, changePages } from "./center";
import { moved } from "./order";
import {
  type ArticleCollection,
  COLLECTIONS_MAX,
  type CreateCollection,
  type UpdateCollection,
} from "./schemas";

const IN_ORDER = [{ place: "asc" }, { id: "asc" }] as const;

/** In order: each before the collections in it. */
export async function listCollections({
  actor: { workspaceId },
}: {
  actor: { workspaceId: string };
}): Promise<ArticleCollection[]> {
  const [rows, counts] = await Promise.all([
    prisma().articleCollection.findMany({
      where: { workspaceId },
      orderBy: [...IN_ORDER],
      take: COLLECTIONS_MAX,
    }),
    prisma().article.groupBy({
      by: ["collectionId"],
      where: { workspaceId, archivedAt: null },
      _count: { _all: true },
    }),
  ]);
  const countOf = new Map(counts.map(({ collectionId, _count }) => [collectionId, _count._all]));
  const shown = rows.map(({ id, parentId, place, icon, texts }) => ({
    ...{ id, parentId, place },
    icon: icon as ArticleCollection["icon"],
    texts: texts as ArticleCollection["texts"],
    articleCount: countOf.get(id) ?? 0,
  }));
  const within = (parent: string | null): ArticleCollection[] =>
    shown
      .filter(({ parentId }) => parentId === parent)
      .flatMap((each) => [each, ...(parent === null ? within(each.id) : [])]);
  return within(null);
}

/** It comes behind the others of its parent. Idempotent by id. Throws invalid_request and collection_not_found. */
export async function createCollection(
  ctx: Ctx<Author>,
  { id, parentId, icon, texts }: CreateCollection,
): Promise<ArticleCollection> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    await centerOf(tx);
    const all = await allOf(tx);
    if (all.some((each) => each.id === id)) return;
    if (all.length >= COLLECTIONS_MAX)
      throw new AppError("invalid_request", `A workspace can have ${COLLECTIONS_MAX} collections.`);
    mustBeParent(all, parentId);
    const at = ctx.now();
    const place = all.filter((each) => each.parentId === parentId).length;
    await tx.tx.articleCollection.create({
      data: { ...{ workspaceId, id, parentId, place, icon, texts }, createdAt: at, updatedAt: at },
    });
    await changePages(tx);
  });
  return findCollection(ctx, id);
}

/** Throws invalid_request and collection_not_found. */
export async function updateCollection(
  ctx: Ctx<Author>,
  id: string,
  { place, parentId, ...input }: UpdateCollection,
  /** Sees the collection under its lock, and throws to refuse. */
  mayChange: (now: CollectionFacts) => void = () => undefined,
): Promise<ArticleCollection> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    await centerOf(tx);
    const all = await allOf(tx);
    const now = all.find((each) => each.id === id);
    if (!now) throw new AppError("collection_not_found");
    mayChange(now);
    const target = parentId === undefined ? now.parentId : parentId;
    if (target !== now.parentId) {
      mustBeParent(all, target, id);
      if (target !== null && all.some((each) => each.parentId === id))
        throw new AppError(
          "invalid_request",
          "parentId: Collections have two levels, and others are in this one.",
        );
    }
    await tx.tx.articleCollection.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: { ...input, parentId: target, updatedAt: ctx.now() },
    });
    if (place !== undefined || target !== now.parentId) {
      const siblings = all.filter((each) => each.parentId === target).map((each) => each.id);
      await putSiblings(tx, moved(siblings, id, place ?? siblings.length));
      if (target !== now.parentId)
        await putSiblings(
          tx,
          all.filter((each) => each.parentId === now.parentId && each.id !== id).map((each) => each.id),
        );
    }
    await changePages(tx);
  });
  return findCollection(ctx, id);
}

/** Only an empty one. Throws collection_not_found and collection_in_use. */
export async function removeCollection(ctx: Ctx<Author>, id: string): Promise<Record<string, never>> {
  const { workspaceId } = ctx.actor;
  await transaction(ctx, async (tx) => {
    await centerOf(tx);
    const all = await allOf(tx);
    const now = all.find((each) => each.id === id);
    if (!now) throw new AppError("collection_not_found");
    const isUsed =
      all.some((each) => each.parentId === id) ||
      (await tx.tx.article.findFirst({ where: { workspaceId, collectionId: id }, select: { id: true } }));
    if (isUsed) throw new AppError("collection_in_use");
    await tx.tx.articleCollection.delete({ where: { workspaceId_id: { workspaceId, id } } });
    await putSiblings(
      tx,
      all.filter((each) => each.parentId === now.parentId && each.id !== id).map((each) => each.id),
    );
    await changePages(tx);
  });
  return {};
}

async function findCollection(ctx: Ctx<Author>, id: string): Promise<ArticleCollection> {
  const found = (await listCollections(ctx)).find((each) => each.id === id);
  if (!found) throw new AppError("collection_not_found");
  return found;
}

/** In order. centerOf() has locked them. */
const allOf = ({ tx, actor: { workspaceId } }: AuthorTx) =>
  tx.articleCollection.findMany({
    where: { workspaceId },
    select: { id: true, parentId: true, icon: true, texts: true },
    orderBy: [...IN_ORDER],
  });

export type CollectionFacts = Prisma.ArticleCollectionGetPayload<{
  select: { parentId: true; icon: true; texts: true };
}>;
type Known = { id: string; parentId: string | null };
/** Throws for a parent that is not there, is within another one, or is the collection. */
function mustBeParent(all: Known[], parentId: string | null, id?: string): void {
  if (parentId === null) return;
  const parent = all.find((each) => each.id === parentId);
  if (!parent) throw new AppError("collection_not_found");
  if (parent.parentId !== null || parent.id === id)
    throw new AppError("invalid_request", "parentId: Collections have two levels.");
}

async function putSiblings({ tx, actor: { workspaceId } }: AuthorTx, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE article_collections c SET place = o.place - 1 FROM unnest(${ids}::uuid[]) WITH ORDINALITY o (id, place)
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = o.id AND c.place <> o.place - 1`;
}
