/** The evidence of a message for a person of the inbox: each part only with the right to see it. */
import { CHANNELS } from "@/lib/connections/channels/capabilities";
import { wholeFailure } from "@/lib/connections/whatsapp/errors/failure";
import { visibleTo } from "@/lib/inbox/visibility/visibility";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { deletedAfterDays } from "@/lib/webhooks/retention";
import { assemble } from "./assemble";
import { type Evidence, findEvidence, findInThread, type InboxMessage } from "./queries";
import type { InboxEvidence, TimelineEvent } from "./schemas";

/**
 * Calls and receipts need `delivery:read`, the workspace's own servers `settings`, what holds the contact's number or address
 * `contacts:read`. A partner's servers are the partner's. Throws message_not_found.
 */
export async function readInboxEvidence(
  ctx: Ctx<Agent>,
  conversationId: string,
  messageId: string,
): Promise<InboxEvidence> {
  const { actor } = ctx;
  const { workspaceId } = actor;
  const values: unknown[] = [];
  const visible = visibleTo(actor, (value) => `$${values.push(value) + 3}`);
  const message = await findInThread([workspaceId, conversationId, messageId], visible, values);
  const found = message && (await findEvidence(workspaceId, messageId));
  if (!message || !found) throw new AppError("message_not_found");
  const { channel, direction, providerMessageId, deliveryState, attempts } = found;
  const seesServers = may(actor, "settings");
  const seesContact = may(actor, "contacts:read");
  const { events } = assemble(partOf(actor, found, message));
  return {
    messageId,
    senderId: message.senderId,
    channel,
    direction,
    deliveryState,
    providerMessageId: seesContact ? providerMessageId : null,
    createdAt: message.createdAt,
    failure: message.failure && wholeFailure(message.failure),
    events: events.map((event) => ({
      ...event,
      ...(event.detail && { detail: withoutCorrelation(event.detail) }),
      said: seesContact ? saidIn(attempts, event) : null,
    })),
    seesServers,
    deletedAfterDays: seesServers ? deletedAfterDays(ctx, message.createdAt) : null,
  };
}

/** The id is of the program that asked. */
function withoutCorrelation({ correlationId: _, ...detail }: NonNullable<TimelineEvent["detail"]>) {
  return detail;
}

const saidIn = (attempts: Evidence["attempts"], { kind, state, detail }: TimelineEvent): string | null =>
  kind === "delivery_job" && state !== "running"
    ? attempts.find(({ number }) => number === detail?.attempt)?.error?.message || null
    : null;

/** Without `delivery:read`: that it was written, arrived and was read, as its mark in the thread says. */
function partOf(actor: Agent, evidence: Evidence, { deliveredAt, readAt }: InboxMessage): Evidence {
  const deliveries = may(actor, "settings")
    ? evidence.deliveries.filter(({ workspaceId }) => workspaceId === actor.workspaceId)
    : [];
  if (may(actor, "delivery:read")) return { ...evidence, deliveries };
  const receiptOf = (status: string, at: string | null) =>
    at ? [{ status, occurredAt: at, recordedAt: at, error: null, failure: null }] : [];
  return {
    ...evidence,
    attempts: [],
    receipts:
      CHANNELS[evidence.channel].receipts === "device"
        ? []
        : [...receiptOf("delivered", deliveredAt), ...receiptOf("read", readAt)],
    deliveries,
  };
}
