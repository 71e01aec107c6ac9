import type { HistoryMessage, Person } from "@/lib/connections/whatsapp/callback/webhook-items";
import { attachmentReceived } from "@/lib/inbox/attachments/signals";
import { ensureThread, type Thread } from "@/lib/inbox/conversations/start";
import type { Ctx } from "@/lib/platform/context";
import { type DeliveryState, Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { signal } from "@/lib/platform/signals";
import { callSql, fn, type SqlArgs, storableJson } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { contentRow, personRow } from "./content-row";
import { APP_SENDER } from "./receive-whatsapp";

const rawFn = Prisma.raw(fn);

const personOf = ({ message }: HistoryMessage): Person =>
  message.kind === "echo" ? message.to : message.from;

/** The contact of the thread. Messages of one thread are imported together. */
export function threadKeyOf(item: HistoryMessage): string {
  const { phone, userId } = personOf(item);
  return phone ?? userId ?? "";
}

/** Meta's names for delivery states. An unknown name counts as sent. */
const STATES: Record<string, string> = {
  READ: "read",
  PLAYED: "read",
  DELIVERED: "delivered",
  ERROR: "failed",
};

type Row = ReturnType<typeof rowOf>;

const rowOf = ({ message, status }: HistoryMessage) => ({
  id: newId(),
  providerMessageId: message.id,
  at: message.at.toISOString(),
  ...contentRow(message),
  ...(message.kind === "echo"
    ? {
        direction: "outbound" as const,
        senderName: APP_SENDER,
        deliveryState: STATES[status?.toUpperCase() ?? ""] ?? "sent",
      }
    : { direction: "inbound" as const, senderName: message.from.name, deliveryState: null }),
});

/** A thread of 20,000 messages takes a minute on a slow machine. */
const THREAD_MS = 180_000;

/** Messages of one thread, in any order. Known messages stay unchanged, but announced files get their content. */
export async function importHistory(ctx: Ctx, workspaceId: string, items: HistoryMessage[]): Promise<number> {
  const [first] = items;
  if (!first) return 0;
  const person = personRow(items.map(personOf).find(({ name }) => name) ?? personOf(first));
  const rows = (JSON.parse(storableJson(items.map(rowOf))) as Row[]).sort((a, b) => a.at.localeCompare(b.at));
  return transaction(
    ctx,
    async (tx) => {
      // Drops the events: history is not recorded in the log.
      const thread = await ensureThread(tx, {
        workspaceId,
        channel: "whatsapp",
        threadKey: null,
        status: "resolved",
        hasLane: true,
        contactId: null,
        ...person,
      });
      const { added, named } = await sortOut(tx, workspaceId, rows);
      await addRows(tx, workspaceId, thread, added);
      await findQuoted(tx, workspaceId, added);
      for (const { id, type, text, content, attachments } of named)
        await tx.tx.message.update({
          where: { workspaceId_id: { workspaceId, id } },
          data: { type, text, content: content as object, attachments: attachments as object[] },
          select: { id: true },
        });
      await expectFiles(tx, workspaceId, [...added, ...named]);
      if (added.length > 0) await renumber(tx, workspaceId, thread, rows[0]?.at ?? "");
      if (thread.isNew)
        // append_events() counts a conversation from its event, which is not recorded here.
        await tx.tx.workspaceCounters.update({
          where: { workspaceId },
          data: { conversationCount: { increment: 1 } },
        });
      const changes = added.length + named.length;
      if (changes > 0)
        notify(tx, workspaceTopic(workspaceId), {
          type: "thread.changed",
          conversationId: thread.conversationId,
        });
      return changes;
    },
    THREAD_MS,
  );
}

/** Returns new messages, and known messages that so far have only the announcement of a file, with their ids. */
async function sortOut(
  { tx }: TxCtx,
  workspaceId: string,
  rows: Row[],
): Promise<{ added: Row[]; named: Row[] }> {
  const stored = await tx.message.findMany({
    where: { workspaceId, providerMessageId: { in: rows.map(({ providerMessageId }) => providerMessageId) } },
    select: { id: true, type: true, providerMessageId: true },
  });
  const known = new Map(stored.map(({ id, type, providerMessageId }) => [providerMessageId, { id, type }]));
  const added = new Map<string, Row>();
  const named = new Map<string, Row>();
  for (const row of rows) {
    const earlier = added.get(row.providerMessageId) ?? known.get(row.providerMessageId);
    if (!earlier) added.set(row.providerMessageId, row);
    else if (earlier.type === "unsupported" && row.type === "media") {
      const target = added.has(row.providerMessageId) ? added : named;
      target.set(row.providerMessageId, { ...row, id: earlier.id });
    }
  }
  return { added: [...added.values()], named: [...named.values()] };
}

async function addRows({ tx }: TxCtx, workspaceId: string, thread: Thread, rows: Row[]): Promise<void> {
  const { conversationId } = thread;
  const { _max } = await tx.message.aggregate({
    where: { workspaceId, conversationId },
    _max: { number: true },
  });
  await tx.message.createMany({
    data: rows.map(
      ({ at, mediaId: _, content, attachments, replyTo, referral, deliveryState, ...row }, index) => ({
        ...row,
        ...(replyTo && { replyTo: { messageId: null, providerMessageId: replyTo } }),
        ...(referral && { referral }),
        workspaceId,
        conversationId,
        number: (_max.number ?? 0) + index + 1,
        senderType: row.direction === "inbound" ? ("contact" as const) : ("agent" as const),
        senderId: row.direction === "inbound" ? thread.contactId : null,
        deliveryState: deliveryState as DeliveryState | null,
        ...(content && { content: content as object }),
        attachments: attachments as object[],
        createdAt: new Date(at),
      }),
    ),
  });
}

/** Any order: what is quoted may have come in the same import. */
async function findQuoted({ tx }: TxCtx, workspaceId: string, rows: Row[]): Promise<void> {
  const ids = rows.flatMap(({ id, replyTo }) => (replyTo ? [id] : []));
  if (ids.length === 0) return;
  await tx.$executeRaw`UPDATE messages m SET reply_to = m.reply_to || jsonb_build_object('messageId', o.id) FROM messages o
    WHERE m.workspace_id = ${workspaceId}::uuid AND m.id = ANY(${ids}::uuid[]) AND o.workspace_id = m.workspace_id
      AND o.provider_message_id = m.reply_to ->> 'providerMessageId'`;
}

/** One job fetches each file. */
async function expectFiles(tx: TxCtx, workspaceId: string, rows: Row[]): Promise<void> {
  for (const { id, attachments, mediaId } of rows) {
    if (mediaId === null) continue;
    await callSql(
      "add_expected_attachments",
      {
        workspace: workspaceId,
        message: id,
        attachments: attachments as SqlArgs<"add_expected_attachments">["attachments"],
        media: mediaId,
        at: tx.now(),
      },
      tx.tx,
    );
    const [file] = attachments as { id: string }[];
    if (file) signal(tx, attachmentReceived, { workspaceId, attachmentId: file.id });
  }
}

/** Renumbers by time. Numbers must stay unique, so each passes through its negative. */
async function renumber({ tx }: TxCtx, workspaceId: string, thread: Thread, oldest: string): Promise<void> {
  const { conversationId, isNew } = thread;
  await tx.$executeRaw`UPDATE messages SET number = -number
    WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ${conversationId}::uuid`;
  await tx.$executeRaw`UPDATE messages m SET number = sorted.number FROM (
      SELECT o.id, row_number() OVER (ORDER BY o.created_at, -o.number) AS number FROM messages o
      WHERE o.workspace_id = ${workspaceId}::uuid AND o.conversation_id = ${conversationId}::uuid) AS sorted
    WHERE m.workspace_id = ${workspaceId}::uuid AND m.id = sorted.id`;
  await tx.$executeRaw`UPDATE conversations c SET message_count = last.number,
      last_message = ${rawFn}.last_message_json(last.id, last.type, last.text, last.direction::text, last.sender_type::text, last.created_at),
      last_message_at = last.created_at,
      failed_message_id = CASE WHEN last.direction = 'inbound' OR last.sender_type = 'automation' OR last.id::text = c.last_message ->> 'id'
        THEN c.failed_message_id END,
      updated_at = CASE WHEN ${isNew} THEN last.created_at ELSE c.updated_at END,
      created_at = least(c.created_at, ${oldest}::timestamptz)
    FROM messages last
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ${conversationId}::uuid AND last.workspace_id = c.workspace_id
      AND last.conversation_id = c.id AND last.number = (SELECT max(m.number) FROM messages m
        WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id)`;
}
