/** One ticket with its life: messages that the reader may see, and what was done. And the tickets of a conversation. */
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import { readChanges } from "./changes";
import { inMails } from "./in-mails";
import { readLinks } from "./links";
import { getTicket, shownTo, TICKET_ROW, ticketVisibleTo } from "./rows";
import type { Ticket, TicketDetails, TicketHere, TicketMessage, TicketsHere } from "./schemas";

/** The newest of each are shown; a list of a ticket's messages is not a thread. */
export const MESSAGES_MAX = 200;
const TEXT_MAX = 1_000;
/** Those of one conversation, what is not done first. */
const HERE_MAX = 50;
const OTHERS_MAX = 10;

/** Throws ticket_not_found. */
export async function readTicket(ctx: Ctx<Agent>, id: string): Promise<TicketDetails> {
  const ticket = await getTicket(ctx, id);
  const [places, said, changes, links] = await Promise.all([
    readPlaces(ctx.actor, id),
    readMessages(ctx.actor, id),
    readChanges(ctx.actor, id),
    readLinks(ctx.actor, id),
  ]);
  return { ticket, conversations: places, ...said, changes: changes.list, ...links };
}

export function readPlaces(actor: Agent, ticketId: string) {
  const values: unknown[] = [actor.workspaceId, ticketId];
  const visible = visibleTo(actor, (value) => `$${values.push(value)}`);
  return query<TicketDetails["conversations"][number]>(
    "",
    `SELECT c.id, c.channel, c.subject, tc.takes_messages AS "takesMessages" FROM ticket_conversations tc
     JOIN conversations c ON c.workspace_id = tc.workspace_id AND c.id = tc.conversation_id
     WHERE tc.workspace_id = $1 AND tc.ticket_id = $2 AND ${visible} ORDER BY tc.created_at, c.id`,
    values,
  );
}

async function readMessages(
  actor: Agent,
  ticketId: string,
): Promise<Pick<TicketDetails, "messages" | "hidden">> {
  const values: unknown[] = [actor.workspaceId, ticketId];
  const visible = visibleTo(actor, (value) => `$${values.push(value)}`);
  const rows = await query<{ row: TicketMessage | null; hidden: number }>(
    "",
    `WITH said AS (SELECT m, ${visible} AS visible FROM ticket_messages tm
       JOIN messages m ON m.workspace_id = tm.workspace_id AND m.id = tm.message_id
       JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
       WHERE tm.workspace_id = $1 AND tm.ticket_id = $2),
     hidden AS (SELECT count(*)::int AS count FROM said WHERE NOT visible),
     newest AS (SELECT m FROM said WHERE visible ORDER BY (m).created_at DESC, (m).number DESC LIMIT ${MESSAGES_MAX})
     SELECT jsonb_build_object('id', (m).id, 'conversationId', (m).conversation_id, 'direction', (m).direction,
       'senderType', (m).sender_type, 'senderName', (m).sender_name, 'type', (m).type, 'text', left((m).text, ${TEXT_MAX}),
       'files', jsonb_array_length((m).attachments), 'createdAt', ${fn}.iso((m).created_at)) AS row, 0 AS hidden
     FROM newest UNION ALL SELECT NULL, count FROM hidden`,
    values,
  );
  const hidesAddress = !may(actor, "contacts:read");
  const messages = rows.flatMap(({ row }) => (row ? (hidesAddress ? withoutAddress(row) : row) : []));
  return {
    messages: messages.reverse(),
    hidden: rows.reduce((sum, { hidden }) => sum + hidden, 0),
  };
}

/** A mail's sender without a name is called by the address. WhatsApp's notices hold numbers. */
const withoutAddress = (message: TicketMessage): TicketMessage => ({
  ...message,
  senderName: message.senderName?.includes("@") ? null : message.senderName,
  text: message.type === "system" ? null : message.text,
});

/** Those of a conversation that the person sees: what is not done first, then the newest. Throws conversation_not_found. */
export async function readTicketsHere(ctx: Ctx<Agent>, conversationId: string): Promise<TicketsHere> {
  const { actor } = ctx;
  const values: unknown[] = [actor.workspaceId, conversationId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const [seen, visible] = [visibleTo(actor, bind), ticketVisibleTo(actor, bind)];
  const rows = await query<{ row: TicketHere | null; isUnsettled: boolean }>(
    "",
    `SELECT CASE WHEN t.id IS NOT NULL THEN ${TICKET_ROW} || jsonb_build_object('takesMessages', tc.takes_messages, 'inMails',
         CASE WHEN tc.takes_messages THEN ${inMails("c.recipient_email", bind(ctx.now()))} END) END AS row,
       (SELECT count(*) > 1 AND NOT bool_or(o.takes_messages) FROM ticket_conversations o
         JOIN tickets ot ON ot.workspace_id = o.workspace_id AND ot.id = o.ticket_id AND ot.status <> 'done'
         WHERE o.workspace_id = c.workspace_id AND o.conversation_id = c.id) AS "isUnsettled"
     FROM conversations c LEFT JOIN (ticket_conversations tc JOIN tickets t ON t.workspace_id = tc.workspace_id AND t.id = tc.ticket_id)
       ON tc.workspace_id = c.workspace_id AND tc.conversation_id = c.id AND ${visible}
     WHERE c.workspace_id = $1 AND c.id = $2 AND ${seen} ORDER BY t.status = 'done', t.number DESC LIMIT ${HERE_MAX}`,
    values,
  );
  const [first] = rows;
  if (!first) throw new AppError("conversation_not_found");
  const others = await readOthers(actor, conversationId);
  return {
    others,
    tickets: rows.flatMap(({ row }) => (row ? [shownTo(actor, row)] : [])),
    isUnsettled: first.isUnsettled,
  };
}

/** Open ones of the conversation's contact that are not in it, the newest first. */
async function readOthers(actor: Agent, conversationId: string): Promise<Ticket[]> {
  const values: unknown[] = [actor.workspaceId, conversationId];
  const visible = ticketVisibleTo(actor, (value) => `$${values.push(value)}`);
  const rows = await query<{ row: Ticket }>(
    "",
    `SELECT ${TICKET_ROW} AS row FROM conversations c
     JOIN tickets t ON t.workspace_id = c.workspace_id AND t.contact_id = c.contact_id AND t.status <> 'done'
     WHERE c.workspace_id = $1 AND c.id = $2 AND ${visible} AND NOT EXISTS (SELECT FROM ticket_conversations tc
       WHERE tc.workspace_id = t.workspace_id AND tc.ticket_id = t.id AND tc.conversation_id = c.id)
     ORDER BY t.number DESC LIMIT ${OTHERS_MAX}`,
    values,
  );
  return rows.map(({ row }) => shownTo(actor, row));
}
