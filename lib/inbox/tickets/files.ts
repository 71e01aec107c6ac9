/** Files of tickets' fields: taken from uploads, the ticket's own while a field names them, and opened by those who see the ticket. */
import { readMemberLink, readTicketFileLink, ticketOfFile } from "@/lib/inbox/attachments/attachments";
import type { AttachmentLink } from "@/lib/inbox/attachments/schemas";
import { attachmentOf, type FileValue, filesIn, fileValue, uploadOf } from "@/lib/inbox/fields/files";
import type { FieldValues } from "@/lib/inbox/fields/schemas";
import { type ActorOf, type Agent, type Ctx, may } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import type { TxCtx } from "@/lib/platform/transaction";
import type { TicketActor } from "./actor";
import { getTicket } from "./rows";

type Writer = TxCtx<TicketActor | ActorOf<"visitor">>;
type Row = { id: string; fileName: string; sizeBytes: number };

/**
 * The stored form of a file that a writer gave. Null: there is no such upload, or something else has it. `ticketId`: null for a ticket
 * that is being opened.
 */
export async function takeFile(
  tx: Writer,
  { ticketId, former, value }: { ticketId: string | null; former: unknown; value: unknown },
): Promise<FileValue | null> {
  const uploadId = uploadOf(value);
  if (uploadId) return shareUpload(tx, uploadId, attachmentOf(former));
  const { workspaceId } = tx.actor;
  const visitorId = tx.actor.type === "visitor" ? tx.actor.visitorId : null;
  // A key names its uploads; of files by their id it has those of the ticket.
  const isFree = tx.actor.type !== "partnerKey";
  const [row] = await tx.tx.$queryRaw<Row[]>`
    SELECT f.id, f.file_name AS "fileName", f.size_bytes AS "sizeBytes" FROM attachments f
    WHERE f.workspace_id = ${workspaceId}::uuid AND f.id = ${attachmentOf(value)}::uuid AND f.state = 'stored' AND f.message_id IS NULL
      AND f.note_id IS NULL AND (f.ticket_id = ${ticketId}::uuid OR (f.ticket_id IS NULL AND ${isFree} AND f.expires_at IS NULL
        AND f.visitor_id IS NOT DISTINCT FROM ${visitorId}::uuid))
    FOR UPDATE`;
  return row ? fileValue(row) : null;
}

/** A row of its own with the bytes of the upload, as messages have. Naming the same upload again changes nothing. */
async function shareUpload(tx: Writer, uploadId: string, formerId: string | null): Promise<FileValue | null> {
  if (tx.actor.type !== "partnerKey") return null;
  const { workspaceId } = tx.actor;
  const at = tx.now();
  const [row] = await tx.tx.$queryRaw<Row[]>`
    WITH upload AS (SELECT f.* FROM attachments f WHERE f.workspace_id = ${workspaceId}::uuid AND f.id = ${uploadId}::uuid
        AND f.state = 'stored' AND f.expires_at > ${at}::timestamptz FOR KEY SHARE),
      known AS (SELECT f.id, f.file_name, f.size_bytes FROM attachments f
        WHERE f.workspace_id = ${workspaceId}::uuid AND f.id = ${formerId}::uuid AND f.upload_id = ${uploadId}::uuid),
      made AS (INSERT INTO attachments (workspace_id, id, state, kind, mime_type, file_name, size_bytes, sha256, upload_id, created_at)
        SELECT u.workspace_id, ${newId()}::uuid, 'stored', u.kind, u.mime_type, u.file_name, u.size_bytes, u.sha256, u.id, ${at}::timestamptz
        FROM upload u WHERE NOT EXISTS (SELECT FROM known) RETURNING id, file_name, size_bytes)
    SELECT id, file_name AS "fileName", size_bytes AS "sizeBytes" FROM known UNION ALL SELECT * FROM made`;
  return row ? fileValue(row) : null;
}

/** Once the ticket has its values: new files become its own; those that no value names can be opened no more, and go a day later. */
export async function keepFiles(
  tx: Writer,
  ticketId: string,
  { former = {}, values }: { former?: FieldValues; values: FieldValues },
): Promise<void> {
  const [before, after] = [filesIn(former), filesIn(values)];
  const taken = after.filter((id) => !before.includes(id));
  const released = before.filter((id) => !after.includes(id));
  const { workspaceId } = tx.actor;
  if (released.length > 0)
    await tx.tx.attachment.updateMany({
      where: { workspaceId, ticketId, id: { in: released } },
      data: { releasedAt: tx.now() },
    });
  if (taken.length === 0) return;
  const ids = [...new Set(taken)];
  const { count } = await tx.tx.attachment.updateMany({
    where: {
      workspaceId,
      id: { in: ids },
      messageId: null,
      noteId: null,
      OR: [{ ticketId }, { ticketId: null }],
    },
    data: { ticketId, releasedAt: null },
  });
  if (count < ids.length) throw new AppError("invalid_request", "fields: Choose a file.");
}

/** A link for a person, also to files of messages and notes. Throws attachment_not_found. */
export async function readInboxLink(ctx: Ctx<Agent>, id: string): Promise<AttachmentLink> {
  const ticketId = await ticketOfFile(ctx.actor.workspaceId, id);
  if (!ticketId) return readMemberLink(ctx, id);
  if (!may(ctx.actor, "tickets")) throw new AppError("attachment_not_found");
  await getTicket(ctx, ticketId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "ticket_not_found"
      ? new AppError("attachment_not_found")
      : error;
  });
  return readTicketFileLink(ctx, ctx.actor.workspaceId, { id, ticketId });
}
