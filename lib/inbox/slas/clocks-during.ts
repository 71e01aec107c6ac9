/** Clocks of a ticket and its conversations within a time, for its picture. */
import { SHOWN_SLA } from "@/lib/inbox/conversations/shown-slas";
import { query } from "@/lib/platform/db";
import { entriesOf } from "./clocks";
import type { ListedClock } from "./schemas";

const CLOCKS_MAX = 20;
const ENTRIES_MAX = 20;

/** Those that have a target, the newest 20 of them with their newest 20 entries, the oldest first; `count` has all. `holderIds`: conversations and tickets that the caller sees. */
export async function listClocksDuring(
  workspaceId: string,
  holderIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<{ clocks: ListedClock[]; count: number }> {
  if (holderIds.length === 0) return { clocks: [], count: 0 };
  const [found] = await query<{ clocks: ListedClock[]; count: number }>(
    "list_sla_clocks_during",
    `WITH those AS (SELECT s.workspace_id, s.id FROM sla_clocks s
       WHERE s.workspace_id = $1 AND s.holder_id = ANY($2::uuid[]) AND s.minutes IS NOT NULL
         AND s.started_at <= $4::timestamptz AND coalesce(s.ended_at, 'infinity') >= $3::timestamptz)
     SELECT (SELECT count(*)::int FROM those) AS count,
       (SELECT coalesce(jsonb_agg(shown.clock ORDER BY shown.started_at, shown.number, shown.id), '[]') FROM (
         SELECT s.started_at, s.number, s.id, ${SHOWN_SLA} || jsonb_build_object('entries', ${entriesOf(ENTRIES_MAX)}) AS clock
         FROM those t JOIN sla_clocks s ON s.workspace_id = t.workspace_id AND s.id = t.id
         LEFT JOIN sla_policies p ON p.workspace_id = s.workspace_id AND p.id = s.policy_id
         ORDER BY s.started_at DESC, s.number DESC, s.id DESC LIMIT ${CLOCKS_MAX}) shown) AS clocks`,
    [workspaceId, holderIds, from, to],
  );
  return found ?? { clocks: [], count: 0 };
}
