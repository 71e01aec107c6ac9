/**
 * SQL that keeps the index. Its callers hold the lock of the workspace's help center: counts of words change one after the other. Words are
 * looked up one by one behind a fence (OFFSET 0): the planner does not know how many a workspace has, and would read them all.
 */
import type { ArticleDocument } from "@/lib/articles/documents/schema";
import type { CustomerLanguage } from "@/lib/i18n/locales";
import type { TxCtx } from "@/lib/platform/transaction";
import type { Indexed } from "./fields";
import { neighborsOf } from "./typos";
import { RULES } from "./words";

type Tx = Pick<TxCtx, "tx">;
export type Place = { workspaceId: string; articleId: string; language: CustomerLanguage };

/** Dictionaries that PostgreSQL brings along. They know which words say nothing, too. */
export const DICTIONARIES: Record<CustomerLanguage, string> = {
  en: "english_stem",
  es: "spanish_stem",
  "pt-BR": "portuguese_stem",
  fr: "french_stem",
  de: "german_stem",
  ar: "arabic_stem",
};

export async function lockCenter({ tx }: Tx, workspaceId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM help_centers WHERE workspace_id = ${workspaceId}::uuid FOR UPDATE`;
}

export type Shown = { title: string; summary: string; document: ArticleDocument; isOpen: boolean };

/** The version that readers see; null: the text is not published. */
export async function findPublished({ tx }: Tx, { workspaceId, articleId, language }: Place) {
  const [row] = await tx.$queryRaw<Shown[]>`
    SELECT v.title, v.summary, v.document, a.archived_at IS NULL AND a.audience = 'everyone' AS "isOpen"
    FROM article_texts t
    JOIN articles a ON a.workspace_id = t.workspace_id AND a.id = t.article_id
    JOIN article_versions v ON v.workspace_id = t.workspace_id AND v.article_id = t.article_id AND v.language = t.language
      AND v.version = t.published_version
    WHERE t.workspace_id = ${workspaceId}::uuid AND t.article_id = ${articleId}::uuid AND t.language = ${language}`;
  return row ?? null;
}

/** Words that the workspace has not yet, with their stems and neighbors. */
export async function addWords(
  { tx }: Tx,
  { workspaceId, language }: Place,
  words: readonly string[],
): Promise<void> {
  const known = await tx.$queryRaw<{ word: string }[]>`
    SELECT g.word FROM unnest(${words}::text[]) g (word) CROSS JOIN LATERAL (
      SELECT FROM article_search_words w
      WHERE w.workspace_id = ${workspaceId}::uuid AND w.language = ${language} AND w.word = g.word OFFSET 0) w`;
  const has = new Set(known.map(({ word }) => word));
  const fresh = words.filter((word) => !has.has(word));
  if (fresh.length === 0) return;
  const neighbors = fresh.map((word) => `{${neighborsOf(`${workspaceId} ${language}`, word)}}`);
  await tx.$executeRaw`
    INSERT INTO article_search_words (workspace_id, language, word, stem, texts, neighbors)
    SELECT ${workspaceId}::uuid, ${language}, g.word,
      coalesce((ts_lexize(${DICTIONARIES[language]}::text::regdictionary, g.word))[1], g.word), 0, g.neighbors::int[]
    FROM unnest(${fresh}::text[], ${neighbors}::text[]) g (word, neighbors) ORDER BY g.word
    ON CONFLICT DO NOTHING`;
}

/** Writes a text's row and counts its words. Ids of words that are in no text any more. */
export async function putText(
  { tx }: Tx,
  { workspaceId, articleId, language }: Place,
  { words, titleWords, body, isOpen }: Indexed & { isOpen: boolean },
): Promise<string[]> {
  const gone = await tx.$queryRaw<{ id: string }[]>`
    WITH given AS (
      SELECT w.id, g.places FROM unnest(${[...words.keys()]}::text[], ${[...words.values()]}::int[]) g (word, places)
      CROSS JOIN LATERAL (
        SELECT w.id FROM article_search_words w
        WHERE w.workspace_id = ${workspaceId}::uuid AND w.language = ${language} AND w.word = g.word OFFSET 0) w),
    former AS (
      SELECT DISTINCT key / 4 AS id FROM article_search_texts t, unnest(t.keys) key
      WHERE t.workspace_id = ${workspaceId}::uuid AND t.article_id = ${articleId}::uuid AND t.language = ${language}),
    counted AS (
      UPDATE article_search_words w SET texts = w.texts + c.change
      FROM (SELECT coalesce(given.id, former.id) AS id, CASE WHEN former.id IS NULL THEN 1 ELSE -1 END AS change
        FROM given FULL JOIN former ON former.id = given.id WHERE given.id IS NULL OR former.id IS NULL) c
      WHERE w.id = c.id AND w.workspace_id = ${workspaceId}::uuid
      RETURNING w.id, w.texts),
    kept AS (
      INSERT INTO article_search_texts (workspace_id, article_id, language, is_open, rules, keys, title_words, body)
      SELECT ${workspaceId}::uuid, ${articleId}::uuid, ${language}, ${isOpen}, ${RULES}::int,
        coalesce((SELECT array_agg(id * 4 + place) FROM given, generate_series(0, 3) place WHERE places & (1 << place) <> 0), '{}'),
        ${titleWords}::int, ${body}
      ON CONFLICT (workspace_id, article_id, language) DO UPDATE SET is_open = excluded.is_open, rules = excluded.rules,
        keys = excluded.keys, title_words = excluded.title_words, body = excluded.body)
    SELECT id::text FROM counted WHERE texts <= 0`;
  return gone.map(({ id }) => id);
}

/** Deletes one language's row, or those of all. Ids of words that are in no text any more. */
export async function dropTexts(
  { tx }: Tx,
  {
    workspaceId,
    articleId,
    language = null,
  }: Omit<Place, "language"> & { language?: CustomerLanguage | null },
): Promise<string[]> {
  const gone = await tx.$queryRaw<{ id: string }[]>`
    WITH gone AS (
      DELETE FROM article_search_texts WHERE workspace_id = ${workspaceId}::uuid AND article_id = ${articleId}::uuid
        AND (${language}::text IS NULL OR language = ${language}) RETURNING keys),
    lost AS (SELECT DISTINCT key / 4 AS id FROM gone, unnest(gone.keys) key),
    counted AS (
      UPDATE article_search_words w SET texts = w.texts - 1 FROM lost
      WHERE w.id = lost.id AND w.workspace_id = ${workspaceId}::uuid RETURNING w.id, w.texts)
    SELECT id::text FROM counted WHERE texts <= 0`;
  return gone.map(({ id }) => id);
}

export async function dropWords({ tx }: Tx, workspaceId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`
    DELETE FROM article_search_words
    WHERE workspace_id = ${workspaceId}::uuid AND id = ANY (${ids}::text[]::bigint[]) AND texts <= 0`;
}

/** After an article was archived, restored, or given to other readers. */
export async function openTexts(
  { tx }: Tx,
  { workspaceId, articleId }: Omit<Place, "language">,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE article_search_texts s SET is_open = a.archived_at IS NULL AND a.audience = 'everyone' FROM articles a
    WHERE s.workspace_id = ${workspaceId}::uuid AND s.article_id = ${articleId}::uuid
      AND a.workspace_id = s.workspace_id AND a.id = s.article_id`;
}

/** Published texts that were indexed by former rules, or not yet. */
export const listOutdated = ({ tx }: Tx, limit: number): Promise<Place[]> =>
  tx.$queryRaw<Place[]>`
    SELECT workspace_id AS "workspaceId", article_id AS "articleId", language FROM article_search_texts
    WHERE rules < ${RULES}::int LIMIT ${limit}`;
