/** Conversations in which a visitor wrote from an article in the messenger: how many, by article. */
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { addDays, dateOf } from "@/lib/platform/days";
import { query } from "@/lib/platform/db";
import { type AskedArticle, type AskedArticles, LISTED_MAX } from "./asked-schemas";

type Counted = Pick<AskedArticle, "number" | "count"> & { total: number };

/** Counts conversations that the person sees, in the days that end today, in UTC. A conversation counts once for each article. */
export async function countAsked(
  { actor, now }: Ctx<ActorOf<"member">>,
  { days }: { days: number },
): Promise<AskedArticles> {
  const from = addDays(dateOf(now().getTime()), 1 - days);
  const values: unknown[] = [actor.workspaceId, from];
  const seen = visibleTo(actor, (value) => `$${values.push(value)}`);
  const rows = await query<Counted & Omit<AskedArticle, "number" | "count">>(
    "",
    `WITH asked AS (
      SELECT DISTINCT (h.after ->> 'number')::int AS number, h.conversation_id FROM conversation_changes h
      JOIN conversations c ON c.workspace_id = h.workspace_id AND c.id = h.conversation_id
      WHERE h.workspace_id = $1 AND h.field = 'article' AND h.created_at >= $2::date AT TIME ZONE 'UTC' AND ${seen})
    SELECT a.id AS "articleId", n.number, t.language, t.title, n.count,
      (SELECT count(DISTINCT conversation_id)::int FROM asked) AS total
    FROM (SELECT number, count(*)::int AS count FROM asked GROUP BY number) n
    JOIN articles a ON a.workspace_id = $1 AND a.number = n.number
    JOIN LATERAL (SELECT language, title FROM article_texts t WHERE t.workspace_id = $1 AND t.article_id = a.id
      ORDER BY t.created_at, t.language LIMIT 1) t ON true
    ORDER BY n.count DESC, n.number LIMIT ${LISTED_MAX}`,
    values,
  );
  return {
    total: rows[0]?.total ?? 0,
    articles: rows.map(({ total: _, ...article }) => article),
  };
}
