/** An agent starts a conversation: with a phone number, or by e-mail. */

import { findSender, mustBeAbleToSend, sendingState } from "@/lib/connections/installations/sender";
import { findSendingMailbox, getMailbox, listOfWorkspace } from "@/lib/connections/mailboxes/find";
import { phoneVariants } from "@/lib/connections/whatsapp/phone-variants";
import { claimIdentity, NOT_A_PHONE } from "@/lib/inbox/contacts/create";
import { internationalPhone, isCountry } from "@/lib/inbox/contacts/phone";
import { isVisible } from "@/lib/inbox/visibility/visibility";
import { type Agent, type Ctx, sightOf } from "@/lib/platform/context";
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
import type { Senders, StartByMail, StartByPhone, StartConversation } from "./start-schemas";

/** The senders that startConversation() accepts. */
export async function readSenders(workspaceId: string): Promise<Senders> {
  const [{ lock }, mailboxes] = await Promise.all([sendingState(workspaceId), listOfWorkspace(workspaceId)]);
  return { phone: lock === null, mailboxes: mailboxes.map(({ id, address }) => ({ id, address })) };
}

type Started = { conversationId: string; isNew: boolean };
type Others = { team: { name: string } | null };
/** Called for a conversation that exists, and that the person does not see. */
export type OfOthers = (tx: TxCtx<Agent>, id: string, others: Others) => Promise<void>;

/** Names the team that has it, and nothing else of it. */
export const refuse: OfOthers = async (_tx, _id, { team }) => {
  throw new AppError("conversation_of_others", null, {
    details: team ? [{ field: "team", message: team.name }] : [],
  });
};

/** Throws what its two kinds throw, and conversation_of_others unless `ofOthers` is given. */
export const startConversation = (
  ctx: Ctx<Agent>,
  input: StartConversation,
  ofOthers = refuse,
): Promise<Started> => ("phone" in input ? startByPhone(ctx, input, ofOthers) : startByMail(ctx, input));

/**
 * The WhatsApp conversation with this number, created if needed. A number that never wrote accepts only templates.
 * Throws invalid_request, installation_not_connected, installation_blocked, and what claimIdentity() throws.
 */
async function startByPhone(ctx: Ctx<Agent>, input: StartByPhone, ofOthers: OfOthers): Promise<Started> {
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
    ofOthers,
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

/** `contactId`: the contact that number or address identify from now on. */
function begin(
  ctx: Ctx<Agent>,
  input: Beginning,
  contactId: string | undefined,
  ofOthers = refuse,
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
    if (!isNew) await mustBeSeen(tx, conversationId, ofOthers);
    tx.events.push(...newEvents);
    if (newEvents.length > 0)
      notify(tx, workspaceTopic(workspaceId), { type: "conversation.changed", conversationId });
    return { conversationId, isNew };
  });
}

async function mustBeSeen(tx: TxCtx<Agent>, id: string, ofOthers: OfOthers): Promise<void> {
  const { workspaceId, userId } = tx.actor;
  const sight = sightOf(tx.actor);
  if (!sight) return;
  const { team, ...place } = await tx.tx.conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id } },
    select: {
      ...{ assigneeId: true, teamId: true, readerIds: true },
      team: { select: { name: true } },
    },
  });
  if (!isVisible(place, userId, sight)) await ofOthers(tx, id, { team });
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
