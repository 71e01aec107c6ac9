/** SQL of links to drafts: the only reads of drafts that need no account. */
import { query } from "@/lib/platform/db";

export type DraftRow = {
  workspaceId: string;
  language: string;
  title: string;
  summary: string;
  document: unknown;
  /** Readers see the same. */
  isPublished: boolean;
};

/** Null: the link is unknown or has expired, or its article is archived or for the team. `slug`: of the address under which it was asked. */
export async function findDraft(
  secretHash: Uint8Array<ArrayBuffer>,
  slug: string,
  now: Date,
): Promise<DraftRow | null> {
  const [row] = await query<DraftRow>(
    "article_preview",
    `SELECT p.workspace_id AS "workspaceId", p.language, t.title, t.summary, t.document,
      t.published_version IS NOT DISTINCT FROM t.version AS "isPublished"
    FROM article_previews p
    JOIN members m ON m.workspace_id = p.workspace_id AND m.user_id = p.created_by_id
    JOIN help_centers h ON h.workspace_id = p.workspace_id AND h.slug = $2
    JOIN articles a ON a.workspace_id = p.workspace_id AND a.id = p.article_id AND a.archived_at IS NULL AND a.audience = 'everyone'
    JOIN article_texts t ON t.workspace_id = p.workspace_id AND t.article_id = p.article_id AND t.language = p.language
    WHERE p.secret_hash = $1 AND p.expires_at > $3`,
    [secretHash, slug, now],
  );
  return row ?? null;
}
