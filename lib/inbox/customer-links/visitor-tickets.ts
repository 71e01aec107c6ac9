/**
 * A visitor's own tickets, as the messenger shows them where the workspace wants that: those of the visitor's contact that are in a
 * conversation which this browser has, with the messages of such conversations alone.
 */
import type { FieldValues } from "@/lib/inbox/fields/schemas";
import type { TicketStatus } from "@/lib/inbox/tickets/schemas";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import { publicPart } from "./public-fields";
import { shownMessages } from "./queries";
import { STATES, timelineOf } from "./timeline";
import type { VisitorTicketList, VisitorTicketView } from "./visitor-schemas";

type VisitorCtx = Ctx<ActorOf<"visitor">>;
const LIST_MAX = 50;
/** Longer words do not fit in a line of the list. */
const ABOUT_MAX = 120;

/** $1: workspace, $2: visitor. */
const OWN = `own AS MATERIALIZED (SELECT id, last_message_at FROM ${fn}.visitor_conversations($1, $2)),
  seen AS MATERIALIZED (SELECT t.* FROM visitors v
    JOIN ticket_settings s ON s.workspace_id = v.workspace_id AND s.is_in_messenger
    JOIN tickets t ON t.workspace_id = v.workspace_id AND t.contact_id = v.contact_id AND t.merged_id IS NOT DISTINCT FROM v.merged_id
    WHERE v.workspace_id = $1 AND v.id = $2 AND EXISTS (SELECT FROM ticket_conversations tc
      WHERE tc.workspace_id = t.workspace_id AND tc.ticket_id = t.id AND tc.conversation_id IN (SELECT id FROM own)))`;
const SHOWN = `${shownMessages(["t.workspace_id", "t.id", "t.contact_id", "t.merged_id"])} AND m.conversation_id IN (SELECT id FROM own)`;
/** The five statuses are three states: what changes none of these is nothing to the customer. */
const CASES = Object.entries(STATES).map(([status, state]) => `WHEN '${status}' THEN '${state}'`);
const stateOf = (status: string): string => `CASE ${status} ${CASES.join(" ")} END`;

const LIST = `WITH ${OWN}
  SELECT t.id, t.number, t.status, nullif(y.customer_name, '') AS type,
    coalesce((SELECT left(coalesce(m.text, ${fn}.attachments_json(m) -> 0 ->> 'fileName'), ${ABOUT_MAX}) ${SHOWN} ORDER BY tm.message_id LIMIT 1), '') AS about,
    ${fn}.iso(greatest(t.created_at, (SELECT m.created_at ${SHOWN} ORDER BY tm.message_id DESC LIMIT 1),
      (SELECT h.created_at FROM ticket_changes h WHERE h.workspace_id = t.workspace_id AND h.ticket_id = t.id AND h.field = 'status'
        AND ${stateOf("h.before #>> '{}'")} <> ${stateOf("h.after #>> '{}'")} ORDER BY h.created_at DESC LIMIT 1))) AS "changedAt"
  FROM (SELECT * FROM seen ORDER BY updated_at DESC, id DESC LIMIT ${LIST_MAX}) t
  LEFT JOIN ticket_types y ON y.workspace_id = t.workspace_id AND y.id = t.type_id
  ORDER BY "changedAt" DESC, t.number DESC`;

type Listed = Omit<VisitorTicketList["tickets"][number], "state"> & { status: TicketStatus };

export async function listVisitorTickets({ actor }: VisitorCtx): Promise<VisitorTicketList> {
  const rows = await query<Listed>("visitor_tickets", LIST, [actor.workspaceId, actor.visitorId]);
  return { tickets: rows.map(({ status, ...row }) => ({ ...row, state: STATES[status] })) };
}

const READ = `WITH ${OWN}
  SELECT t.workspace_id AS "workspaceId", t.id AS "ticketId", t.contact_id AS "contactId", t.merged_id AS "mergedId", t.number, t.status,
    t.type_id AS "typeId", t.fields AS values, ${fn}.iso(t.created_at) AS "openedAt",
    coalesce((SELECT m.conversation_id ${SHOWN} ORDER BY tm.message_id DESC LIMIT 1),
      (SELECT o.id FROM own o JOIN ticket_conversations tc ON tc.workspace_id = t.workspace_id AND tc.ticket_id = t.id AND tc.conversation_id = o.id
        ORDER BY o.last_message_at DESC, o.id DESC LIMIT 1)) AS "conversationId"
  FROM seen t WHERE t.id = $3`;

type Found = {
  workspaceId: string;
  ticketId: string;
  contactId: string;
  mergedId: string | null;
  status: TicketStatus;
  typeId: string | null;
  values: FieldValues;
} & Pick<VisitorTicketView, "number" | "openedAt" | "conversationId">;

/** Null for tickets of other visitors too, and where the messenger shows none. */
export async function findVisitorTicket({ actor }: VisitorCtx, id: string): Promise<Found | null> {
  const [ticket] = await query<Found>("visitor_ticket", READ, [actor.workspaceId, actor.visitorId, id]);
  return ticket ?? null;
}

/** Throws ticket_not_found. */
export async function readVisitorTicket(ctx: VisitorCtx, id: string): Promise<VisitorTicketView> {
  const { visitorId } = ctx.actor;
  const ticket = await findVisitorTicket(ctx, id);
  if (!ticket) throw new AppError("ticket_not_found");
  const [timeline, shown] = await Promise.all([timelineOf({ ...ticket, visitorId }), publicPart(ticket)]);
  const { number, openedAt, conversationId, status } = ticket;
  return { number, openedAt, conversationId, state: STATES[status], ...shown, ...timeline };
}
