/** The conversations of a link that a person sees. They share what decides that, unless a former version changed one of them alone. */
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import { type Agent, sightOf } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import type { InboxConversation } from "./schemas";

/** Takes those out of `linked` that the person does not see. A read more for a narrow role, where something is linked. */
export async function seenLinks(agent: Agent, rows: InboxConversation[]): Promise<InboxConversation[]> {
  const own = new Set(rows.map(({ id }) => id));
  const others = rows.flatMap(({ linked }) => linked ?? []).filter(({ id }) => !own.has(id));
  if (!sightOf(agent) || others.length === 0) return rows;
  const values: unknown[] = [agent.workspaceId, others.map(({ id }) => id)];
  const seen = await query<{ id: string }>(
    "",
    `SELECT c.id FROM conversations c WHERE c.workspace_id = $1 AND c.id = ANY($2::uuid[])
       AND ${visibleTo(agent, (value) => `$${values.push(value)}`)}`,
    values,
  );
  const shown = new Set([...own, ...seen.map(({ id }) => id)]);
  return rows.map((row) => ({ ...row, linked: row.linked?.filter(({ id }) => shown.has(id)) ?? null }));
}
