/** The numbers of each person; their answers are not counted by team. */
import { query } from "@/lib/platform/db";
import type { Range } from "./range";
import { spreadOf } from "./rounds";
import type { PersonNumbers } from "./schemas";
import { isCounted, type Scope } from "./scope";

const PEOPLE = (only: string, { team }: Scope) => `
  WITH answered AS (
    SELECT sender_id AS id, sum(count)::int AS answers FROM message_counts
    WHERE workspace_id = $1 AND began_at >= $4 AND began_at < $5 AND direction = 'outbound' AND sender_type = 'agent'
      AND ($2::channel IS NULL OR channel = $2) ${team ? "AND false" : ""} GROUP BY 1),
  took_part AS (
    SELECT by AS id, count(*)::int AS conversations, percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY
      CASE WHEN first_response_by = by THEN extract(epoch FROM first_response_at - started_at)::float8 END) AS waited
    FROM conversation_rounds, unnest(responders) AS by
    WHERE workspace_id = $1 AND started_at >= $4 AND started_at < $5 AND ($2::channel IS NULL OR channel = $2) ${only} GROUP BY 1),
  resolved AS (
    SELECT resolved_by AS id, count(*)::int AS resolved FROM conversation_rounds
    WHERE workspace_id = $1 AND resolved_at >= $4 AND resolved_at < $5 AND resolved_by IS NOT NULL
      AND ($2::channel IS NULL OR channel = $2) ${only} GROUP BY 1),
  rated AS (
    SELECT person_id AS id, count(*)::int AS ratings, count(*) FILTER (WHERE score >= 4)::int AS good FROM conversation_ratings
    WHERE workspace_id = $1 AND asked_at >= $4 AND asked_at < $5 AND score IS NOT NULL AND person_id IS NOT NULL
      AND ($2::channel IS NULL OR channel = $2) ${only} GROUP BY 1)
  SELECT n.id, coalesce(u.name, x.name) AS name, coalesce(answers, 0) AS answers, coalesce(conversations, 0) AS conversations, waited,
    coalesce(resolved, 0) AS resolved, coalesce(ratings, 0) AS ratings, coalesce(good, 0) AS good
  FROM (SELECT * FROM answered FULL JOIN took_part USING (id) FULL JOIN resolved USING (id) FULL JOIN rated USING (id)) n
  LEFT JOIN users u ON u.id = n.id LEFT JOIN external_users x ON x.workspace_id = $1 AND x.id = n.id
  WHERE $3::uuid IS NULL OR n.id = $3
  ORDER BY 3 DESC, 4 DESC, n.id LIMIT 500`;

type Row = Omit<PersonNumbers, "firstResponse"> & { waited: [number | null, number | null] | null };

export async function peopleOf(scope: Scope, { from, to }: Range): Promise<PersonNumbers[]> {
  const values = [scope.workspaceId, scope.channel, scope.person, from, to];
  const rows = await query<Row>("", PEOPLE(isCounted(scope, values), scope), values);
  return rows.map(({ waited, ...row }) => ({
    ...row,
    answers: scope.team ? null : row.answers,
    firstResponse: spreadOf(waited),
  }));
}
