/** The ratings of resolved conversations, by the day on which contacts were asked. */

import type { RatingNumbers } from "@/lib/inbox/ratings/schemas";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import type { Range } from "./range";
import { isCounted, type Scope } from "./scope";

const RATINGS = (only: string) => `
  WITH asked AS (SELECT conversation_id, channel, score, comment, answered_at FROM conversation_ratings
    WHERE workspace_id = $1 AND asked_at >= $4 AND asked_at < $5 AND ($2::channel IS NULL OR channel = $2)
      AND ($3::uuid IS NULL OR person_id = $3) ${only})
  SELECT count(*)::int AS asked, count(score)::int AS answered,
    (SELECT coalesce(json_agg(json_build_object('channel', channel, 'asked', asked, 'answered', answered, 'good', good)
        ORDER BY channel), '[]') FROM (SELECT channel, count(*) AS asked, count(score) AS answered,
        count(*) FILTER (WHERE score >= 4) AS good FROM asked GROUP BY channel) each) AS channels,
    ARRAY(SELECT (SELECT count(*)::int FROM asked WHERE score = n) FROM generate_series(1, 5) n ORDER BY n) AS scores,
    (SELECT coalesce(json_agg(newest), '[]') FROM (SELECT conversation_id AS "conversationId", score, comment,
        ${fn}.iso(answered_at) AS "answeredAt" FROM asked WHERE comment IS NOT NULL ORDER BY answered_at DESC LIMIT 100) newest) AS comments
  FROM asked`;

export async function ratingsOf(scope: Scope, { from, to }: Range): Promise<RatingNumbers> {
  const values = [scope.workspaceId, scope.channel, scope.person, from, to];
  const [row] = await query<RatingNumbers>("", RATINGS(isCounted(scope, values)), values);
  return row ?? { asked: 0, answered: 0, scores: [0, 0, 0, 0, 0], comments: [] };
}
