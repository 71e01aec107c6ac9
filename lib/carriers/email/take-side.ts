/** Takes the answers to forwarded messages into their side threads, which the contact, v1 and webhooks never see. */
import { createHash } from "node:crypto";
import type { Mail } from "@/lib/connections/email/parse-mail";
import { noteAwaited } from "@/lib/inbox/side-threads/awaited";
import { noteSideThread } from "@/lib/inbox/side-threads/forward";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/file-store";
import { type Mailbox, Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { withoutLinks } from "./links";
import { type StoredFile, type StoredMail, standIn, storeFiles } from "./receive";
import { type FoundSide, findSide, settleSide } from "./side-queries";
import { ERASED, type Used } from "./used";

type Facts = { isForged: boolean; isFlood: boolean };

/**
 * Null: it goes the ordinary way. An answer names one of our mails, is from the address to which these went, and by nothing but its
 * `From`, which is the header that servers check. What anyone else writes begins a conversation of its own.
 */
export async function takeSideAnswer(
  ctx: Ctx,
  stored: StoredMail,
  mailbox: Mailbox,
  { isForged, isFlood }: Facts,
): Promise<Used | null> {
  const { mail } = stored;
  const side = await findSide(mailbox.workspaceId, mail.references);
  if (!side) return null;
  // Its words quote a contact who was erased.
  if (side.address === null) return ERASED;
  const isFromIt = mail.isFromAlone && mail.from?.address.toLowerCase() === side.address;
  if (!isFromIt || isForged) return null;
  await store(ctx, stored, { side, mailbox, isFlood });
  // Its bytes quote the contact: one copy is enough for an erasure to find.
  return { state: "used", hasBytes: false };
}

type About = { side: FoundSide; mailbox: Mailbox; isFlood: boolean };

/** Idempotent: the same mail is one answer. */
async function store(ctx: Ctx, stored: StoredMail, about: About): Promise<void> {
  const files = await storeFiles(stored);
  const isNew = await transaction(ctx, (tx) => addAnswer(tx, stored, files, about));
  if (isNew) return;
  const kept = await query<{ id: string }>(
    "",
    "SELECT id FROM side_files WHERE workspace_id = $1 AND id = ANY($2)",
    [about.mailbox.workspaceId, files.map(({ id }) => id)],
  );
  for (const { id } of files) if (!kept.some((file) => file.id === id)) await fileStore.remove(id);
}

/** Includes the date: some programs give all their mails one id. */
const keyOf = ({ mail, raw }: StoredMail): string =>
  createHash("sha256")
    .update(`${mail.mailId ?? standIn(raw)} ${mail.sentAt?.toISOString() ?? ""}`)
    .digest("hex");

/** Locks the side thread, so that an erasure comes before or after. False: it was there already, or is erased now. */
async function addAnswer(
  tx: TxCtx,
  stored: StoredMail,
  files: StoredFile[],
  { side, mailbox, isFlood }: About,
): Promise<boolean> {
  const { workspaceId, sideThreadId } = side;
  const [open] = await tx.tx.$queryRaw<{ conversationId: string }[]>`
    SELECT conversation_id AS "conversationId" FROM side_threads
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${sideThreadId}::uuid AND erased_at IS NULL FOR UPDATE`;
  const mailKey = keyOf(stored);
  const known = await tx.tx.sideMessage.count({ where: { workspaceId, sideThreadId, mailKey } });
  if (!open || known > 0) return false;
  const id = newId();
  const at = tx.now();
  const columns = columnsOf(stored.mail, isFlood);
  await tx.tx.sideMessage.create({
    data: {
      ...{ workspaceId, id, sideThreadId, mailKey, direction: "inbound", createdAt: at },
      ...columns,
    },
    select: { id: true },
  });
  await tx.tx.sideFile.createMany({
    data: files.map(({ contentId: _, isInline: __, ...file }) => ({
      ...{ ...file, workspaceId, sideMessageId: id, createdAt: at },
    })),
  });
  if (side.sideMessageId) await settleSide(tx, { workspaceId, sideMessageId: side.sideMessageId }, null);
  await noteWriter(tx, mailbox, stored.mail);
  if (!columns.isAutomatic) await noteAwaited(tx, { workspaceId, sideThreadId });
  noteSideThread(tx, workspaceId, open.conversationId);
  return true;
}

function columnsOf({ folded, from, mailId, automatic, leftOut }: Mail, isFlood: boolean) {
  const hasLeftOut = Object.keys(leftOut).length > 0;
  return {
    senderName: from?.name ?? null,
    text: withoutLinks(folded.text) || null,
    quoted: folded.quoted && withoutLinks(folded.quoted),
    isAutomatic: isFlood || automatic === "reply" || automatic === "program",
    leftOut: hasLeftOut ? leftOut : Prisma.DbNull,
    mailId,
  };
}

/** A person who writes back is no first contact, and no longer waits for the next day (reserve_operator_mail()). */
async function noteWriter({ tx, now }: TxCtx, mailbox: Mailbox, { automatic, from }: Mail): Promise<void> {
  const { workspaceId, id } = mailbox;
  await tx.mailbox.updateMany({ where: { workspaceId, id }, data: { lastInboundAt: now() } });
  const address = from?.address.toLowerCase();
  if (automatic !== null || !address) return;
  const addressHash = new Uint8Array(createHash("sha256").update(address).digest());
  await tx.mailSender.upsert({
    where: { workspaceId_addressHash: { workspaceId, addressHash } },
    create: { workspaceId, addressHash, wroteAt: now() },
    update: { wroteAt: now() },
  });
}

/** Our own mail came back, so it was sent. */
export async function settleArrived(ctx: Ctx, { workspaceId, sideMessageId }: FoundSide): Promise<void> {
  if (sideMessageId) await transaction(ctx, (tx) => settleSide(tx, { workspaceId, sideMessageId }, null));
}
