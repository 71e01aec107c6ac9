/** SQL of what agents find wrong in articles. */
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import type { ActorOf } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import type { ArticleProblemQuery } from "./schemas";

export type ProblemRow = {
  id: string;
  articleId: string;
  number: number;
  language: string;
  title: string;
  note: string;
  reporter: string;
  conversationId: string | null;
  createdAt: Date;
  doneAt: Date | null;
  doneBy: string | null;
};

type Page = Pick<ArticleProblemQuery, "state" | "limit"> & { after: { at: Date; id: string } | null };

/** One more than the limit. The title is that of the draft, else of another language; the conversation is named to those who see it. */
export function listRows(actor: ActorOf<"member">, { state, limit, after }: Page): Promise<ProblemRow[]> {
  const values: unknown[] = [actor.workspaceId, after?.at ?? null, after?.id ?? null, limit + 1];
  const seen = visibleTo(actor, (value) => `$${values.push(value)}`);
  return query<ProblemRow>(
    "",
    `SELECT p.id, p.article_id AS "articleId", a.number, p.language, coalesce(t.title, '') AS title, p.note,
      p.reporter_name AS reporter, CASE WHEN ${seen} THEN c.id END AS "conversationId", p.created_at AS "createdAt",
      p.done_at AS "doneAt", u.name AS "doneBy"
    FROM article_problems p
    JOIN articles a ON a.workspace_id = p.workspace_id AND a.id = p.article_id
    JOIN conversations c ON c.workspace_id = p.workspace_id AND c.id = p.conversation_id
    LEFT JOIN LATERAL (SELECT title FROM article_texts t WHERE t.workspace_id = p.workspace_id AND t.article_id = p.article_id
      ORDER BY t.language = p.language DESC, t.created_at LIMIT 1) t ON true
    LEFT JOIN users u ON u.id = p.done_by_id
    WHERE p.workspace_id = $1 AND p.done_at IS ${state === "open" ? "" : "NOT"} NULL
      AND ($2::timestamptz IS NULL OR (p.created_at, p.id) < ($2::timestamptz, $3::uuid))
    ORDER BY p.created_at DESC, p.id DESC LIMIT $4`,
    values,
  );
}
