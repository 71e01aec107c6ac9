/** E-mail: a mail waits in its conversation's lane and leaves from the mailbox that the conversation belongs to. */

import { ownMailId } from "@/lib/connections/email/mail-ids";
import { findSendingMailbox, listOfWorkspace } from "@/lib/connections/mailboxes/find";
import { transportOf } from "@/lib/connections/mailboxes/transport";
import { AppError } from "@/lib/platform/errors";
import type { TxCtx } from "@/lib/platform/transaction";
import { MAIL_FILES_BYTES_MAX } from "./capabilities";
import type { ChannelPort } from "./port";

const NOT_CONNECTED = { code: "mailbox_not_connected", message: "No mailbox is connected." };

export const email: ChannelPort = {
  /** Throws media_invalid. */
  mustCarry({ files }) {
    const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    if (bytes > MAIL_FILES_BYTES_MAX)
      throw new AppError("media_invalid", "The files of one e-mail may have 16 MB in all.");
  },
  /**
   * Includes the mail's Message-ID, so that it is stored before anything leaves. Throws mailbox_not_connected, contact_unreachable,
   * invalid_request.
   */
  async compose(tx, { workspaceId, conversationId }, said, messageId) {
    const thread = await tx.tx.conversation.findUniqueOrThrow({
      where: { workspaceId_id: { workspaceId, id: conversationId } },
      select: {
        mailboxId: true,
        recipientEmail: true,
        proposedRecipient: true,
        subject: true,
        contact: { select: { name: true } },
      },
    });
    const mailbox = await findSendingMailbox(workspaceId, thread.mailboxId);
    if (!mailbox) throw new AppError("mailbox_not_connected");
    if (!thread.recipientEmail) throw new AppError("contact_unreachable");
    const recipient = await decideRecipient(tx, { workspaceId, conversationId }, thread, said.mail?.to);
    const transport = transportOf(mailbox);
    const former = await tx.tx.message.findFirst({
      where: { workspaceId, conversationId, type: "email" },
      orderBy: { number: "desc" },
      select: { content: true },
    });
    const subject =
      said.mail?.subject ?? answerTo(subjectOf(former?.content) ?? thread.subject, Boolean(former));
    return {
      ...said.fields,
      type: "email",
      content: {
        ...said.fields.content,
        type: "email",
        subject,
        from: { address: mailbox.address, name: mailbox.displayName || null },
        to: [{ address: recipient ?? "", name: thread.contact.name }],
        cc: (said.mail?.cc ?? []).map((address) => ({ address, name: null })),
      },
      ...(transport && {
        providerMessageId: ownMailId({ kind: "message", workspaceId, id: messageId }, transport.domain),
      }),
    };
  },
  async showTyping() {},
  async readState(workspaceId) {
    const isConnected = (await listOfWorkspace(workspaceId)).length > 0;
    return { isSandbox: false, lock: isConnected ? null : NOT_CONNECTED };
  },
};

type Recipients = { recipientEmail: string | null; proposedRecipient: string | null };
type Place = { workspaceId: string; conversationId: string };

/** `to`: what the agent chose. Without it the former address stays, and the question too. Throws invalid_request. */
async function decideRecipient(
  { tx }: TxCtx,
  { workspaceId, conversationId }: Place,
  { recipientEmail, proposedRecipient }: Recipients,
  to: string | undefined,
): Promise<string | null> {
  if (!to || (to === recipientEmail && !proposedRecipient)) return recipientEmail;
  if (to !== recipientEmail && to !== proposedRecipient)
    throw new AppError(
      "invalid_request",
      "mail.to: Choose the contact's address or the one that their mail asks for.",
    );
  await tx.conversation.update({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
    data: {
      recipientEmail: to,
      proposedRecipient: null,
      ...(to === recipientEmail && { declinedRecipient: proposedRecipient }),
    },
    select: { id: true },
  });
  return to;
}

const subjectOf = (content: unknown): string | null =>
  (content as { subject?: string | null } | null)?.subject ?? null;

/** Avoids "Re: Re: …". */
const answerTo = (subject: string | null, isAnswer: boolean): string | null =>
  subject === null || !isAnswer || /^\p{L}{2,4} ?:/u.test(subject) ? subject : `Re: ${subject}`;
