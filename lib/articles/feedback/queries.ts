/** SQL of the report about articles. */
import { query } from "@/lib/platform/db";
import { type ArticleReport, type ArticleWord, LISTED_MAX, type ReportedArticle, WORDS_MAX } from "./schemas";

type WithDate<Row, Key extends keyof Row> = Omit<Row, Key> & Record<Key, Date>;

/** Views and answers of the workspace $1 from the day $2 on. */
const COUNTED = `SELECT article_id, language, sum(count)::int AS views, 0 AS useful, 0 AS "notUseful" FROM article_views
    WHERE workspace_id = $1 AND day >= $2::date GROUP BY 1, 2
  UNION ALL
  SELECT article_id, language, 0, (count(*) FILTER (WHERE is_useful))::int, (count(*) FILTER (WHERE NOT is_useful))::int
    FROM article_answers WHERE workspace_id = $1 AND answered_at >= $2::date AT TIME ZONE 'UTC' GROUP BY 1, 2`;
const SUMS = `coalesce(sum(views), 0)::int AS views, coalesce(sum(useful), 0)::int AS useful, coalesce(sum("notUseful"), 0)::int AS "notUseful"`;

export async function sumUp(workspaceId: string, from: string): Promise<ArticleReport["totals"]> {
  const [row] = await query<ArticleReport["totals"]>("article_totals", `SELECT ${SUMS} FROM (${COUNTED}) c`, [
    workspaceId,
    from,
  ]);
  return row ?? { views: 0, useful: 0, notUseful: 0 };
}

/** The title is that of the draft, which authors know. */
export const listViewed = (workspaceId: string, from: string): Promise<ReportedArticle[]> =>
  query(
    "article_views_of",
    `SELECT c.article_id AS "articleId", a.number, c.language, t.title, c.views, c.useful, c."notUseful"
    FROM (SELECT article_id, language, ${SUMS} FROM (${COUNTED}) each GROUP BY 1, 2) c
    JOIN articles a ON a.workspace_id = $1 AND a.id = c.article_id
    JOIN article_texts t ON t.workspace_id = $1 AND t.article_id = c.article_id AND t.language = c.language
    ORDER BY c.views DESC, c."notUseful" DESC, a.number, c.language LIMIT ${LISTED_MAX}`,
    [workspaceId, from],
  );

export const listSearches = (workspaceId: string, from: string): Promise<ArticleReport["searches"]> =>
  query(
    "article_searches",
    `SELECT query, language, sum(count)::int AS count FROM article_search_misses WHERE workspace_id = $1 AND day >= $2::date
    GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${LISTED_MAX}`,
    [workspaceId, from],
  );

export const listOld = (
  workspaceId: string,
  before: Date,
): Promise<WithDate<ArticleReport["old"][number], "publishedAt">[]> =>
  query(
    "old_articles",
    `SELECT a.id AS "articleId", a.number, t.language, t.title, t.published_at AS "publishedAt" FROM article_texts t
    JOIN articles a ON a.workspace_id = t.workspace_id AND a.id = t.article_id AND a.archived_at IS NULL
    WHERE t.workspace_id = $1 AND t.published_version IS NOT NULL AND t.published_at < $2
    ORDER BY t.published_at, a.number, t.language LIMIT ${LISTED_MAX}`,
    [workspaceId, before],
  );

export const listWords = (
  workspaceId: string,
  from: string,
): Promise<WithDate<ArticleWord, "answeredAt">[]> =>
  query(
    "article_words",
    `SELECT w.id, w.article_id AS "articleId", a.number, w.language, t.title, w.word, w.answered_at AS "answeredAt"
    FROM article_answers w JOIN articles a ON a.workspace_id = w.workspace_id AND a.id = w.article_id
    JOIN article_texts t ON t.workspace_id = w.workspace_id AND t.article_id = w.article_id AND t.language = w.language
    WHERE w.workspace_id = $1 AND w.answered_at >= $2::date AT TIME ZONE 'UTC' AND w.word <> ''
    ORDER BY w.answered_at DESC, w.id LIMIT ${WORDS_MAX}`,
    [workspaceId, from],
  );
