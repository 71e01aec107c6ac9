/** Reads attachments and hands them out by signed link. */
import { withPublicIds } from "@/lib/events/event-view";
import { mustSee } from "@/lib/inbox/visibility/visibility";
import { type ActorOf, type Agent, type Ctx, may } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Failure } from "@/lib/platform/failure";
import { fileStore } from "@/lib/platform/file-store";
import type { Attachment as Row } from "@/lib/platform/generated/prisma/client";
import { fromPublicId, isUuid } from "@/lib/platform/ids";
import { log } from "@/lib/platform/log";
import type { Signed } from "@/lib/platform/signed-links";
import { fn } from "@/lib/platform/sql";
import { shownState } from "./change-state";
import { addressOf, isLinkValid, linkTo } from "./links";
import type { Attachment, AttachmentLink } from "./schemas";

const find = (workspaceId: string, id: string): Promise<Row | null> =>
  isUuid(id) && isUuid(workspaceId)
    ? prisma().attachment.findUnique({ where: { workspaceId_id: { workspaceId, id } } })
    : Promise.resolve(null);
/** Files of notes are the team's; those of tickets are for the readers of the ticket (lib/inbox/tickets/files.ts). */
const findOfMessage = async (workspaceId: string, id: string): Promise<Row | null> => {
  const row = await find(workspaceId, id);
  return row?.noteId || row?.ticketId ? null : row;
};

/**
 * Returns a link that opens the file for ten minutes, or no URL until the file is stored. Throws attachment_not_found.
 */
export async function readLink(ctx: Ctx, workspaceId: string, id: string): Promise<AttachmentLink> {
  return link(ctx, await findOfMessage(workspaceId, id));
}

/** The same for a file of a ticket's fields. The caller has made sure that the reader sees this ticket. */
export async function readTicketFileLink(
  ctx: Ctx,
  workspaceId: string,
  { id, ticketId }: { id: string; ticketId: string },
): Promise<AttachmentLink> {
  const row = await find(workspaceId, id);
  return link(ctx, row?.ticketId === ticketId && !row.releasedAt ? row : null);
}

/** The ticket whose fields have this file; null: none. */
export const ticketOfFile = async (workspaceId: string, id: string): Promise<string | null> =>
  (await find(workspaceId, id))?.ticketId ?? null;

/** The same for the team, which may open the files of its notes too. */
export async function readMemberLink(ctx: Ctx<Agent>, id: string): Promise<AttachmentLink> {
  const seesNotes = may(ctx.actor, "inbox:note");
  await mustSee(ctx, "attachment", id, "attachment_not_found");
  const row = await find(ctx.actor.workspaceId, id);
  return link(ctx, row?.ticketId || (row?.noteId && !seesNotes) ? null : row);
}

function link(ctx: Ctx, row: Row | null): AttachmentLink {
  if (!row) throw new AppError("attachment_not_found");
  const { workspaceId, id } = row;
  if (row.state !== "stored") return { state: row.state, url: null, expiresAt: null };
  const { url, expiresAt } = linkTo(workspaceId, id, ctx.now());
  return { state: row.state, url, expiresAt: expiresAt.toISOString() };
}

/** The same for visitors, limited to files of their own conversations. */
export async function readVisitorLink(ctx: Ctx<ActorOf<"visitor">>, id: string): Promise<AttachmentLink> {
  const { workspaceId, visitorId } = ctx.actor;
  const found = isUuid(id)
    ? await query(
        "visitor_file",
        `SELECT FROM attachments f JOIN messages m ON m.workspace_id = f.workspace_id AND m.id = f.message_id
         JOIN ${fn}.visitor_conversations($1, $2) c ON c.id = m.conversation_id WHERE f.workspace_id = $1 AND f.id = $3`,
        [workspaceId, visitorId, id],
      )
    : [];
  if (found.length === 0) throw new AppError("attachment_not_found");
  return readLink(ctx, workspaceId, id);
}

/** A key of the partner sees all tickets. */
const findForPartner = async (workspaceId: string, publicId: string): Promise<Row | null> => {
  const row = await find(workspaceId, fromPublicId("attachment", publicId) ?? "");
  return row?.noteId || row?.releasedAt ? null : row;
};

/** Throws attachment_not_found. `publicId`: `att_…`. */
export async function partnerAttachment(workspaceId: string, publicId: string): Promise<Attachment> {
  const row = await findForPartner(workspaceId, publicId);
  if (!row) throw new AppError("attachment_not_found");
  const { id, kind, fileName, mimeType, sizeBytes, sha256, failure } = row;
  const state = shownState(row.state);
  const file = {
    id,
    kind,
    fileName,
    mimeType,
    sizeBytes: state === "ready" ? (sizeBytes ?? 0) : 0,
    sha256,
    state,
    failure: failure as Failure | null,
    url: addressOf(id),
  };
  return (withPublicIds({ attachments: [file] }, workspaceId) as { attachments: [Attachment] })
    .attachments[0];
}

/** Throws attachment_not_found until the file is ready. */
export async function partnerFileLink(ctx: Ctx, workspaceId: string, publicId: string): Promise<string> {
  const { url } = link(ctx, await findForPartner(workspaceId, publicId));
  if (!url) throw new AppError("attachment_not_found", NOT_READY);
  return url;
}

export const NOT_READY = "The file has not been downloaded yet, or the download failed.";

/** Several messages can show the bytes of one upload. */
export const storedUnder = ({ id, uploadId }: Pick<Row, "id" | "uploadId">): string => uploadId ?? id;

export type OpenFile = { stream: ReadableStream; size: number; mimeType: string; fileName: string | null };

/** An attachment, a file of a side thread, or the export of a workspace: each has a row of its own and links of the same form. */
async function findOpenable(
  ctx: Ctx,
  workspaceId: string,
  id: string,
): Promise<(Omit<OpenFile, "stream" | "size"> & { id: string }) | null> {
  const row = await find(workspaceId, id);
  if (row) return row.state === "stored" ? { ...row, id: storedUnder(row) } : null;
  if (!isUuid(id) || !isUuid(workspaceId)) return null;
  const ofSide = await prisma().sideFile.findUnique({ where: { workspaceId_id: { workspaceId, id } } });
  if (ofSide) return ofSide;
  const ready = await prisma().workspaceExport.findUnique({
    where: { workspaceId_id: { workspaceId, id }, state: "ready", expiresAt: { gt: ctx.now() } },
  });
  return ready && { id, mimeType: "application/x-ndjson", fileName: "export.ndjson" };
}

/** Opens the file of a signed link. Throws attachment_not_found for a link that is wrong or expired, and for a missing file. */
export async function openFile(
  ctx: Ctx,
  id: string,
  signed: Signed,
  range?: { start: number; end: number },
): Promise<OpenFile> {
  const row = isLinkValid(id, signed, ctx.now()) ? await findOpenable(ctx, signed.workspace, id) : null;
  if (!row) throw new AppError("attachment_not_found");
  const file = await fileStore.read(row.id, range);
  if (!file) {
    // Lost from the folder, or a restore without files.
    log().error({ attachmentId: id, folder: fileStore.place() }, "a stored file is missing");
    throw new AppError("attachment_not_found", "The file is missing on the server.");
  }
  return { ...file, mimeType: row.mimeType, fileName: row.fileName };
}
