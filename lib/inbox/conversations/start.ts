/** An agent starts a conversation: with a phone number, or by e-mail. */

import { findSender, mustBeAbleToSend, sendingState } from "@/lib/connections/installations/sender";
import { findSendingMailbox, getMailbox, listOfWorkspace } from "@/lib/connections/mailboxes/find";
import { phoneVariants } from "@/lib/connections/whatsapp/phone-variants";
import { claimIdentity, NOT_A_PHONE } from "@/lib/inbox/contacts/create";
import { internationalPhone, isCountry } from "@/lib/inbox/contacts/phone";
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { callSql, type SqlInput } from "@/lib/platform/sql";
import {
  type EventEntry,
  type EventOrigin,
  eventOrigin,
  type TxCtx,
  transaction,
} from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { seeOrAsk } from "./ask-to-see";
import type { Senders, StartByMail, StartByPhone, StartConversation } from "./start-schemas";

/** The senders that startConversation() accepts. */
export async function readSenders(workspaceId: string): Promise<Senders> {
  const [{ lock }, mailboxes] = await Promise.all([sendingState(workspaceId), listOfWorkspace(workspaceId)]);
  return { phone: lock === null, mailboxes: mailboxes.map(({ id, address }) => ({ id, address })) };
}

/** `isAsked`: others have it, and were asked to show it. */
type Started = { conversationId: string; isNew: boolean; isAsked: boolean };

/** Throws what its two kinds throw. */
export const startConversation = (ctx: Ctx<Agent>, input: StartConversation): Promise<Started> =>
  "phone" in input ? startByPhone(ctx, input) : startByMail(ctx, input);

/**
 * The WhatsApp conversation with this number, created if needed. A number that never wrote accepts only templates.
 * Throws invalid_request, installation_not_connected, installation_blocked, and what claimIdentity() throws.
 */
async function startByPhone(ctx: Ctx<Agent>, input: StartByPhone): Promise<Started> {
  const { name, contactId } = input;
  const { workspaceId } = ctx.actor;
  const phone = numberOf(input);
  await mustBeAbleToSend(workspaceId);
  // Creates the sandbox's account, so that its templates exist.
  if (!(await findSender(ctx, workspaceId))) throw new AppError("installation_not_connected");
  return begin(
    ctx,
    {
      workspaceId,
      channel: "whatsapp",
      threadKey: null,
      phones: phoneVariants(phone.slice(1)),
      name: name ?? null,
    },
    contactId,
    input.ask,
  );
}

/** Throws invalid_request. */
function numberOf({ phone, country }: StartByPhone): string {
  const digits = phone.replace(/[\s().\-/]/g, "");
  const found = /^\+[1-9]\d{6,14}$/.test(digits)
    ? digits
    : internationalPhone(phone, country && isCountry(country) ? country : undefined);
  if (found) return found;
  const message = country ? NOT_A_PHONE : "Enter an international number such as +351912345678.";
  throw new AppError("invalid_request", `phone: ${message}`, { details: [{ field: "phone", message }] });
}

/** A new thread each time. Throws mailbox_not_connected, mailbox_not_found, and what claimIdentity() throws. */
async function startByMail(
  ctx: Ctx<Agent>,
  { email, subject, name, mailboxId, clientId, contactId }: StartByMail,
): Promise<Started> {
  const { workspaceId } = ctx.actor;
  const mailbox = mailboxId
    ? await getMailbox(workspaceId, mailboxId)
    : await findSendingMailbox(workspaceId, null);
  if (!mailbox) throw new AppError("mailbox_not_connected");
  return begin(
    ctx,
    {
      workspaceId,
      channel: "email",
      threadKey: `started:${clientId}`,
      phones: [],
      email,
      subject,
      mailboxId: mailbox.id,
      recipientEmail: email,
      name: name ?? null,
    },
    contactId,
  );
}

type Beginning = Omit<ThreadInput, "status" | "hasLane" | "contactId" | "userId">;

/** `contactId`: the contact that number or address identify from now on. Throws conversation_of_others. */
function begin(
  ctx: Ctx<Agent>,
  input: Beginning,
  contactId: string | undefined,
  ask?: string,
): Promise<Started> {
  const { workspaceId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    if (contactId)
      await claimIdentity(tx, workspaceId, contactId, { phone: input.phones[0], email: input.email });
    const { conversationId, isNew, newEvents } = await ensureThread(tx, {
      status: "open",
      hasLane: true,
      contactId: null,
      userId: null,
      ...input,
    });
    const isAsked = !isNew && (await seeOrAsk(tx, conversationId, ask));
    tx.events.push(...newEvents);
    if (newEvents.length > 0)
      notify(tx, workspaceTopic(workspaceId), { type: "conversation.changed", conversationId });
    return { conversationId, isNew, isAsked };
  });
}

type ThreadInput = Omit<SqlInput<"ensure_thread">, keyof EventOrigin>;
export type Thread = {
  contactId: string;
  conversationId: string;
  isNew: boolean;
  /** Not recorded yet: contact.created or contact.updated, then conversation.created. */
  newEvents: EventEntry[];
};

/** See lib/inbox/conversations/sql/ensure_thread.sql. Concurrent callers get the same rows. */
export async function ensureThread(ctx: TxCtx, input: ThreadInput): Promise<Thread> {
  const thread = await callSql(
    "ensure_thread",
    {
      input: { ...input, ...eventOrigin(ctx) },
      at: ctx.now(),
    },
    ctx.tx,
  );
  if (!thread) throw new Error("ensure_thread returned no row");
  return thread as Thread;
}
