/**
 * WhatsApp: a message waits in its conversation's lane. The rule of what may go is send_refusal(); commands and the lane,
 * which asks again, share it.
 */
import { mustBeAbleToSend, sendingState } from "@/lib/connections/installations/sender";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import type { ChannelPort, PlannedMessage } from "./port";
import { CHANNELS } from "./schemas";
import { wakeLane } from "./wake-lane";

const { fileProblem, takesCaption } = CHANNELS.whatsapp;

export const whatsapp: ChannelPort = {
  /** Throws media_invalid, installation_not_connected, installation_blocked, session_window_closed, contact_opted_out. */
  async mustTake(tx, message) {
    const { files, text, workspaceId } = message;
    for (const file of files) mustBeCarried(file, text);
    const { isSandbox } = await mustBeAbleToSend(workspaceId);
    const refusal = await refusalOf(tx, message, isSandbox);
    if (refusal) throw new AppError(refusal);
  },
  handOver: wakeLane,
  async showTyping() {},
  readState: sendingState,
};

function mustBeCarried(file: PlannedMessage["files"][number], text: string | null): void {
  const problem = fileProblem(file);
  if (problem) throw new AppError("media_invalid", problem.message);
  if (text !== null && !takesCaption(file.kind, text))
    throw new AppError(
      "media_invalid",
      "WhatsApp does not take this text with the file. Send it as a message of its own.",
    );
}

async function refusalOf(
  { tx }: TxCtx,
  { workspaceId, conversationId, contactId, templateCategory: category }: PlannedMessage,
  isSandbox: boolean,
): Promise<ErrorCode | null> {
  const [row] = await tx.$queryRaw<{ refusal: ErrorCode | null }[]>`
    SELECT ${Prisma.raw(fn)}.send_refusal('whatsapp', ${category !== null}, ${category === "marketing"},
      (SELECT marketing_opted_out_at FROM contacts WHERE workspace_id = ${workspaceId}::uuid AND id = ${contactId}::uuid),
      (SELECT last_inbound_at FROM conversations WHERE workspace_id = ${workspaceId}::uuid AND id = ${conversationId}::uuid),
      ${isSandbox}) AS refusal`;
  return row?.refusal ?? null;
}
