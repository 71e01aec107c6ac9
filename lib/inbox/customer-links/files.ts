/** Files on the page of a ticket: the customer opens those of its messages, and sends their own. */
import { readLink } from "@/lib/inbox/attachments/attachments";
import { mustTakeFile, uploadVisitorFile } from "@/lib/inbox/attachments/visitor-uploads";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { type Asked, customerCtx, mustOpen } from "./open";
import { isShownFile, type OpenedLink } from "./queries";

/** A link that opens the file for ten minutes. Throws not_found, and attachment_not_found for a file that the page does not show. */
export async function openFileAsCustomer(
  ctx: Ctx,
  { fileId, ...asked }: Asked & { fileId: string },
): Promise<{ url: string | null }> {
  const link = await mustOpen(ctx, asked);
  if (!(await isShownFile(link, fileId))) throw new AppError("attachment_not_found");
  const { url } = await readLink(ctx, link.workspaceId, fileId);
  return { url };
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
