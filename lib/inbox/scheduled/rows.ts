/** The rows of scheduled messages, and what happens with each: its event and the notice to screens. */
import type { EventType } from "@/lib/events/catalog";
import { recordEvent } from "@/lib/events/log";
import { listScheduled } from "@/lib/inbox/messages/scheduled";
import { Reply, type ScheduledEntry } from "@/lib/inbox/messages/schemas";
import type { Said } from "@/lib/inbox/messages/send";
import { AppError } from "@/lib/platform/errors";
import { Prisma, type ScheduledMessage } from "@/lib/platform/generated/prisma/client";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import type { PAUSES } from "./schemas";

export type Place = { workspaceId: string; conversationId: string; id: string };

/**
 * Locks a person's message; null for a program's, and for one that has gone or was never there. `isTime`: by the database's clock, by
 * which the due ones are found.
 */
export async function lockScheduled(
  { tx }: TxCtx,
  { workspaceId, conversationId, id }: Place,
): Promise<(ScheduledMessage & { isTime: boolean }) | null> {
  const [at] = await tx.$queryRaw<{ isTime: boolean }[]>`
    SELECT send_at <= clock_timestamp() AS "isTime" FROM scheduled_messages
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const row = await tx.scheduledMessage.findUnique({
    where: { workspaceId_id: { workspaceId, id }, conversationId, reply: { not: Prisma.AnyNull } },
  });
  return row && at ? { ...row, ...at } : null;
}

/** The words and files that it sends. */
export const replyOf = (row: Pick<ScheduledMessage, "reply">): Reply => Reply.parse(row.reply);

/** The columns that are made of the words. The API shows `asked`. */
export function columnsOf(reply: Reply, { fields, mail, files }: Said) {
  const { type, text } = fields;
  return { reply, type, text, asked: asked(text, { mail, files }) };
}

function asked(text: string | null, { mail, files }: Pick<Said, "mail" | "files">) {
  if (mail) {
    const cc = mail.cc.map((address) => ({ address, name: null }));
    return { type: "email", subject: mail.subject ?? null, from: null, to: [], cc };
  }
  const [file] = files;
  if (file) return { type: "media", media: { kind: file.kind, ...(text && { caption: text }) } };
  return { type: "text", text };
}

/** Call when the row is as it is to be shown. */
export async function recordScheduled(
  tx: TxCtx,
  type: Extract<EventType, `message.${"scheduled" | "paused" | "cancelled"}`>,
  { workspaceId, conversationId, id }: Place,
): Promise<void> {
  const [row] = await tx.tx.$queryRawUnsafe<{ message: object; sendAt: string; reason: string | null }[]>(
    `SELECT ${fn}.scheduled_message_json(s) AS message, ${fn}.iso(s.send_at) AS "sendAt", s.pause_reason AS reason
     FROM scheduled_messages s WHERE s.workspace_id = $1::uuid AND s.id = $2::uuid`,
    workspaceId,
    id,
  );
  if (!row) return;
  const { message, sendAt, reason } = row;
  recordEvent(tx, type, {
    workspaceId,
    subject: { type: "message", id },
    data: { message, sendAt, ...(type === "message.paused" && { reason }) },
  });
  notify(tx, workspaceTopic(workspaceId), { type: "thread.changed", conversationId, entryIds: [] });
}

/** It asks for a decision from then on. The caller has locked the row. */
export async function pauseScheduled(
  tx: TxCtx,
  place: Place,
  reason: (typeof PAUSES)[number] | AppError["code"],
): Promise<void> {
  const { workspaceId, id } = place;
  await tx.tx.scheduledMessage.update({
    where: { workspaceId_id: { workspaceId, id } },
    data: { pausedAt: tx.now(), pauseReason: reason },
    select: { id: true },
  });
  await recordScheduled(tx, "message.paused", place);
}

/** Those among these that people have scheduled and that were cancelled. */
export async function recordDropped(
  tx: TxCtx,
  workspaceId: string,
  messages: { id: string }[],
): Promise<void> {
  const rows = await tx.tx.scheduledMessage.findMany({
    where: { workspaceId, id: { in: messages.map(({ id }) => id) }, authorId: { not: null } },
    select: { id: true, conversationId: true },
  });
  for (const row of rows) await recordScheduled(tx, "message.cancelled", { workspaceId, ...row });
}

/** In the form of the thread. Throws message_not_found. */
export async function shownScheduled({ workspaceId, conversationId, id }: Place): Promise<ScheduledEntry> {
  const found = (await listScheduled(workspaceId, conversationId)).find((each) => each.id === id);
  if (!found) throw new AppError("message_not_found");
  return found;
}
