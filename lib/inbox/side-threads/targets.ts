/** Decides what may leave in a side thread, and to which address. */
import { MAIL_FILES_BYTES_MAX } from "@/lib/connections/channels/capabilities";
import { replyAddress, replyTokensIn } from "@/lib/connections/mailboxes/reply-address";
import { UNSAID } from "@/lib/inbox/conversations/limits";
import { AppError } from "@/lib/platform/errors";
import type { TxCtx } from "@/lib/platform/transaction";
import type { ForwardMessages } from "./schemas";

type Place = { workspaceId: string; conversationId: string };

const refused = (message: string) => new AppError("invalid_request", message);

/**
 * The contact must not get what is meant for others, and a mail to ourselves would come back as nothing. Throws invalid_request.
 */
export async function mustBeSomeoneElse({ tx }: TxCtx, place: Place, address: string): Promise<void> {
  const { workspaceId, conversationId } = place;
  const isOurs =
    replyTokensIn([address]).length > 0 ||
    replyAddress()?.toLowerCase() === address ||
    (await tx.mailbox.count({ where: { workspaceId, address } })) > 0;
  if (isOurs)
    throw refused("address: This is a support address of this workspace. Assign it, or write a note.");
  const isContacts = await tx.conversation.count({
    where: {
      workspaceId,
      id: conversationId,
      OR: [
        { recipientEmail: { equals: address, mode: "insensitive" } },
        { contact: { email: { equals: address, mode: "insensitive" } } },
        { contact: { identities: { some: { kind: "email", value: address } } } },
      ],
    },
  });
  if (isContacts > 0)
    throw refused("address: This is the contact's own address. Answer in the conversation instead.");
}

/** A name as others may read it; null: it is an address or a number of the contact, which stays here. */
export const sayableName = (name: string | null): string | null =>
  !name || name.includes("@") || name.replace(/\D/g, "").length >= 6 ? null : name;

/** Messages of this conversation (notes have a table of their own, so none can be named), and stored files of these. Throws message_not_found, attachment_not_found, invalid_request. */
export async function mustBelong(
  { tx }: TxCtx,
  { workspaceId, conversationId }: Place,
  { messageIds, fileIds }: Pick<ForwardMessages, "messageIds" | "fileIds">,
): Promise<void> {
  const messages = await tx.message.count({
    where: { workspaceId, conversationId, id: { in: messageIds }, type: { notIn: [...UNSAID] } },
  });
  if (messages !== new Set(messageIds).size)
    throw new AppError(
      "message_not_found",
      "messageIds: Choose messages of this conversation that still have their words.",
    );
  const files = await tx.attachment.findMany({
    where: { workspaceId, id: { in: fileIds }, messageId: { in: messageIds }, state: "stored" },
    select: { sizeBytes: true },
  });
  if (files.length !== new Set(fileIds).size)
    throw new AppError("attachment_not_found", "fileIds: Choose files of the chosen messages.");
  const bytes = files.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0);
  if (bytes > MAIL_FILES_BYTES_MAX) throw refused("fileIds: The files of one e-mail may have 16 MB in all.");
}
