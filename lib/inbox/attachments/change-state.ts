/** The one way to change the state of a message's file: its row, message.updated if readers see the change, and open threads. */
import { recordEvent } from "@/lib/events/log";
import type { Failure } from "@/lib/platform/failure";
import type { Attachment as Row } from "@/lib/platform/generated/prisma/client";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import type { Attachment } from "./schemas";

export type FileState =
  | { state: "stored"; sizeBytes: number; sha256: string | null }
  | { state: "pending" | "waiting" }
  | { state: "failed"; failure: Failure };

const SHOWN = { pending: "pending", waiting: "pending", stored: "ready", failed: "failed" } as const;
export const shownState = (state: Row["state"]): Attachment["state"] => SHOWN[state];

/** Changes a file only while it is in the state that the caller has read. */
export async function changeState(
  tx: TxCtx,
  { workspaceId, id, messageId, state: former }: Pick<Row, "workspaceId" | "id" | "messageId" | "state">,
  next: FileState,
): Promise<boolean> {
  const { state } = next;
  const { count } = await tx.tx.attachment.updateMany({
    where: { workspaceId, id, state: former },
    data: { ...next, failure: state === "failed" ? next.failure : Prisma.DbNull },
  });
  if (count === 0) return false;
  const message =
    messageId &&
    (await tx.tx.message.findUnique({
      where: { workspaceId_id: { workspaceId, id: messageId } },
      select: { conversationId: true },
    }));
  if (!message) return true;
  if (shownState(former) !== shownState(state))
    recordEvent(tx, "message.updated", {
      workspaceId,
      subject: { type: "message", id: messageId },
      messageId,
      data: { previous: { attachments: [{ id, state: shownState(former) }] } },
    });
  notify(tx, workspaceTopic(workspaceId), {
    type: "thread.changed",
    conversationId: message.conversationId,
    entryIds: [messageId],
    isListed: false,
  });
  return true;
}

const NOT_FETCHED = {
  providerErrorCode: null,
  nextStep: "Ask the customer to send the file again.",
  audience: "end_customer",
  retryable: false,
} as const;

export const GIVEN_UP: Failure = {
  ...NOT_FETCHED,
  code: "media_download_failed",
  message: "The file could not be fetched from WhatsApp, although it was tried for hours.",
};
export const EXPIRED: Failure = {
  ...NOT_FETCHED,
  code: "media_expired",
  message: "WhatsApp deleted the file before it could be fetched: it keeps them for 7 days.",
};
