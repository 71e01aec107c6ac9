/** Events of articles: what readers see decides them, so drafts have none. */
import { recordEvent } from "@/lib/events/log";
import type { AuthorTx } from "./center";
import { type ArticleRow, type TextRow, toArticle } from "./row";

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

/** Instants in JSON are texts. */
type InJson = Omit<TextRow, "publishedAt" | "publishesAt" | "updatedAt"> & {
  publishedAt: string | null;
  publishesAt: string | null;
  updatedAt: string;
};
type Stored = Omit<ArticleRow, "texts"> & { texts: InJson[] };

/** One statement, since an import makes it twice for each page. */
async function readArticle({ tx, actor: { workspaceId } }: AuthorTx, id: string): Promise<ArticleRow | null> {
  const [row] = await tx.$queryRaw<Stored[]>`
    SELECT a.id, a.number, a.collection_id AS "collectionId", a.place, a.audience, a.archived_at AS "archivedAt",
      a.created_at AS "createdAt", a.updated_at AS "updatedAt", coalesce((
        SELECT jsonb_agg(jsonb_build_object('language', t.language, 'title', t.title, 'summary', t.summary, 'version', t.version,
          'publishedVersion', t.published_version, 'publishedAt', t.published_at, 'publishesAt', t.publishes_at,
          'updatedAt', t.updated_at) ORDER BY t.language)
        FROM article_texts t WHERE t.workspace_id = a.workspace_id AND t.article_id = a.id), '[]') AS texts
    FROM articles a WHERE a.workspace_id = ${workspaceId}::uuid AND a.id = ${id}::uuid`;
  return row ? { ...row, texts: row.texts.map(withDates) } : null;
}

const withDates = ({ publishedAt, publishesAt, updatedAt, ...text }: InJson): TextRow => ({
  ...text,
  publishedAt: publishedAt === null ? null : new Date(publishedAt),
  publishesAt: publishesAt === null ? null : new Date(publishesAt),
  updatedAt: new Date(updatedAt),
});

/** The published version of each language that readers see. */
const shownOf = (row: ArticleRow | null): Shown =>
  new Map(
    row === null || row.archivedAt
      ? []
      : row.texts.flatMap(({ language, publishedVersion }) =>
          publishedVersion === null ? [] : [[language, publishedVersion] as const],
        ),
  );

/** The article's own fields that differ, as they were. */
const changesOf = (before: ArticleRow, after: ArticleRow) => ({
  ...(before.collectionId !== after.collectionId && { collectionId: before.collectionId }),
  ...(before.audience !== after.audience && { audience: before.audience }),
});
