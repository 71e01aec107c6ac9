/** Begins the articles of an import before any is written, since pages link to each other: collections for folders, then numbers. */
import {
  type Author,
  type AuthorTx,
  centerOf,
  changeArticles,
  takeNumbers,
} from "@/lib/articles/articles/center";
import { ARTICLES_MAX } from "@/lib/articles/articles/schemas";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { ArticleImport } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { folderCollections } from "./folders";
import { addressOf } from "./paths";

/** Repeatable: pages that have their article keep it. */
export function beginPages(ctx: Ctx<Author>, row: ArticleImport): Promise<void> {
  const { workspaceId, id: importId } = row;
  return transaction(
    ctx,
    async (tx) => {
      await centerOf(tx);
      const pages = await tx.tx.articleImportPage.findMany({
        where: { workspaceId, importId, articleId: null, outcome: { in: ["created", "updated"] } },
        select: { position: true, path: true },
        orderBy: [{ rank: { sort: "asc", nulls: "last" } }, { position: "asc" }],
      });
      const known = await knownArticles(tx);
      // The same page in another language belongs to the same article.
      const begun = new Map(pages.map((page) => [addressOf(page.path), page]));
      for (const address of known.keys()) begun.delete(address);
      await begin(tx, row, [...begun.values()], known);
      await tx.tx.$executeRaw`
        UPDATE article_import_pages p SET article_id = o.article_id
        FROM unnest(${pages.map(({ position }) => position)}::int[],
          ${pages.map(({ path }) => known.get(addressOf(path)))}::uuid[]) AS o (position, article_id)
        WHERE p.workspace_id = ${workspaceId}::uuid AND p.import_id = ${importId}::uuid AND p.position = o.position`;
      changeArticles(tx);
    },
    60_000,
  );
}

/** Articles of pages that were imported before, by their addresses. */
async function knownArticles({ tx, actor: { workspaceId } }: AuthorTx): Promise<Map<string, string>> {
  const rows = await tx.articleRedirect.findMany({
    where: { workspaceId, isSource: true },
    select: { path: true, articleId: true },
  });
  return new Map(rows.map(({ path, articleId }) => [path, articleId]));
}

/** Adds the new ones to `known`. */
async function begin(
  tx: AuthorTx,
  row: ArticleImport,
  pages: { path: string }[],
  known: Map<string, string>,
) {
  const { workspaceId } = tx.actor;
  const { language } = row;
  const count = await tx.tx.article.count({ where: { workspaceId } });
  if (count + pages.length > ARTICLES_MAX)
    throw new AppError("invalid_request", `A workspace can have ${ARTICLES_MAX} articles.`);
  const collectionOf = await folderCollections(
    tx,
    row,
    pages.map(({ path }) => path),
  );
  const places = await placesOf(tx);
  const first = (await takeNumbers(tx, pages.length)) - pages.length + 1;
  const times = { createdAt: tx.now(), updatedAt: tx.now() };
  const rows = pages.map(({ path }, at) => {
    const collectionId = collectionOf(path);
    const place = places.get(collectionId) ?? 0;
    places.set(collectionId, place + 1);
    return { id: newId(), path, number: first + at, collectionId, place };
  });
  await tx.tx.article.createMany({
    data: rows.map(({ path: _, ...article }) => ({ workspaceId, ...article, ...times })),
  });
  // An address that another page says it had is this page's place now.
  await tx.tx.$executeRaw`
    INSERT INTO article_redirects (workspace_id, path, article_id, language, is_source)
    SELECT ${workspaceId}::uuid, o.path, o.article_id, ${language}, true
    FROM unnest(${rows.map(({ path }) => addressOf(path))}::text[], ${rows.map(({ id }) => id)}::uuid[]) AS o (path, article_id)
    ON CONFLICT (workspace_id, path) DO UPDATE SET article_id = excluded.article_id, language = excluded.language, is_source = true`;
  for (const { id, path } of rows) known.set(addressOf(path), id);
}

/** How many articles each collection has. */
async function placesOf({ tx, actor: { workspaceId } }: AuthorTx): Promise<Map<string, number>> {
  const counts = await tx.article.groupBy({
    by: ["collectionId"],
    where: { workspaceId, archivedAt: null, collectionId: { not: null } },
    _count: { _all: true },
  });
  return new Map(counts.map(({ collectionId, _count }) => [collectionId ?? "", _count._all]));
}
