/** Merges two contacts that are one person, with their conversations. */
import { setTimeout as wait } from "node:timers/promises";
import { recordEvent } from "@/lib/events/log";
import { Attributes, type MergeContacts } from "@/lib/inbox/contacts/schemas";
import { countThreads } from "@/lib/inbox/counting/count";
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { callSql } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { resolveOpen } from "./block-contact";
import { snoozeEnded } from "./signals";

/** A thread of 20,000 messages takes a minute on a slow machine. */
const MERGE_MS = 180_000;
/** A limit per statement, so that none takes long (STATEMENT_TIMEOUT_MS in lib/platform/db.ts). */
const MOVED_AT_ONCE = 5_000;
const LOOKS = 10;
const LOOK_MS = 200;

/**
 * One transaction: a message that arrives meanwhile is stored before, or goes to the winner. It cannot be undone. Throws
 * contact_not_found, contact_erased, contact_busy (waits two seconds for the end of a send), and invalid_request if the
 * attributes of both are too many for one.
 */
export async function mergeContacts(ctx: Ctx<Agent>, id: string, input: MergeContacts): Promise<void> {
  await countThreads(ctx.actor.workspaceId, [id, input.otherId]);
  for (let look = 1; ; look++) {
    const isDone = await transaction(ctx, (tx) => merge(tx, id, input), MERGE_MS);
    if (isDone) return;
    if (look === LOOKS) throw new AppError("contact_busy");
    await wait(LOOK_MS);
  }
}

const NAME = { name: true, email: true, phone: true } as const;

/** False: a message is being sent. */
async function merge(tx: TxCtx<Agent>, id: string, { otherId, take }: MergeContacts): Promise<boolean> {
  const { workspaceId } = tx.actor;
  const where = { workspaceId_id: { workspaceId, id: otherId } };
  const other = await tx.tx.contact.findUnique({ where, select: NAME });
  const pair = { workspace: workspaceId, winner: id, loser: otherId };
  const held = await callSql("hold_for_merge", pair, tx.tx);
  if (!other || !held || held.refusal === "not_found") throw new AppError("contact_not_found");
  if (held.refusal === "erased") throw new AppError("contact_erased");
  if (held.refusal === "busy") return false;
  const { mergedConversation, intoConversation } = held;
  if (mergedConversation && intoConversation)
    await moveMessages(tx, { from: mergedConversation, into: intoConversation, winner: id, loser: otherId });
  await callSql(
    "merge_contacts",
    {
      ...pair,
      ...{ take: [...take], merged: mergedConversation, into: intoConversation, at: tx.now() },
    },
    tx.tx,
  );
  const conversationId = intoConversation ?? undefined;
  await checkAttributes(tx, id);
  await keepBlocked(tx, id);
  const name = other.name ?? other.email ?? other.phone ?? "";
  await noteInHistory(tx, id, name);
  recordEvent(tx, "contact.merged", {
    workspaceId,
    subject: { type: "contact", id },
    contactId: id,
    ...(conversationId && { conversationId }),
    data: { mergedContactId: otherId, mergedConversationId: mergedConversation },
  });
  for (const contactId of [id, otherId])
    notify(tx, workspaceTopic(workspaceId), { type: "contact.changed", contactId });
  if (conversationId) {
    await carrySnooze(tx, conversationId);
    const gone = mergedConversation ?? "";
    notify(tx, workspaceTopic(workspaceId), { type: "conversation.changed", conversationId: gone });
    // append_events() counts conversations from their events, and locks the counters last.
    await tx.tx.workspaceCounters.update({
      where: { workspaceId },
      data: { conversationCount: { decrement: 1 } },
    });
  }
  return true;
}

type Move = { from: string; into: string; winner: string; loser: string };

async function moveMessages(tx: TxCtx<Agent>, { from, into, winner, loser }: Move): Promise<void> {
  const threads = { workspace: tx.actor.workspaceId, thread: into, other: from, from: loser, to: winner };
  for (const step of [1, 2, 3])
    for (let moved = 1; moved > 0; )
      moved = await callSql("move_messages", { ...threads, step, limit: MOVED_AT_ONCE }, tx.tx);
}

async function checkAttributes({ tx, actor: { workspaceId } }: TxCtx<Agent>, id: string): Promise<void> {
  const { attributes } = await tx.contact.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id } },
    select: { attributes: true },
  });
  const problem = Attributes.safeParse(attributes).error?.issues[0]?.message;
  if (problem) throw new AppError("invalid_request", `attributes: ${problem}`);
}

/** If either contact was blocked, the winner is: resolves its open conversations. */
async function keepBlocked(tx: TxCtx<Agent>, contactId: string): Promise<void> {
  const { workspaceId } = tx.actor;
  const threads = await tx.tx.conversation.findMany({
    where: { workspaceId, contactId, contact: { blockedAt: { not: null } } },
    select: { id: true, status: true },
  });
  await resolveOpen(tx, workspaceId, threads);
}

async function noteInHistory(tx: TxCtx<Agent>, contactId: string, name: string): Promise<void> {
  const { workspaceId, type, userId } = tx.actor;
  const threads = await tx.tx.conversation.findMany({
    where: { workspaceId, contactId },
    select: { id: true },
  });
  await tx.tx.conversationChange.createMany({
    data: threads.map((thread) => ({
      ...{ workspaceId, id: newId(), conversationId: thread.id, field: "merged", after: name },
      ...{ actorType: type, actorId: userId, actorName: tx.actor.name, createdAt: tx.now() },
    })),
  });
  for (const thread of threads)
    notify(tx, workspaceTopic(workspaceId), { type: "thread.changed", conversationId: thread.id });
}

/** The snoozed conversation may be the one that the merge removed. */
async function carrySnooze(tx: TxCtx<Agent>, conversationId: string): Promise<void> {
  const { workspaceId } = tx.actor;
  const where = { workspaceId_id: { workspaceId, id: conversationId } };
  const { snoozedUntil } = await tx.tx.conversation.findUniqueOrThrow({
    where,
    select: { snoozedUntil: true },
  });
  if (!snoozedUntil) return;
  const until = snoozedUntil.toISOString();
  signal(tx, snoozeEnded, { workspaceId, conversationId, until }, snoozedUntil);
}
