/** A ticket's life as a picture: its statuses, its people, its messages, its deadlines, and those of its conversations meanwhile. */
import { listClocksDuring } from "@/lib/inbox/slas/clocks-during";
import { readChanges } from "@/lib/inbox/tickets/changes";
import { MESSAGES_MAX, readPlaces } from "@/lib/inbox/tickets/details";
import { getTicket } from "@/lib/inbox/tickets/rows";
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import type { Agent, Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import type { TicketLife } from "./schemas";
import { linksIn, spansOf } from "./spans";

type Said = Pick<TicketLife, "messages" | "hidden"> & { shown: number };

/** Throws ticket_not_found. */
export async function readTicketLife(ctx: Ctx<Agent>, id: string): Promise<TicketLife> {
  const { actor } = ctx;
  const ticket = await getTicket(ctx, id);
  const [said, changes, changeCount, places] = await Promise.all([
    readSaid(actor, id),
    readChanges(actor, id),
    prisma().ticketChange.count({ where: { workspaceId: actor.workspaceId, ticketId: id } }),
    readPlaces(actor, id),
  ]);
  const now = ctx.now().toISOString();
  const [oldest] = said.messages;
  const opened = ticket.createdAt;
  // One that was opened for a message begins with it.
  const during = { from: oldest && oldest.at < opened ? oldest.at : opened, to: ticket.doneAt ?? now };
  const { clocks, count } = await listClocksDuring(
    actor.workspaceId,
    [id, ...places.map((place) => place.id)],
    during,
  );
  const isCut = changes.isCut;
  const from = isCut ? (changes.list[0]?.createdAt ?? opened) : opened;
  const of = <Value>(field: string, value: Value) => spansOf(changes.list, field, { now: value, from });
  return {
    now,
    states: of("status", ticket.status).map(({ value: status, ...span }) => ({ status, ...span })),
    assignees: of("assignee", ticket.assignee).map(({ value: assignee, ...span }) => ({ assignee, ...span })),
    teams: of("team", ticket.team).map(({ value: team, ...span }) => ({ team, ...span })),
    links: linksIn(changes.list),
    messages: said.messages,
    clocks,
    hidden: said.hidden,
    leftOut: {
      messages: said.shown - said.messages.length,
      changes: isCut ? changeCount - changes.read : 0,
      clocks: count - clocks.length,
    },
  };
}

/** Those that the reader may see; of the others there is only their number. */
async function readSaid(actor: Agent, ticketId: string): Promise<Said> {
  const values: unknown[] = [actor.workspaceId, ticketId];
  const visible = visibleTo(actor, (value) => `$${values.push(value)}`);
  const [row] = await query<Said>(
    "",
    `WITH said AS (SELECT m.id, m.created_at, m.number, m.direction, ${visible} AS visible FROM ticket_messages tm
       JOIN messages m ON m.workspace_id = tm.workspace_id AND m.id = tm.message_id
       JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
       WHERE tm.workspace_id = $1 AND tm.ticket_id = $2),
     newest AS (SELECT * FROM said WHERE visible ORDER BY created_at DESC, number DESC LIMIT ${MESSAGES_MAX})
     SELECT (SELECT count(*)::int FROM said WHERE visible) AS shown, (SELECT count(*)::int FROM said WHERE NOT visible) AS hidden,
       (SELECT coalesce(json_agg(json_build_object('id', n.id, 'isInbound', n.direction = 'inbound', 'at', ${fn}.iso(n.created_at))
         ORDER BY n.created_at, n.number), '[]') FROM newest n) AS messages`,
    values,
  );
  return row ?? { shown: 0, hidden: 0, messages: [] };
}
