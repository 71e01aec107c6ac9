/** Puts everything of a conversation into another one of its channel: notes, history, what waits to be sent. */

import { wakeLane } from "@/lib/connections/channels/wake-lane";
import { LET_IN_MAX } from "@/lib/inbox/visibility/visibility";
import { type Conversation, Prisma } from "@/lib/platform/generated/prisma/client";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import type { Pair } from "./hold-for-merge";
import { joinLinks } from "./merge-links";
import { mergeRounds } from "./merge-rounds";

/**
 * The messages are in `into` already (moveMessages()). The other's id leads there, and its row is gone. The caller holds both
 * conversations, and the lane of `merged`, which no process may hold. Locks: the lane of `into`.
 */
export async function mergeThreads(tx: TxCtx, workspaceId: string, pair: Pair): Promise<void> {
  await bringRows(tx, workspaceId, pair);
  await mergeRounds(tx, workspaceId, pair);
  await joinThreads(tx, workspaceId, pair);
  await showLastMessage(tx, workspaceId, pair.into);
  const due = { workspaceId, conversationId: pair.into, dueAt: { not: null } };
  const waiting = await tx.tx.message.findFirst({ where: due, select: { id: true } });
  if (waiting) await wakeLane(tx, { workspaceId, conversationId: pair.into });
}

async function bringRows(txCtx: TxCtx, workspaceId: string, { merged, into }: Pair): Promise<void> {
  const { tx } = txCtx;
  const toThread = { where: { workspaceId, conversationId: merged }, data: { conversationId: into } };
  await tx.note.updateMany(toThread);
  await tx.noteMention.updateMany(toThread);
  await tx.conversationChange.updateMany(toThread);
  await tx.scheduledMessage.updateMany(toThread);
  await tx.ruleTask.updateMany(toThread);
  await tx.ruleRun.updateMany(toThread);
  await tx.macroRun.updateMany(toThread);
  await tx.mailCopy.updateMany(toThread);
  await tx.sideThread.updateMany(toThread);
  await tx.command.updateMany(toThread);
  await tx.visitor.updateMany(toThread);
  await tx.$executeRaw`
    INSERT INTO drafts AS d (workspace_id, conversation_id, user_id, reply, note, updated_at)
    SELECT workspace_id, ${into}::uuid, user_id, reply, note, ${txCtx.now()}::timestamptz FROM drafts
    WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ${merged}::uuid
    ON CONFLICT (workspace_id, conversation_id, user_id) DO UPDATE SET updated_at = excluded.updated_at,
      reply = concat_ws(E'\\n', nullif(d.reply, ''), nullif(excluded.reply, '')),
      note = concat_ws(E'\\n', nullif(d.note, ''), nullif(excluded.note, ''))`;
  await tx.$executeRaw`
    INSERT INTO unread_reminders (workspace_id, conversation_id, user_id, unread_since, due_at, mailed_at)
    SELECT workspace_id, ${into}::uuid, user_id, unread_since, due_at, mailed_at FROM unread_reminders
    WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ${merged}::uuid ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    INSERT INTO conversation_tags (workspace_id, conversation_id, tag_id)
    SELECT workspace_id, ${into}::uuid, tag_id FROM conversation_tags
    WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ${merged}::uuid ON CONFLICT DO NOTHING`;
}

const BY_OPENNESS = ["open", "pending", "snoozed", "resolved"] as const;
const sorted = (dates: (Date | null)[]): Date[] =>
  dates.filter((date) => date !== null).sort((one, other) => one.getTime() - other.getTime());
/** Ignores unknown dates. */
export const earliest = (...dates: (Date | null)[]): Date | null => sorted(dates)[0] ?? null;
export const latest = (...dates: (Date | null)[]): Date | null => sorted(dates).at(-1) ?? null;
/** Whether the second is known and later, or the first unknown. */
export const isLater = (one: Date | null, other: Date | null): boolean =>
  one === null || (other !== null && other > one);

const answeredAt = ({ rating }: Conversation): string =>
  String((rating as { answeredAt?: string | null } | null)?.answeredAt ?? "");

/** One row of both: the more open status, and the recipient that wrote last. */
async function joinThreads(txCtx: TxCtx, workspaceId: string, { merged, into }: Pair): Promise<void> {
  const { tx } = txCtx;
  const own = await tx.conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: into } },
  });
  const other = await tx.conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: merged } },
  });
  await tx.conversationMerge.updateMany({
    where: { workspaceId, winnerId: merged },
    data: { winnerId: into },
  });
  await tx.conversationMerge.createMany({
    data: [{ workspaceId, conversationId: merged, winnerId: into, mergedAt: txCtx.now() }],
  });
  await tx.conversation.deleteMany({ where: { workspaceId, id: merged } });
  const [last, first] = isLater(own.lastInboundAt, other.lastInboundAt) ? [other, own] : [own, other];
  const status = BY_OPENNESS.find((each) => each === own.status || each === other.status) ?? own.status;
  const rated = answeredAt(other) > answeredAt(own) ? other : own;
  await tx.conversation.updateMany({
    where: { workspaceId, id: into },
    data: {
      status,
      snoozedUntil: status === "snoozed" ? earliest(own.snoozedUntil, other.snoozedUntil) : null,
      subject: own.subject ?? other.subject,
      assigneeId: own.assigneeId ?? other.assigneeId,
      externalAssigneeName: (own.assigneeId ? own : other).externalAssigneeName,
      teamId: own.teamId ?? other.teamId,
      readerIds: [...new Set([...own.readerIds, ...other.readerIds])].slice(0, LET_IN_MAX),
      rating: rated.rating ?? Prisma.DbNull,
      heldState: own.heldState ?? other.heldState ?? Prisma.DbNull,
      unreadCount: own.unreadCount + other.unreadCount,
      unreadSince: earliest(
        ...[own, other].filter((each) => each.unreadCount > 0).map((each) => each.unreadSince),
      ),
      visitorUnreadCount: own.visitorUnreadCount + other.visitorUnreadCount,
      failedMessageId: own.failedMessageId ?? other.failedMessageId,
      recipientPhone: last.recipientPhone ?? first.recipientPhone,
      recipientEmail: last.recipientEmail ?? first.recipientEmail,
      proposedRecipient: last.proposedRecipient,
      declinedRecipient: last.declinedRecipient ?? first.declinedRecipient,
      mailboxId: own.mailboxId ?? other.mailboxId,
      lastInboundAt: latest(own.lastInboundAt, other.lastInboundAt),
      waitingSince: earliest(
        ...[own, other].filter((each) => each.status !== "resolved").map((each) => each.waitingSince),
      ),
      createdAt: earliest(own.createdAt, other.createdAt) ?? own.createdAt,
      updatedAt: latest(own.updatedAt, other.updatedAt) ?? own.updatedAt,
    },
  });
  await joinLinks(txCtx, workspaceId, own, other.linkId);
}

/** The mark of a failed message goes if another one came after it, as add_message() says. */
async function showLastMessage({ tx }: TxCtx, workspaceId: string, thread: string): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE conversations c SET message_count = last.number, last_message_at = last.created_at,
       failed_message_id = CASE WHEN last.direction = 'inbound' OR last.sender_type = 'automation'
         OR last.id::text = c.last_message ->> 'id' THEN c.failed_message_id END,
       last_message = ${fn}.last_message_json(last.id, last.type, last.text, last.direction::text, last.sender_type::text, last.created_at)
     FROM messages last WHERE c.workspace_id = $1::uuid AND c.id = $2::uuid AND last.workspace_id = c.workspace_id
       AND last.conversation_id = c.id AND last.number = (SELECT max(m.number) FROM messages m
         WHERE m.workspace_id = $1::uuid AND m.conversation_id = $2::uuid)`,
    workspaceId,
    thread,
  );
}
