/** The action "call a URL": renders the body and queues it as a delivery of a webhook endpoint, which signs and retries it. */
import { firstName } from "@/lib/inbox/canned-replies/variables";
import type { Ticket } from "@/lib/inbox/tickets/schemas";
import type { ActorOf } from "@/lib/platform/context";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { lockCallTarget, queueCall } from "@/lib/webhooks/calls";
import { CALL_BYTES_MAX, type CallValues, renderCall } from "./call-body";
import type { Action, RuleReason } from "./schemas";

type RuleTx = TxCtx<ActorOf<"rule">>;
const rawFn = Prisma.raw(fn);
type Call = Extract<Action, { do: "call" }>;
type Cause = { conversationId: string | null; ticketId: string | null; messageId: string | null };

/** Calls of one rule in an hour, which begins with the first of them. */
const CALLS_PER_HOUR = 600;

/**
 * Queues it under the step's id. Returns why it was not possible; null: it is queued. Throws webhook_endpoint_not_found,
 * webhook_endpoint_inactive, conversation_not_found, ticket_not_found and erased.
 * Locks: the message, the ticket (shared), the endpoint (shared), the rule, the lane.
 */
export async function callUrl(
  tx: RuleTx,
  cause: Cause,
  id: string,
  { endpointId, body: template, withCustomer }: Call,
): Promise<RuleReason | null> {
  const { workspaceId } = tx.actor;
  const { values, messageId } = await read(tx, cause, withCustomer);
  const target = await lockCallTarget(tx, { workspaceId, endpointId });
  if (!target) throw new AppError("webhook_endpoint_not_found");
  if (target.state === "disabled") throw new AppError("webhook_endpoint_inactive");
  if (!target.takesCalls) return "takes_no_calls";
  const body = renderCall(template, values, target.host);
  if (Buffer.byteLength(body) > CALL_BYTES_MAX) return "body_too_large";
  if (!(await takeTurn(tx))) return "called_too_often";
  const subjects = [cause.conversationId, cause.ticketId, messageId].filter((each) => each !== null);
  await queueCall(tx, workspaceId, target, { id, body, subjects });
  return null;
}

/** A rule that is triggered without end must not flood a server. */
async function takeTurn({ tx, actor }: RuleTx): Promise<boolean> {
  const taken = await tx.$executeRaw`
    UPDATE rules SET calls_since = CASE WHEN calls_since > now() - interval '1 hour' THEN calls_since ELSE now() END,
      calls = CASE WHEN calls_since > now() - interval '1 hour' THEN calls + 1 ELSE 1 END
    WHERE workspace_id = ${actor.workspaceId}::uuid AND id = ${actor.ruleId}::uuid
      AND (calls < ${CALLS_PER_HOUR} OR calls_since IS NULL OR calls_since <= now() - interval '1 hour')`;
  return taken > 0;
}

type Row = {
  contact: string | null;
  email: string | null;
  phone: string | null;
  isErased: boolean;
  channel: string | null;
  status: string | null;
  subject: string | null;
  agent: string | null;
  team: string | null;
  workspace: string;
  ticket: Ticket | null;
};

/** Names and words of the customer are not read unless they were chosen. `messageId`: whose text is among the values. */
async function read(
  { tx, actor }: RuleTx,
  { conversationId, ticketId, messageId }: Cause,
  withCustomer: boolean,
): Promise<{ values: CallValues; messageId: string | null }> {
  const { workspaceId } = actor;
  const said =
    withCustomer && conversationId ? await readMessage({ tx }, workspaceId, conversationId, messageId) : null;
  // An erasure waits for its end, and finds this call then.
  if (ticketId)
    await tx.$queryRaw`SELECT 1 FROM tickets WHERE workspace_id = ${workspaceId}::uuid AND id = ${ticketId}::uuid FOR SHARE`;
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT k.name AS contact, k.email, k.phone, k.erased_at IS NOT NULL AS "isErased", c.channel::text, c.status::text, c.subject,
      coalesce(u.name, c.external_assignee_name) AS agent, t.name AS team, w.name AS workspace,
      CASE WHEN i.id IS NOT NULL THEN ${rawFn}.ticket_json(i) END AS ticket
    FROM workspaces w LEFT JOIN conversations c ON c.workspace_id = w.id AND c.id = ${conversationId}::uuid
    LEFT JOIN tickets i ON i.workspace_id = w.id AND i.id = ${ticketId}::uuid
    LEFT JOIN contacts k ON k.workspace_id = w.id AND k.id = coalesce(c.contact_id, i.contact_id)
    LEFT JOIN users u ON u.id = c.assignee_id
    LEFT JOIN teams t ON t.workspace_id = c.workspace_id AND t.id = c.team_id AND t.removed_at IS NULL
    WHERE w.id = ${workspaceId}::uuid`;
  if (!row || (conversationId && !row.channel)) throw new AppError("conversation_not_found");
  const { ticket } = row;
  if (ticketId && !ticket) throw new AppError("ticket_not_found");
  if (row.isErased) throw new AppError("erased");
  const home = `${env().APP_URL}/w/${workspaceId}`;
  const values: CallValues = {
    "conversation.id": conversationId,
    "conversation.link": conversationId && `${home}/inbox/${conversationId}`,
    "ticket.number": ticket && String(ticket.number),
    "ticket.link": ticket && `${home}/tickets/${ticket.id}`,
    "ticket.status": ticket?.status ?? null,
    "ticket.priority": ticket?.priority ?? null,
    "ticket.type": ticket?.type?.name ?? null,
    "ticket.team": ticket?.team?.name ?? null,
    "ticket.assignee": ticket?.assignee?.name ?? null,
    "conversation.channel": row.channel,
    "conversation.status": row.status,
    "agent.name": row.agent,
    "agent.first_name": firstName(row.agent),
    "team.name": row.team,
    "rule.name": actor.name,
    "workspace.name": row.workspace,
  };
  if (!withCustomer) return { values, messageId: null };
  return {
    messageId: said?.id ?? null,
    values: {
      ...values,
      "contact.name": row.contact,
      "contact.first_name": firstName(row.contact),
      "contact.email": row.email,
      "contact.phone": row.phone,
      "conversation.subject": row.subject,
      "message.text": said?.text ?? null,
      "ticket.title": ticket?.title ?? null,
    },
  };
}

/** The message that came, or the newest one. Its lock makes an erasure wait, which then finds this call. */
async function readMessage(
  { tx }: Pick<RuleTx, "tx">,
  workspaceId: string,
  conversationId: string,
  messageId: string | null,
): Promise<{ id: string; text: string | null } | undefined> {
  const [said] = await tx.$queryRaw<{ id: string; text: string | null }[]>`
    SELECT m.id, m.text FROM messages m
    WHERE m.workspace_id = ${workspaceId}::uuid AND m.conversation_id = ${conversationId}::uuid
      AND m.id = coalesce(${messageId}::uuid, (SELECT (c.last_message ->> 'id')::uuid FROM conversations c
        WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ${conversationId}::uuid))
    FOR SHARE`;
  return said;
}
