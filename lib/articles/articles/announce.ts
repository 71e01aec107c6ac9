/** Events of articles: what readers see decides them, so drafts have none. */
import { recordEvent } from "@/lib/events/log";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import type { AuthorTx } from "./center";
import { articleFields, toArticle } from "./row";

const fields = { ...articleFields, texts: { ...articleFields.texts, orderBy: { language: "asc" } } } as const;
type Row = Prisma.ArticleGetPayload<{ select: typeof fields }>;
type Shown = ReadonlyMap<string, number>;

/**
 * Runs a change of an article, under the lock of centerOf(), and records what readers see of it: `article.published`,
 * `article.updated` or `article.archived`. Every change of an article goes through it: people, imports, plans and keys.
 */
export async function announced<T>(tx: AuthorTx, articleId: string, change: () => Promise<T>): Promise<T> {
  const before = await readArticle(tx, articleId);
  const result = await change();
  const after = await readArticle(tx, articleId);
  const [was, is] = [shownOf(before), shownOf(after)];
  const row = after ?? before;
  if (!row || (was.size === 0 && is.size === 0)) return result;
  const record = (type: "published" | "updated" | "archived", data: object): void =>
    recordEvent(tx, `article.${type}`, {
      workspaceId: tx.actor.workspaceId,
      subject: { type: "article", id: articleId },
      data: { article: toArticle(row, []), ...data },
    });
  if (!after || after.archivedAt) record("archived", { deleted: after === null });
  else {
    const added = [...is.keys()].filter((language) => !was.has(language));
    const changed = [...was].flatMap(([language, version]) => (is.get(language) === version ? [] : language));
    const previous = was.size > 0 && before ? changesOf(before, after) : {};
    if (added.length > 0) record("published", { languages: added });
    if (changed.length > 0 || Object.keys(previous).length > 0)
      record("updated", { languages: changed, previous });
  }
  return result;
}

const readArticle = ({ tx, actor: { workspaceId } }: AuthorTx, id: string): Promise<Row | null> =>
  tx.article.findUnique({ where: { workspaceId_id: { workspaceId, id } }, select: fields });

/** The published version of each language that readers see. */
const shownOf = (row: Row | null): Shown =>
  new Map(
    row === null || row.archivedAt
      ? []
      : row.texts.flatMap(({ language, publishedVersion }) =>
          publishedVersion === null ? [] : [[language, publishedVersion] as const],
        ),
  );

/** The article's own fields that differ, as they were. */
const changesOf = (before: Row, after: Row) => ({
  ...(before.collectionId !== after.collectionId && { collectionId: before.collectionId }),
  ...(before.audience !== after.audience && { audience: before.audience }),
});
