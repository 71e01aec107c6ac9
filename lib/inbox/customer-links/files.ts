/** Files of a ticket for its customer: they open those of its messages and of fields that are visible to them, and send their own. */
import {
  readLink,
  readTicketFileLink,
  readVisitorLink,
  ticketOfFile,
} from "@/lib/inbox/attachments/attachments";
import type { AttachmentLink } from "@/lib/inbox/attachments/schemas";
import { mustTakeFile, uploadVisitorFile } from "@/lib/inbox/attachments/visitor-uploads";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { type Asked, customerCtx, mustOpen } from "./open";
import { hasPublicFile } from "./public-fields";
import { isShownFile, type OpenedLink } from "./queries";
import { findVisitorTicket } from "./visitor-tickets";

/** A link that opens the file for ten minutes. Throws not_found, and attachment_not_found for a file that the page does not show. */
export async function openFileAsCustomer(
  ctx: Ctx,
  { fileId, ...asked }: Asked & { fileId: string },
): Promise<{ url: string | null }> {
  const link = await mustOpen(ctx, asked);
  if (await hasPublicFile(link, fileId))
    return { url: (await readTicketFileLink(ctx, link.workspaceId, { ...link, id: fileId })).url };
  if (!(await isShownFile(link, fileId))) throw new AppError("attachment_not_found");
  const { url } = await readLink(ctx, link.workspaceId, fileId);
  return { url };
}

/** The same for a visitor in the messenger: of their conversations, or of a ticket that it shows. Throws attachment_not_found. */
export async function openFileAsVisitor(ctx: Ctx<ActorOf<"visitor">>, id: string): Promise<AttachmentLink> {
  const { workspaceId } = ctx.actor;
  const ticketId = await ticketOfFile(workspaceId, id);
  if (!ticketId) return readVisitorLink(ctx, id);
  const ticket = await findVisitorTicket(ctx, ticketId);
  if (!ticket || !(await hasPublicFile(ticket, id))) throw new AppError("attachment_not_found");
  return readTicketFileLink(ctx, workspaceId, { id, ticketId });
}

/** Before the file's bytes are read. Throws not_found, forbidden, ticket_closed and rate_limited. */
export async function mustTakeFileOf(ctx: Ctx, asked: Asked): Promise<OpenedLink> {
  const link = await mustOpen(ctx, asked);
  if (!link.canAnswer) throw new AppError("ticket_closed");
  await mustTakeFile(customerCtx(ctx, link));
  return link;
}

/** Only this customer can send it. Throws media_invalid. */
export async function uploadAsCustomer(
  ctx: Ctx,
  link: OpenedLink,
  file: { name: string; bytes: Uint8Array },
): Promise<{ id: string }> {
  const { id } = await uploadVisitorFile(customerCtx(ctx, link), file);
  return { id };
}
