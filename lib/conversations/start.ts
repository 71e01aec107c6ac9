/** An agent starts a conversation with a phone number. */
import { findSender, mustBeAbleToSend } from "@/lib/installations/sender";
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { callSqlIn, type SqlInput } from "@/lib/platform/sql";
import {
  type EventEntry,
  type EventOrigin,
  eventOrigin,
  type TxCtx,
  transaction,
} from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { teamTopic } from "@/lib/realtime/topics";
import { phoneVariants } from "@/lib/whatsapp/phone-variants";
import type { StartConversation } from "./schemas";

/**
 * The WhatsApp conversation with this number, created if needed. A number that never wrote accepts only templates.
 * Throws installation_not_connected, installation_blocked.
 */
export async function startConversation(
  ctx: Ctx<Agent>,
  { phone, name }: StartConversation,
): Promise<{ conversationId: string; isNew: boolean }> {
  const { workspaceId } = ctx.actor;
  await mustBeAbleToSend(workspaceId);
  // Creates the sandbox's account, so that its templates exist.
  if (!(await findSender(ctx, workspaceId))) throw new AppError("installation_not_connected");
  return transaction(ctx, async (tx) => {
    const { conversationId, isNew, newEvents } = await ensureThread(tx, {
      workspaceId,
      channel: "whatsapp",
      threadKey: null,
      status: "open",
      hasLane: true,
      contactId: null,
      phones: phoneVariants(phone.slice(1)),
      userId: null,
      name: name ?? null,
    });
    tx.events.push(...newEvents);
    if (newEvents.length > 0)
      notify(tx, teamTopic(workspaceId), { type: "conversation.changed", conversationId });
    return { conversationId, isNew };
  });
}

export type Thread = {
  contactId: string;
  conversationId: string;
  isNew: boolean;
  /** Not recorded yet: contact.created or contact.updated, then conversation.created. */
  newEvents: EventEntry[];
};

/** See prisma/functions/conversations/ensure_thread.sql. Concurrent callers get the same rows. */
export async function ensureThread(
  ctx: TxCtx,
  input: Omit<SqlInput<"ensure_thread">, keyof EventOrigin>,
): Promise<Thread> {
  const [thread] = await callSqlIn(ctx.tx, "ensure_thread", {
    input: { ...input, ...eventOrigin(ctx) },
    at: ctx.now(),
  });
  if (!thread) throw new Error("ensure_thread returned no row");
  return thread as Thread;
}
