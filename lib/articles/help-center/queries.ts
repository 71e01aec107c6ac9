/** SQL of help pages. Drafts, archived articles and those of the team are in none of it. */
import { query } from "@/lib/platform/db";
import type { Center } from "./center";

/** Articles `a` that everyone may read, with their published texts `t` and what these say, `v`. */
const OPEN = `articles a
  JOIN article_texts t ON t.workspace_id = a.workspace_id AND t.article_id = a.id AND t.published_version IS NOT NULL
  JOIN article_versions v ON v.workspace_id = t.workspace_id AND v.article_id = t.article_id AND v.language = t.language
    AND v.version = t.published_version`;
/** The workspace is $1, its languages are $2. */
const SEEN = `a.workspace_id = $1 AND a.archived_at IS NULL AND a.audience = 'everyone' AND t.language = ANY ($2::text[])`;

const CENTER = `SELECT h.workspace_id AS "workspaceId", h.slug, d.domain, h.name, h.languages, h.is_published AS "isPublished", h.has_messenger AS "hasMessenger", h.color, h.links,
      h.version::text, w.timezone,
      CASE WHEN f.id IS NOT NULL THEN
        json_build_object('id', f.id, 'name', f.file_name, 'mimeType', f.mime_type, 'width', f.width, 'height', f.height) END AS logo,
      CASE WHEN i.id IS NOT NULL THEN json_build_object('id', i.id, 'name', i.file_name) END AS icon
    FROM help_centers h JOIN workspaces w ON w.id = h.workspace_id
    LEFT JOIN article_files f ON f.workspace_id = h.workspace_id AND f.id = h.logo_id
    LEFT JOIN article_files i ON i.workspace_id = h.workspace_id AND i.id = h.icon_id
    LEFT JOIN help_domains d ON d.workspace_id = h.workspace_id AND d.proven_at IS NOT NULL
    WHERE w.deletion_final_at IS NULL AND w.deletion_partner_id IS NULL`;

/** By its address, or one that it had. Null for one whose workspace is being deleted. */
export async function findCenter(slug: string): Promise<Center | null> {
  const [row] = await query<Center>(
    "help_center",
    `${CENTER} AND (h.slug = $1 OR h.former_slugs @> ARRAY[$1]) ORDER BY h.slug = $1 DESC LIMIT 1`,
    [slug],
  );
  return row ?? null;
}

/** The workspace's own, on the same terms. */
export async function findCenterOf(workspaceId: string): Promise<Center | null> {
  const [row] = await query<Center>("help_center_of", `${CENTER} AND h.workspace_id = $1`, [workspaceId]);
  return row ?? null;
}

export type CollectionRow = {
  id: string;
  parentId: string | null;
  icon: string;
  texts: Record<string, { name: string; description: string }>;
};

export const listCollections = (workspaceId: string): Promise<CollectionRow[]> =>
  query(
    "help_collections",
    `SELECT id, parent_id AS "parentId", icon, texts FROM article_collections WHERE workspace_id = $1 ORDER BY place, id`,
    [workspaceId],
  );

/** Published articles by collection; without one the id is null. */
export const countArticles = (
  workspaceId: string,
  languages: readonly string[],
): Promise<{ collectionId: string | null; count: number }[]> =>
  query(
    "help_counts",
    `SELECT a.collection_id AS "collectionId", count(*)::int AS count FROM articles a
    WHERE a.workspace_id = $1 AND a.archived_at IS NULL AND a.audience = 'everyone' AND EXISTS (
      SELECT FROM article_texts t WHERE t.workspace_id = a.workspace_id AND t.article_id = a.id
        AND t.published_version IS NOT NULL AND t.language = ANY ($2::text[]))
    GROUP BY a.collection_id`,
    [workspaceId, languages],
  );

/** An article in the first of the languages in which it is published. */
export type ListedRow = { number: number; language: string; title: string; summary: string };
const listed = (which: string): string => `
  SELECT number, language, title, summary FROM (
    SELECT DISTINCT ON (a.place, a.id) a.place, a.id, a.number, t.language, v.title, v.summary FROM ${OPEN}
    WHERE ${SEEN} AND ${which} ORDER BY a.place, a.id, array_position($2::text[], t.language)) l`;

/** In the collection's order. `languages`: the wanted one first. */
export const listArticles = (
  { workspaceId, languages }: { workspaceId: string; languages: readonly string[] },
  collectionId: string | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRow[]> =>
  collectionId === null
    ? query(
        "help_articles_alone",
        `${listed("a.collection_id IS NULL")} ORDER BY number LIMIT $3 OFFSET $4`,
        [workspaceId, languages, limit, offset],
      )
    : query(
        "help_articles",
        `${listed("a.collection_id = $5::uuid")} ORDER BY place, id LIMIT $3 OFFSET $4`,
        [workspaceId, languages, limit, offset, collectionId],
      );

/** Those that a document links to. */
export const listNumbered = (
  workspaceId: string,
  languages: readonly string[],
  numbers: readonly number[],
): Promise<ListedRow[]> =>
  query("help_numbered", listed("a.number = ANY ($3::int[])"), [workspaceId, languages, numbers]);

/** Those that follow an article in its collection, then those in front of it. */
export const listRelated = (
  { workspaceId, languages }: { workspaceId: string; languages: readonly string[] },
  { id, collectionId, place }: Pick<ArticleRow, "id" | "collectionId" | "place">,
  limit: number,
): Promise<ListedRow[]> =>
  query(
    "help_related",
    `${listed("a.collection_id = $3::uuid AND a.id <> $4::uuid")} ORDER BY (place, id) < ($5::int, $4::uuid), place, id LIMIT $6`,
    [workspaceId, languages, collectionId, id, place, limit],
  );

export type ArticleRow = ListedRow & {
  id: string;
  collectionId: string | null;
  place: number;
  document: unknown;
  publishedAt: Date;
  /** Its title in each language in which it is published. */
  titles: Record<string, string>;
};

/** In the first of the languages in which it is published. */
export async function findArticle(
  workspaceId: string,
  languages: readonly string[],
  number: number,
): Promise<ArticleRow | null> {
  const [row] = await query<ArticleRow>(
    "help_article",
    `SELECT a.id, a.number, a.collection_id AS "collectionId", a.place, t.language, t.published_at AS "publishedAt",
      v.title, v.summary, v.document,
      (SELECT json_object_agg(t2.language, v2.title) FROM article_texts t2
        JOIN article_versions v2 ON v2.workspace_id = t2.workspace_id AND v2.article_id = t2.article_id
          AND v2.language = t2.language AND v2.version = t2.published_version
        WHERE t2.workspace_id = a.workspace_id AND t2.article_id = a.id AND t2.language = ANY ($2::text[])) AS titles
    FROM ${OPEN} WHERE ${SEEN} AND a.number = $3 ORDER BY array_position($2::text[], t.language) LIMIT 1`,
    [workspaceId, languages, number],
  );
  return row ?? null;
}

/** The one that a reader's answer is about, in the language in which the reader sees it. */
export async function findShown(
  workspaceId: string,
  languages: readonly string[],
  number: number,
): Promise<{ id: string; number: number; language: string; title: string } | null> {
  const [row] = await query<{ id: string; number: number; language: string; title: string }>(
    "help_shown",
    `SELECT a.id, a.number, t.language, v.title FROM ${OPEN} WHERE ${SEEN} AND a.number = $3
    ORDER BY array_position($2::text[], t.language) LIMIT 1`,
    [workspaceId, languages, number],
  );
  return row ?? null;
}

export const listFiles = (
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  query(
    "help_files",
    `SELECT id, file_name AS name FROM article_files WHERE workspace_id = $1 AND id = ANY ($2::uuid[])`,
    [workspaceId, ids],
  );

/** Whether a published version shows the picture. */
export async function isShown(
  workspaceId: string,
  languages: readonly string[],
  fileId: string,
): Promise<boolean> {
  const rows = await query(
    "help_file_shown",
    `SELECT 1 FROM ${OPEN} WHERE ${SEEN} AND v.file_ids @> ARRAY[$3::uuid] LIMIT 1`,
    [workspaceId, languages, fileId],
  );
  return rows.length > 0;
}

/** Every published text, for search engines. */
export const listTexts = (
  workspaceId: string,
  languages: readonly string[],
  limit: number,
): Promise<{ number: number; language: string; title: string; publishedAt: Date }[]> =>
  query(
    "help_texts",
    `SELECT a.number, t.language, v.title, t.published_at AS "publishedAt" FROM ${OPEN} WHERE ${SEEN}
    ORDER BY a.number, array_position($2::text[], t.language) LIMIT $3`,
    [workspaceId, languages, limit],
  );

/** Every article once, with its collection. */
export const listAll = (
  workspaceId: string,
  languages: readonly string[],
  limit: number,
): Promise<(ListedRow & { collectionId: string | null })[]> =>
  query(
    "help_all",
    `SELECT DISTINCT ON (a.place, a.id) a.number, a.collection_id AS "collectionId", t.language, v.title, v.summary FROM ${OPEN}
    WHERE ${SEEN} ORDER BY a.place, a.id, array_position($2::text[], t.language) LIMIT $3`,
    [workspaceId, languages, limit],
  );

/** The article, shown or not, that an imported address meant. */
export async function findRedirect(
  workspaceId: string,
  path: string,
): Promise<{ number: number; language: string } | null> {
  const [row] = await query<{ number: number; language: string }>(
    "help_redirect",
    `SELECT a.number, r.language FROM article_redirects r JOIN articles a ON a.workspace_id = r.workspace_id AND a.id = r.article_id
    WHERE r.workspace_id = $1 AND r.path = $2`,
    [workspaceId, path],
  );
  return row ?? null;
}

export type TeamArticleRow = ListedRow & { audience: "everyone" | "team"; document: unknown };

/** For agents: `withTeam`, one for the team too. In the first of the languages in which it is published. */
export async function findForTeam(
  workspaceId: string,
  languages: readonly string[],
  number: number,
  withTeam: boolean,
): Promise<TeamArticleRow | null> {
  const [row] = await query<TeamArticleRow>(
    "help_team_article",
    `SELECT a.number, a.audience, t.language, v.title, v.summary, v.document FROM ${OPEN}
    WHERE a.workspace_id = $1 AND a.archived_at IS NULL AND t.language = ANY ($2::text[]) AND a.number = $3
      AND ($4 OR a.audience = 'everyone') ORDER BY array_position($2::text[], t.language) LIMIT 1`,
    [workspaceId, languages, number, withTeam],
  );
  return row ?? null;
}

/** For agents: the articles that were published last, each in the first of the languages. */
export const listNewest = (
  workspaceId: string,
  languages: readonly string[],
  { limit, withTeam }: { limit: number; withTeam: boolean },
): Promise<(ListedRow & Pick<TeamArticleRow, "audience">)[]> =>
  query(
    "help_newest",
    `SELECT number, audience, language, title, summary FROM (
      SELECT DISTINCT ON (a.id) a.number, a.audience, t.language, v.title, v.summary, t.published_at FROM ${OPEN}
      WHERE a.workspace_id = $1 AND a.archived_at IS NULL AND t.language = ANY ($2::text[]) AND ($4 OR a.audience = 'everyone')
      ORDER BY a.id, array_position($2::text[], t.language)) l
    ORDER BY published_at DESC, number DESC LIMIT $3`,
    [workspaceId, languages, limit, withTeam],
  );
