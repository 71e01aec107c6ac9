/** The names of a report's rows as they are now. Rows without one say it by their key, or are of what is gone. */
import { query } from "@/lib/platform/db";
import type { Group } from "./definitions";

const NAMES: Partial<Record<Group, string>> = {
  team: "SELECT id::text AS key, name FROM teams WHERE workspace_id = $1 AND id = ANY($2::uuid[])",
  tag: "SELECT id::text AS key, name FROM tags WHERE workspace_id = $1 AND id = ANY($2::uuid[])",
  type: "SELECT id::text AS key, name FROM ticket_types WHERE workspace_id = $1 AND id = ANY($2::uuid[])",
  policy: "SELECT id::text AS key, name FROM sla_policies WHERE workspace_id = $1 AND id = ANY($2::uuid[])",
  person: `SELECT u.id::text AS key, u.name FROM users u WHERE u.id = ANY($2::uuid[])
    UNION ALL SELECT x.id::text, x.name FROM external_users x WHERE x.workspace_id = $1 AND x.id = ANY($2::uuid[])`,
  article: `SELECT a.number::text AS key, t.title AS name FROM articles a
    JOIN LATERAL (SELECT title FROM article_texts t WHERE t.workspace_id = $1 AND t.article_id = a.id
      ORDER BY t.created_at, t.language LIMIT 1) t ON true
    WHERE a.workspace_id = $1 AND a.number = ANY($2::int[])`,
};

export async function namesOf(
  workspaceId: string,
  group: Group,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const statement = NAMES[group];
  const asked = keys.filter((key) => key !== "");
  if (!statement || asked.length === 0) return new Map();
  const rows = await query<{ key: string; name: string }>("", statement, [workspaceId, asked]);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
