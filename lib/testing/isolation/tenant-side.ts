/** A tenant's side thread: a message that was forwarded, whose mail was refused. */
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import type { Scene } from "./scene";

/** The tenant has a mailbox. `attachmentId`: of the message. */
export async function createSideThread(
  { ask, asOwner, word, workspaceId }: Scene,
  { conversationId, attachmentId }: { conversationId: string; attachmentId: string },
) {
  const { messageId } = await prisma().attachment.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: attachmentId } },
  });
  const forwardedMessageId = messageId ?? "";
  const { id: sideThreadId, messages } = await ask<{ id: string; messages: { id: string }[] }>(
    "POST /api/inbox/conversations/[conversationId]/forwards",
    {
      headers: asOwner,
      params: { conversationId },
      body: {
        ...{ clientId: newId(), address: `supplier@${word}.test`, comment: `a comment of ${word}` },
        ...{ messageIds: [forwardedMessageId], fileIds: [] },
      },
    },
  );
  const sideMessageId = messages[0]?.id ?? "";
  await prisma().sideMessage.update({
    where: { workspaceId_id: { workspaceId, id: sideMessageId } },
    data: { state: "failed", dueAt: null },
  });
  return { sideThreadId, sideMessageId, forwardedMessageId };
}
