/** How many tickets each column of the board has. */
import type { Agent, Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { conditionsOf } from "./list";
import { ticketVisibleTo } from "./rows";
import { COUNTED_MAX, TICKET_STATUSES, type TicketCounts, type TicketFilter } from "./schemas";

/** Each count stops at COUNTED_MAX, so that a board costs as much in a workspace with many. */
export async function countTickets({ actor }: Ctx<Agent>, filter: TicketFilter): Promise<TicketCounts> {
  const values: unknown[] = [actor.workspaceId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf({ ...filter, status: "all" }, actor, bind);
  const visible = ticketVisibleTo(actor, bind);
  const column = (status: (typeof TICKET_STATUSES)[number]) => `
    SELECT '${status}' AS status, count(*)::int AS count FROM (SELECT 1 FROM tickets t
      WHERE ${["t.workspace_id = $1", `t.status = '${status}'`, ...(status === "done" ? [] : ["t.status <> 'done'"]), ...conditions, visible].join(" AND ")}
      ORDER BY t.updated_at DESC, t.id DESC LIMIT ${COUNTED_MAX}) counted`;
  const rows = await query<{ status: string; count: number }>(
    "",
    TICKET_STATUSES.map(column).join(" UNION ALL "),
    values,
  );
  return {
    counts: Object.fromEntries(rows.map(({ status, count }) => [status, count])) as TicketCounts["counts"],
  };
}
