/** Tickets as partners read and write them, by the verbs of the inbox. */
import type { PartnerSla } from "@/lib/inbox/conversations/partner-sla-schemas";
import { newestSlas } from "@/lib/inbox/conversations/shown-slas";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { query } from "@/lib/platform/db";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { fromPublicId, type IdKind, newId, toPublicId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import type { TicketCtx } from "./actor";
import { createTicket } from "./create";
import type {
  CreatePartnerTicket,
  ListPartnerTickets,
  PartnerTicketDetails,
  PartnerTicketList,
  UpdatePartnerTicket,
} from "./partner-schemas";
import type { Ticket } from "./schemas";
import { updateTicket } from "./update";

type KeyCtx = Ctx<ActorOf<"partnerKey">>;
type Row = Omit<Ticket, "slas"> & { conversationIds: string[]; slas: PartnerSla[] };

const ROW = `SELECT ${fn}.ticket_json(t) || jsonb_build_object('conversationIds', (
    SELECT coalesce(jsonb_agg(tc.conversation_id ORDER BY tc.created_at, tc.conversation_id), '[]') FROM ticket_conversations tc
    WHERE tc.workspace_id = t.workspace_id AND tc.ticket_id = t.id), 'slas', ${newestSlas("t")}) AS row FROM tickets t`;

/** The key in a workspace of its partner. */
const asKey = (ctx: KeyCtx, workspaceId: string): TicketCtx => ({
  ...ctx,
  actor: { ...ctx.actor, workspaceId, userId: null },
});

const named = (kind: IdKind, what: { id: string; name: string } | null) =>
  what && { ...what, id: toPublicId(kind, what.id) };

const toPartner = ({
  type,
  contact,
  team,
  assignee,
  formerId,
  conversationIds,
  slas,
  ...ticket
}: Row): PartnerTicketDetails => ({
  ...ticket,
  id: toPublicId("ticket", ticket.id),
  contact: contact && { ...contact, id: toPublicId("contact", contact.id) },
  type: named("ticketType", type),
  team: named("team", team),
  assignee: named("person", assignee),
  formerId: formerId && toPublicId("ticket", formerId),
  conversationIds: conversationIds.map((id) => toPublicId("conversation", id)),
  ...(slas.length > 0 && { slas: slas.map(toSla) }),
});

const toSla = ({ id, policyId, ...clock }: PartnerSla): PartnerSla => ({
  ...clock,
  id: toPublicId("slaClock", id),
  policyId: policyId && toPublicId("slaPolicy", policyId),
});

/** Throws `code` for an id of another kind, as for an unknown one. */
function idOf(kind: IdKind, publicId: string, code: ErrorCode, field?: string): string {
  const id = fromPublicId(kind, publicId);
  if (!id) throw new AppError(code, field && `${field}: No such ${kind}.`);
  return id;
}

/** By number, the newest first. */
export async function listPartnerTickets(
  workspaceId: string,
  { status, contactId, conversationId, limit, cursor }: ListPartnerTickets,
): Promise<PartnerTicketList> {
  const values: unknown[] = [workspaceId, limit + 1];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["t.workspace_id = $1"];
  if (status === "open") conditions.push("t.status <> 'done'");
  else if (status) conditions.push(`t.status = ${bind(status)}::ticket_status`);
  const contact = contactId && fromPublicId("contact", contactId);
  const conversation = conversationId && fromPublicId("conversation", conversationId);
  if (contact === null || conversation === null) return { tickets: [], nextCursor: null };
  if (contact) conditions.push(`t.contact_id = ${bind(contact)}::uuid`);
  if (conversation)
    conditions.push(`EXISTS (SELECT FROM ticket_conversations tc WHERE tc.workspace_id = t.workspace_id AND tc.ticket_id = t.id
      AND tc.conversation_id = ${bind(conversation)}::uuid)`);
  if (cursor)
    conditions.push(`t.number < ${bind(decodeCursor("partner-tickets", cursor).number ?? 0)}::bigint`);
  const rows = await query<{ row: Row }>(
    "",
    `${ROW} WHERE ${conditions.join(" AND ")} ORDER BY t.number DESC LIMIT $2`,
    values,
  );
  const { page, nextCursor } = pageOf("partner-tickets", rows, limit, ({ row }) => ({
    number: row.number,
    id: row.id,
  }));
  return { tickets: page.map(({ row }) => toPartner(row)), nextCursor };
}

/** Throws ticket_not_found. */
export async function getPartnerTicket(workspaceId: string, publicId: string): Promise<PartnerTicketDetails> {
  const [found] = await query<{ row: Row }>(
    "partner_get_ticket",
    `${ROW} WHERE t.workspace_id = $1 AND t.id = $2`,
    [workspaceId, idOf("ticket", publicId, "ticket_not_found")],
  );
  if (!found) throw new AppError("ticket_not_found");
  return toPartner(found.row);
}

/** Throws contact_not_found, contact_erased, conversation_not_found, message_not_found, invalid_request and fields_required. */
export async function createPartnerTicket(
  ctx: KeyCtx,
  workspaceId: string,
  {
    title,
    summary,
    priority = "normal",
    contactId,
    conversationId,
    messageIds = [],
    fields,
    ...work
  }: CreatePartnerTicket,
): Promise<PartnerTicketDetails> {
  if (contactId && conversationId)
    throw new AppError("invalid_request", "contactId: A conversation has its contact. Send one of both.");
  if (messageIds.length > 0 && !conversationId)
    throw new AppError("invalid_request", "messageIds: Send the conversation of the messages, too.");
  const id = newId();
  await createTicket(asKey(ctx, workspaceId), {
    ...{ id, title, summary: summary || null, priority, ...(fields && { fields }) },
    ...(contactId && { contactId: idOf("contact", contactId, "contact_not_found") }),
    ...(conversationId && { conversationId: idOf("conversation", conversationId, "conversation_not_found") }),
    messageIds: messageIds.map((each) => idOf("message", each, "message_not_found")),
    ...workOf(work),
  });
  return getPartnerTicket(workspaceId, toPublicId("ticket", id));
}

type WorkName = "typeId" | "teamId" | "assigneeId";
type Work = { [Name in WorkName]?: string | null | undefined };
/** Null stays null: no type, no team, no one. */
const workOf = ({ typeId, teamId, assigneeId }: Work): { [Name in WorkName]?: string | null } => ({
  ...(typeId !== undefined && {
    typeId: typeId && idOf("ticketType", typeId, "invalid_request", "typeId"),
  }),
  ...(teamId !== undefined && { teamId: teamId && idOf("team", teamId, "invalid_request", "teamId") }),
  ...(assigneeId !== undefined && {
    assigneeId: assigneeId && idOf("person", assigneeId, "invalid_request", "assigneeId"),
  }),
});

/** Changes what the body names. Throws ticket_not_found, invalid_request and fields_required. */
export async function updatePartnerTicket(
  ctx: KeyCtx,
  workspaceId: string,
  publicId: string,
  { summary, typeId, teamId, assigneeId, ...input }: UpdatePartnerTicket,
): Promise<PartnerTicketDetails> {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  await updateTicket(asKey(ctx, workspaceId), idOf("ticket", publicId, "ticket_not_found"), {
    ...given,
    ...(summary !== undefined && { summary: summary || null }),
    ...workOf({ typeId, teamId, assigneeId }),
  });
  return getPartnerTicket(workspaceId, publicId);
}

type Line = { type: "ticket"; data: PartnerTicketDetails };
const AT_ONCE = 500;

/** Tickets in the export of a workspace, in pages by number. `until`: what was opened later is left out. */
export async function* exportedTickets(workspaceId: string, until: Date): AsyncGenerator<Line[]> {
  let after = 0;
  do {
    const rows: { row: Row }[] = await query(
      "export_tickets",
      `${ROW} WHERE t.workspace_id = $1 AND t.number > $2 AND t.created_at <= $3 ORDER BY t.number LIMIT ${AT_ONCE}`,
      [workspaceId, after, until],
    );
    yield rows.map(({ row }) => ({ type: "ticket", data: toPartner(row) }));
    after = rows.length === AT_ONCE ? (rows.at(-1)?.row.number ?? 0) : 0;
  } while (after > 0);
}
