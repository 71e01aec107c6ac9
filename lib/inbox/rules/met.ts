/** Whether a rule has something to do: what it waited for is still so, and its conditions hold. */
import type { TicketStatus } from "@/lib/inbox/tickets/schemas";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import { fitsBy, holds, isTrue, isWithinHours, type Place, situationOf } from "./conditions";
import { CONTACT_FIELDS, type Rule } from "./schemas";
import { isOfTicket } from "./ticket-conditions";
import { ticketFits, ticketSituationOf } from "./ticket-situation";

/**
 * An event that started a rule. `conversationId` null: it happened to a ticket that is in none; `ticketId` null: to a conversation alone.
 * `ticketStatus`: the one that the ticket got.
 */
export type Happening = {
  workspaceId: string;
  conversationId: string | null;
  ticketId: string | null;
  messageId: string | null;
  ticketStatus: TicketStatus | null;
};
type Parts = Pick<Rule, "trigger" | "conditions" | "matchesAny">;

/** Whether the message is the first of those that wait for an answer of a person, in an open conversation. */
async function isUnanswered(
  { workspaceId, conversationId }: Place,
  messageId: string | null,
): Promise<boolean> {
  const found = await query(
    "unanswered_message",
    `SELECT 1 FROM messages m JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id AND c.status = 'open'
     WHERE m.workspace_id = $1 AND m.conversation_id = $2 AND m.id = $3 AND m.created_at = c.waiting_since
       AND NOT EXISTS (SELECT FROM messages b WHERE b.workspace_id = m.workspace_id AND b.conversation_id = m.conversation_id
         AND b.number = m.number - 1 AND b.created_at = m.created_at AND b.sender_type = 'contact')`,
    [workspaceId, conversationId, messageId],
  );
  return found.length > 0;
}

/**
 * Whether no one has written since, in any conversation of the link: the contact broke the silence, and a later answer has its own
 * time. Numbers order messages of one conversation, and times those of several.
 */
async function isSilent({ workspaceId, conversationId }: Place, messageId: string | null): Promise<boolean> {
  const found = await query(
    "silent_message",
    `SELECT 1 FROM messages m JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
       AND c.status IN ('open', 'pending')
     WHERE m.workspace_id = $1 AND m.conversation_id = $2 AND m.id = $3
       AND NOT EXISTS (SELECT FROM messages b WHERE b.workspace_id = m.workspace_id AND b.conversation_id = m.conversation_id
         AND b.number > m.number AND b.sender_type IN ('contact', 'agent'))
       AND NOT EXISTS (SELECT FROM unnest(${fn}.linked_ids($1, $2)) AS member(id) CROSS JOIN LATERAL (
           SELECT b.created_at FROM messages b WHERE b.workspace_id = $1 AND b.conversation_id = member.id
             AND b.sender_type IN ('contact', 'agent') ORDER BY b.number DESC LIMIT 1) last
         WHERE member.id <> m.conversation_id AND last.created_at > m.created_at)`,
    [workspaceId, conversationId, messageId],
  );
  return found.length > 0;
}

/**
 * A condition of a ticket does not hold where there is none, with or without *not*; nor does one of a conversation. The hours of a ticket
 * are its team's.
 */
export async function areMet(
  { trigger, conditions, matchesAny }: Parts,
  { workspaceId, conversationId, ticketId, messageId, ticketStatus }: Happening,
  now: Date,
): Promise<boolean> {
  const place = conversationId === null ? null : { workspaceId, conversationId };
  const conversation = place && (await situationOf(place, messageId));
  if (place && !conversation) return false;
  const ticket = ticketId === null ? null : await ticketSituationOf(workspaceId, ticketId);
  if (ticketId !== null && !ticket) return false;
  if (place && ticketId !== null && !(await isTogether(place, ticketId))) return false;
  if (place && !(await isStillSo(trigger, place, messageId))) return false;
  const usable = conditions.filter((each) =>
    isOfTicket(each) ? ticket !== null : conversation !== null || CONTACT_FIELDS.includes(each.field),
  );
  if (usable.length < conditions.length && (!matchesAny || usable.length === 0)) return false;
  const at = { cameId: trigger === "received" ? messageId : null, now };
  return fitsBy(usable, matchesAny, async (condition) => {
    if (isOfTicket(condition))
      return ticket !== null && ticketFits(condition, { ...ticket, status: ticketStatus ?? ticket.status });
    if (condition.field === "hours" && ticket) return isWithinHours(workspaceId, ticket.teamId, now);
    if (place && conversation) return holds(condition, conversation, place, at);
    return ticket !== null && isTrue(condition, ticket);
  });
}

/** A ticket that was taken out of the conversation has no rules there. */
async function isTogether({ workspaceId, conversationId }: Place, ticketId: string): Promise<boolean> {
  const found = await query(
    "ticket_in_conversation",
    "SELECT 1 FROM ticket_conversations tc WHERE tc.workspace_id = $1 AND tc.ticket_id = $2 AND tc.conversation_id = $3",
    [workspaceId, ticketId, conversationId],
  );
  return found.length > 0;
}

async function isStillSo(trigger: Rule["trigger"], place: Place, messageId: string | null): Promise<boolean> {
  if (trigger === "unanswered") return isUnanswered(place, messageId);
  return trigger !== "silent" || isSilent(place, messageId);
}
