/** SQL of a search: the words of the index that a typed word may mean, then the texts that have them. */
import type { CustomerLanguage } from "@/lib/i18n/locales";
import { query } from "@/lib/platform/db";
import { DICTIONARIES } from "./index-queries";

export type Words = { workspaceId: string; language: CustomerLanguage };

/** `texts`: how many have it. `id` is null where the index has no such word. */
export type Known = {
  place: number;
  /** A word that says little, such as "the". */
  isStop: boolean;
  kind: "same" | "form" | "start" | null;
  id: string | null;
  word: string;
  texts: number;
};

const STARTS_MAX = 12;

/**
 * The word itself, its other forms, and the commonest words that begin with it. `written` has the accents. The row of place 0 is the
 * empty word, which counts all texts.
 */
export const findWords = (
  { workspaceId, language }: Words,
  words: readonly string[],
  written: readonly string[],
): Promise<Known[]> =>
  query(
    "article_search_words",
    `WITH asked AS MATERIALIZED (
      SELECT place::int, word, coalesce(lexemes[1], word) AS stem, coalesce(lexemes = '{}' OR ts_lexize($3::regdictionary, written) = '{}', false) AS stop
      FROM unnest($4::text[], $5::text[]) WITH ORDINALITY a (word, written, place), ts_lexize($3::regdictionary, word) lexemes)
    SELECT 0 AS place, false AS "isStop", 'same' AS kind, id::text, word, texts FROM article_search_words
      WHERE workspace_id = $1 AND language = $2 AND word = ''
    UNION ALL
    SELECT a.place, a.stop, CASE WHEN w.id IS NOT NULL THEN 'same' END, w.id::text, a.word, coalesce(w.texts, 0) FROM asked a
      LEFT JOIN article_search_words w ON w.workspace_id = $1 AND w.language = $2 AND w.word = a.word
    UNION ALL
    SELECT a.place, a.stop, 'form', w.id::text, w.word, w.texts FROM asked a
      JOIN article_search_words w ON w.workspace_id = $1 AND w.language = $2 AND w.stem = a.stem AND w.word <> a.word
      WHERE NOT a.stop
    UNION ALL
    SELECT a.place, a.stop, 'start', w.id::text, w.word, w.texts FROM asked a
      CROSS JOIN LATERAL (SELECT id, word, texts FROM article_search_words w
        WHERE w.workspace_id = $1 AND w.language = $2 AND w.word > a.word COLLATE "C" AND w.word < (a.word || chr(1114111)) COLLATE "C"
        ORDER BY texts DESC LIMIT ${STARTS_MAX}) w
      WHERE NOT a.stop OR a.place = cardinality($4::text[])`,
    [workspaceId, language, DICTIONARIES[language], words, written],
  );

const NEAR_MAX = 400;

/** Words that share a hash with the typed one, and most of which are near to it. */
export const findNear = (
  { workspaceId, language }: Words,
  hashes: readonly number[],
): Promise<{ id: string; word: string; texts: number }[]> =>
  query(
    "article_search_near",
    `SELECT id::text, word, texts FROM (
      SELECT * FROM article_search_words WHERE neighbors && $3::int[] OFFSET 0) w
    WHERE w.workspace_id = $1 AND w.language = $2 ORDER BY texts DESC LIMIT ${NEAR_MAX}`,
    [workspaceId, language, hashes],
  );

/** Words that count alike for one typed word, at one place of a text. */
export type Group = { place: number; worth: number; weight: number; isTitle: boolean; keys: string[] };

export type FoundRow = { number: number; title: string; summary: string; body: string };

/** Hits whose words are looked for in their texts. */
const BEST = 60;
/** Of a text, in which a sentence is looked for. */
const BODY_MAX = 20_000;

/**
 * Texts that everyone may read, best first. For each typed word the place of the most weight counts; a title that says little else
 * counts more. `least`: the worth of typed words that a text must have.
 */
export const findTexts = (
  { workspaceId, language }: Words,
  groups: readonly Group[],
  { least, words, limit }: { least: number; words: number; limit: number },
): Promise<FoundRow[]> =>
  query(
    "article_search_texts",
    `WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset($3::jsonb) g (place int, worth float8, weight float8, "isTitle" boolean, keys bigint[])),
    hits AS (
      SELECT h.article_id, g.place, max(g.worth) AS worth, max(g.weight) + 0.1 * sum(g.weight) AS weight,
        bool_or(g."isTitle") AS is_title, max(h.title_words) AS title_words
      FROM asked g CROSS JOIN LATERAL (
        SELECT s.workspace_id, s.article_id, s.is_open, s.title_words FROM article_search_texts s WHERE s.keys && g.keys OFFSET 0) h
      WHERE h.workspace_id = $1 AND h.is_open GROUP BY h.article_id, g.place),
    best AS (
      SELECT article_id, sum(weight) * sum(worth)
        * (1 + count(*) FILTER (WHERE is_title)::float8 / greatest(max(title_words), $5::int, 1)) AS score
      FROM hits GROUP BY article_id HAVING sum(worth) >= $4::float8 ORDER BY score DESC, article_id LIMIT ${BEST})
    SELECT a.number, v.title, v.summary, left(s.body, ${BODY_MAX}) AS body
    FROM best b
    JOIN articles a ON a.workspace_id = $1 AND a.id = b.article_id AND a.archived_at IS NULL AND a.audience = 'everyone'
    JOIN article_texts t ON t.workspace_id = $1 AND t.article_id = b.article_id AND t.language = $2 AND t.published_version IS NOT NULL
    JOIN article_versions v ON v.workspace_id = $1 AND v.article_id = b.article_id AND v.language = $2 AND v.version = t.published_version
    JOIN article_search_texts s ON s.workspace_id = $1 AND s.article_id = b.article_id AND s.language = $2
    ORDER BY b.score DESC, a.number LIMIT $6`,
    [workspaceId, language, JSON.stringify(groups), least, words, limit],
  );
