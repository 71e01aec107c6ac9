/**
 * Checks before queueing whether WhatsApp would accept this message now. The rule is whatsapp_refusal(), which commands
 * and the lane share.
 */
import { mustBeAbleToSend } from "@/lib/installations/sender";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";

type Planned = {
  workspaceId: string;
  conversationId: string;
  contactId: string;
  /** The template's category; null for content that needs an open reply window. */
  category: string | null;
};

/**
 * Free text is allowed for 24 hours after the contact's last message, approved templates always, marketing unless the
 * contact opted out. Throws installation_not_connected, installation_blocked, session_window_closed, contact_opted_out.
 */
export async function mustTake(ctx: TxCtx, planned: Planned): Promise<void> {
  const { workspaceId, conversationId, contactId, category } = planned;
  const { isSandbox } = await mustBeAbleToSend(workspaceId);
  const [told] = await ctx.tx.$queryRaw<{ refusal: ErrorCode | null }[]>`
    SELECT ${Prisma.raw(fn)}.whatsapp_refusal(${category !== null}, ${category === "marketing"},
      (SELECT marketing_opted_out_at FROM contacts WHERE workspace_id = ${workspaceId}::uuid AND id = ${contactId}::uuid),
      (SELECT last_inbound_at FROM conversations WHERE workspace_id = ${workspaceId}::uuid AND id = ${conversationId}::uuid),
      ${isSandbox}) AS refusal`;
  if (told?.refusal) throw new AppError(told.refusal);
}
