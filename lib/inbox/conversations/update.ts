/** Changes a conversation: status, assignee, team, subject, tags, readers, and that it is unread. */

import { findAssignee } from "@/lib/account/members/agents";
import { isInTeam, lockTeam } from "@/lib/account/teams/teams";
import { notifyBrowsers } from "@/lib/connections/channels/browsers";
import type { ChannelName } from "@/lib/connections/channels/schemas";
import type { EventType } from "@/lib/events/catalog";
import { recordEvent } from "@/lib/events/log";
import { memberConcerned } from "@/lib/inbox/notifications/signals";
import { changeTags } from "@/lib/inbox/tags/tags";
import { recordReaders } from "@/lib/inbox/visibility/readers";
import { isVisible } from "@/lib/inbox/visibility/visibility";
import { type Agent, type Author, type Ctx, sightOf } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { signal } from "@/lib/platform/signals";
import { fn } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { getChanged } from "./inbox";
import type { ConversationStatus, InboxConversation, UpdateConversation } from "./schemas";
import { snoozeEnded } from "./signals";

const rawFn = Prisma.raw(fn);

type State = {
  channel: ChannelName;
  contactId: string;
  status: ConversationStatus;
  assigneeId: string | null;
  teamId: string | null;
  readerIds: string[];
  subject: string | null;
  snoozedUntil: Date | null;
  updatedAt: Date;
};
const stateFields = {
  channel: true,
  contactId: true,
  status: true,
  assigneeId: true,
  teamId: true,
  readerIds: true,
  subject: true,
  snoozedUntil: true,
  updatedAt: true,
} as const;

/** Conversations that a transaction has locked for its person. */
const looked = new WeakMap<object, Set<string>>();

/**
 * Another change may have taken it out of the person's sight while this one waited for the lock. Asked at the first lock alone: the
 * change itself may give the conversation away.
 */
function mustStillSee({ actor, tx }: TxCtx, id: string, state: State): void {
  if (actor.type !== "member" && actor.type !== "surface") return;
  const seen = looked.get(tx) ?? new Set();
  looked.set(tx, seen);
  const sight = sightOf(actor);
  if (!seen.has(id) && sight && !isVisible(state, actor.userId, sight))
    throw new AppError("conversation_not_found");
  seen.add(id);
}

/**
 * Locks the conversation, and those that are linked with it, by id, until the transaction ends. `isErased`, `isBlocked`: its contact is. Throws conversation_not_found, also
 * for one that the person no longer sees.
 */
export async function lockConversation(
  ctx: TxCtx,
  workspaceId: string,
  id: string,
): Promise<State & { isErased: boolean; isBlocked: boolean }> {
  await ctx.tx.$queryRaw`SELECT 1 FROM conversations WHERE workspace_id = ${workspaceId}::uuid
      AND id = ANY(${rawFn}.linked_ids(${workspaceId}::uuid, ${id}::uuid)) ORDER BY id FOR UPDATE`;
  const state = await ctx.tx.conversation.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    select: { ...stateFields, contact: { select: { erasedAt: true, blockedAt: true } } },
  });
  if (!state) throw new AppError("conversation_not_found");
  const { contact, ...rest } = state;
  mustStillSee(ctx, id, rest);
  return { ...rest, isErased: contact.erasedAt !== null, isBlocked: contact.blockedAt !== null };
}

/** Records one event per changed property; none without a change. */
export async function updateConversation(
  ctx: Ctx<Agent>,
  id: string,
  input: UpdateConversation,
): Promise<InboxConversation> {
  await transaction(ctx, (tx) => applyUpdate(tx, id, input));
  return getChanged(ctx, id);
}

/** `reason`: why its status changes, for the history and the event. */
export async function applyUpdate(
  tx: TxCtx<Author>,
  id: string,
  asked: UpdateConversation,
  reason: string | null = null,
): Promise<void> {
  const { workspaceId, userId } = tx.actor;
  const before = await lockConversation(tx, workspaceId, id);
  const input = asked.teamId === undefined ? asked : await withTeam(tx, workspaceId, before, asked);
  const assignee = input.assigneeId ? await requireAssignee(tx, workspaceId, input.assigneeId) : null;
  const snoozedUntil = input.snoozedUntil ? new Date(input.snoozedUntil) : null;
  if (snoozedUntil && snoozedUntil <= tx.now())
    throw new AppError("invalid_request", "snoozedUntil: Choose a time in the future.");

  const changes: { type: EventType; previous: Record<string, unknown>; tags?: string[] }[] = [];
  const isSnoozedAnew =
    input.status === "snoozed" && snoozedUntil?.getTime() !== before.snoozedUntil?.getTime();
  if (input.status && (input.status !== before.status || isSnoozedAnew)) {
    changes.push({ type: "conversation.status_changed", previous: { status: before.status } });
  }
  if (input.assigneeId !== undefined && input.assigneeId !== before.assigneeId) {
    changes.push({ type: "conversation.assigned", previous: { assigneeId: before.assigneeId } });
  }
  if (input.teamId !== undefined && input.teamId !== before.teamId) {
    changes.push({ type: "conversation.team_changed", previous: { teamId: before.teamId } });
  }
  if (input.subject !== undefined && input.subject !== before.subject) {
    changes.push({ type: "conversation.updated", previous: { subject: before.subject } });
  }
  const tags = await changeTags(tx, workspaceId, id, {
    add: input.addTagIds ?? [],
    remove: input.removeTagIds ?? [],
  });
  if (tags) changes.push({ type: "conversation.updated", previous: { tags: tags.before }, tags: tags.after });
  if (input.removeReaderIds) await removeReaders(tx, workspaceId, id, before, input.removeReaderIds);
  if (input.unread) await markUnread(tx, workspaceId, id);
  if (changes.length === 0) return;
  const isOnlyNamed = changes.every((change) => change.type === "conversation.updated");
  await tx.tx.conversation.update({
    where: { workspaceId_id: { workspaceId, id } },
    data: {
      // Chosen by hand: the end of a block changes it no more.
      ...(input.status && { status: input.status, snoozedUntil, heldState: Prisma.DbNull }),
      ...(input.assigneeId !== undefined && {
        assigneeId: input.assigneeId,
        externalAssigneeName: assignee?.externalName ?? null,
      }),
      ...(input.teamId !== undefined && { teamId: input.teamId }),
      ...(input.subject !== undefined && { subject: input.subject }),
      updatedAt: isOnlyNamed || before.updatedAt > tx.now() ? before.updatedAt : tx.now(),
    },
    select: { id: true },
  });
  for (const { type, previous, tags: after } of changes) {
    recordEvent(tx, type, {
      workspaceId,
      subject: { type: "conversation", id },
      conversationId: id,
      data: {
        previous,
        ...(after && { tags: after }),
        ...(reason && type === "conversation.status_changed" && { reason }),
      },
    });
  }
  if (snoozedUntil)
    signal(
      tx,
      snoozeEnded,
      { workspaceId, conversationId: id, until: snoozedUntil.toISOString() },
      snoozedUntil,
    );
  const isOthers = input.assigneeId !== before.assigneeId && input.assigneeId !== userId;
  if (input.assigneeId && isOthers && assignee?.externalName === null)
    signal(tx, memberConcerned, { workspaceId, conversationId: id, userId: input.assigneeId });
  // The thread shows its history. Who saw it until now may not see it any more.
  const { assigneeId, teamId, readerIds } = before;
  notify(tx, workspaceTopic(workspaceId), {
    type: "thread.changed",
    conversationId: id,
    entryIds: [],
    by: tx.correlationId,
    before: { assigneeId, teamId, readerIds },
  });
  // The messenger shows whether it is closed.
  if (input.status) await notifyBrowsers(tx, { workspaceId, conversationId: id });
}

/** A conversation that moves to another team leaves its assignee, unless they are in that team or are chosen again. */
async function withTeam(
  tx: TxCtx,
  workspaceId: string,
  { assigneeId, teamId: former }: State,
  input: UpdateConversation,
): Promise<UpdateConversation> {
  const { teamId } = input;
  if (!teamId || teamId === former) return input;
  if (!(await lockTeam(tx, workspaceId, teamId)))
    throw new AppError("invalid_request", "teamId: Choose a team of this workspace.");
  const stays =
    input.assigneeId !== undefined || !assigneeId || (await isInTeam(tx, workspaceId, teamId, assigneeId));
  return stays ? input : { ...input, assigneeId: null };
}

async function requireAssignee(ctx: TxCtx, workspaceId: string, id: string) {
  const assignee = await findAssignee(ctx, workspaceId, id);
  if (!assignee) throw new AppError("invalid_request", "assigneeId: Choose a member of this workspace.");
  return assignee;
}

/**
 * Ends the snooze that lasted until exactly then; the outbox keeps the time by the database's clock. A conversation
 * changed meanwhile stays as it is.
 */
export async function endSnooze(ctx: Ctx, workspaceId: string, id: string, until: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const before = await lockConversation(tx, workspaceId, id);
    if (before.status !== "snoozed" || before.snoozedUntil?.toISOString() !== until) return;
    await tx.tx.conversation.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: { status: "open", snoozedUntil: null, updatedAt: ctx.now() },
      select: { id: true },
    });
    recordEvent(tx, "conversation.status_changed", {
      workspaceId,
      subject: { type: "conversation", id },
      conversationId: id,
      data: { previous: { status: "snoozed" } },
    });
    notify(tx, workspaceTopic(workspaceId), { type: "thread.changed", conversationId: id, entryIds: [] });
  });
}

/** Readers are shared by a link. */
async function removeReaders(
  ctx: TxCtx<Author>,
  workspaceId: string,
  id: string,
  { assigneeId, teamId, readerIds }: State,
  removed: string[],
): Promise<void> {
  const left = readerIds.filter((each) => !removed.includes(each));
  if (left.length === readerIds.length) return;
  const changed = await ctx.tx.$queryRaw<{ id: string }[]>`
    UPDATE conversations c SET reader_ids = ${left}::uuid[] WHERE c.workspace_id = ${workspaceId}::uuid
      AND c.id = ANY(${rawFn}.linked_ids(${workspaceId}::uuid, ${id}::uuid)) RETURNING c.id`;
  for (const { id: conversationId } of changed) {
    await recordReaders(ctx, { workspaceId, conversationId, before: readerIds, after: left });
    notify(ctx, workspaceTopic(workspaceId), {
      type: "thread.changed",
      conversationId,
      entryIds: [],
      by: ctx.correlationId,
      before: { assigneeId, teamId, readerIds },
    });
  }
}

/** Nothing changes where something is unread, or the contact has never written. */
async function markUnread(ctx: TxCtx<Author>, workspaceId: string, id: string): Promise<void> {
  await ctx.tx.$executeRaw`
    UPDATE conversations c SET unread_count = 1, unread_since = ${ctx.now()}::timestamptz
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ${id}::uuid AND c.unread_count = 0 AND EXISTS (
      SELECT 1 FROM messages m WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id AND m.direction = 'inbound')`;
  notify(ctx, workspaceTopic(workspaceId), {
    type: "conversation.changed",
    conversationId: id,
    by: ctx.correlationId,
  });
}

/** Null without such a conversation. */
export const findLink = (workspaceId: string, id: string): Promise<{ linkId: string | null } | null> =>
  prisma().conversation.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    select: { linkId: true },
  });
