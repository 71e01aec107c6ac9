/** Merges two contacts that are one person, with their conversations. */
import { setTimeout as wait } from "node:timers/promises";
import { recordEvent } from "@/lib/events/log";
import { Attributes, type MergeContacts } from "@/lib/inbox/contacts/schemas";
import { countThreads } from "@/lib/inbox/counting/count";
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { type Contacts, holdForMerge, type Pair } from "./hold-for-merge";
import { resolveOpen } from "./hold-threads";
import { leaveLinks, shareState } from "./links";
import { mergePeople } from "./merge-people";
import { mergeThreads } from "./merge-threads";
import { moveMessages } from "./move-messages";
import { snoozeEnded } from "./signals";

/** A thread of 20,000 messages takes a minute on a slow machine. */
const MERGE_MS = 180_000;
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
  const contacts = { workspaceId, winner: id, loser: otherId };
  const pairs = await holdForMerge(tx, contacts);
  if (!other) throw new AppError("contact_not_found");
  if (!pairs) return false;
  for (const pair of pairs) {
    await moveMessages(tx, contacts, pair);
    await mergeThreads(tx, workspaceId, pair);
  }
  await mergePeople(tx, contacts, take);
  await checkAttributes(tx, id);
  await keepBlocked(tx, id);
  await noteInHistory(tx, id, other.name ?? other.email ?? other.phone ?? "");
  recordMerge(tx, contacts, pairs);
  await keepLinks(tx, pairs);
  for (const contactId of [id, otherId])
    notify(tx, workspaceTopic(workspaceId), { type: "contact.changed", contactId });
  for (const { merged, into } of pairs) {
    await carrySnooze(tx, into);
    notify(tx, workspaceTopic(workspaceId), { type: "conversation.changed", conversationId: merged });
  }
  // append_events() counts conversations from their events, and locks the counters last.
  if (pairs.length > 0)
    await tx.tx.workspaceCounters.update({
      where: { workspaceId },
      data: { conversationCount: { decrement: pairs.length } },
    });
  return true;
}

/** A thread of both has a state of its own, which its link takes over. A link that lost one of two is none. */
async function keepLinks(tx: TxCtx<Agent>, pairs: Pair[]): Promise<void> {
  const { workspaceId } = tx.actor;
  for (const { into } of pairs) await shareState(tx, workspaceId, into);
  const alone = await tx.tx.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM conversations c WHERE c.workspace_id = ${workspaceId}::uuid AND c.link_id IS NOT NULL AND c.contact_id IN (
        SELECT o.contact_id FROM conversations o WHERE o.workspace_id = c.workspace_id AND o.id = ANY(${pairs.map(({ into }) => into)}::uuid[]))
      AND NOT EXISTS (SELECT FROM conversations o WHERE o.workspace_id = c.workspace_id AND o.link_id = c.link_id
        AND o.contact_id = c.contact_id AND o.id <> c.id)`;
  await leaveLinks(
    tx,
    workspaceId,
    alone.map(({ id }) => id),
  );
}

/** One event; if several threads were merged, one for each. */
function recordMerge(tx: TxCtx, { workspaceId, winner, loser }: Contacts, pairs: Pair[]): void {
  for (const pair of pairs.length > 0 ? pairs : [null])
    recordEvent(tx, "contact.merged", {
      workspaceId,
      subject: { type: "contact", id: winner },
      contactId: winner,
      ...(pair && { conversationId: pair.into }),
      data: { mergedContactId: loser, mergedConversationId: pair?.merged ?? null },
    });
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
      workspaceId,
      id: newId(),
      conversationId: thread.id,
      field: "merged",
      after: name,
      actorType: type,
      actorId: userId,
      actorName: tx.actor.name,
      createdAt: tx.now(),
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
