/** Lists tickets for a person: filtered, searched by number or words of the title, by page. */
import type { Agent, Ctx } from "@/lib/platform/context";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import { type Bind, shownTo, ticketVisibleTo } from "./rows";
import { TICKET_PRIORITIES, type Ticket, type TicketFilter, type TicketPage } from "./schemas";

const PAGE = 50;
/** The condition of the indexes tickets_open_…_idx. */
const OPEN = "t.status <> 'done'";

/** Each order is one of an index; a priority's place counts from the least urgent. */
const ORDERS = {
  updated: { by: "t.updated_at DESC, t.id DESC", key: "(t.updated_at, t.id)" },
  number: { by: "t.number DESC", key: "(t.number)" },
  priority: { by: "t.priority DESC, t.updated_at DESC, t.id DESC", key: "(t.priority, t.updated_at, t.id)" },
} as const;

export async function listTickets({ actor }: Ctx<Agent>, filter: TicketFilter): Promise<TicketPage> {
  const values: unknown[] = [actor.workspaceId, PAGE + 1];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    "t.workspace_id = $1",
    ...conditionsOf(filter, actor, bind),
    ...pageBehind(filter, bind),
  ];
  const order = ORDERS[filter.order];
  const rows = await query<{ row: Ticket }>(
    "",
    `SELECT ${fn}.ticket_json(t) AS row FROM (SELECT * FROM tickets t WHERE ${conditions.join(" AND ")} AND ${ticketVisibleTo(actor, bind)}
       ORDER BY ${order.by} LIMIT $2) t ORDER BY ${order.by}`,
    values,
  );
  const { page, nextCursor } = pageOf("tickets", rows, PAGE, ({ row }) => ({
    at: row.updatedAt,
    number: filter.order === "priority" ? TICKET_PRIORITIES.indexOf(row.priority) : row.number,
    id: row.id,
  }));
  return { tickets: page.map(({ row }) => shownTo(actor, row)), nextCursor };
}

function conditionsOf(filter: TicketFilter, actor: Agent, bind: Bind): string[] {
  const { status, assignee, team, contactId, q } = filter;
  const conditions: string[] = [];
  const number = /^#?(\d{1,9})$/.exec(q)?.[1];
  if (number) return [`t.number = ${bind(Number(number))}`];
  if (status === "open") conditions.push(OPEN);
  else if (status !== "all") conditions.push(`t.status = ${bind(status)}::ticket_status`);
  if (assignee === "unassigned") conditions.push("t.assignee_id IS NULL");
  else if (assignee !== "any")
    conditions.push(`t.assignee_id = ${bind(assignee === "me" ? actor.userId : assignee)}::uuid`);
  if (team) conditions.push(team === "none" ? "t.team_id IS NULL" : `t.team_id = ${bind(team)}::uuid`);
  if (contactId) conditions.push(`t.contact_id = ${bind(contactId)}::uuid`);
  if (q)
    conditions.push(
      `t.title IS NOT NULL AND search_lexemes(t.workspace_id, t.title) @@ (SELECT ${fn}.search_query($1, ${bind(q)}))`,
    );
  return conditions;
}

function pageBehind({ cursor, order }: TicketFilter, bind: Bind): string[] {
  if (!cursor) return [];
  const { at, number, id } = decodeCursor("tickets", cursor);
  const place = {
    at: `${bind(at ?? null)}::timestamptz`,
    id: `${bind(id)}::uuid`,
    number: bind(number ?? 0),
  };
  const { key } = ORDERS[order];
  if (order === "number") return [`${key} < (${place.number}::int)`];
  if (order === "updated") return [`${key} < (${place.at}, ${place.id})`];
  const priority = `(enum_range(NULL::ticket_priority))[${place.number}::int + 1]`;
  return [`${key} < (${priority}, ${place.at}, ${place.id})`];
}
