/** Whether WhatsApp takes this message to this person now. Who queues one asks here, whatever the way it came. */
import * as contacts from "@/lib/contacts/service";
import * as installations from "@/lib/installations/service";
import { AppError } from "@/lib/platform/errors";
import type { TxCtx } from "@/lib/platform/transaction";

type Planned = {
  workspaceId: string;
  conversationId: string;
  contactId: string;
  /** Of a template; null for everything that only the reply window lets through. */
  category: string | null;
};

/**
 * Free text goes for 24 hours after the contact's last message, approved templates always, marketing only to who wants it.
 * Throws installation_not_connected, installation_blocked, session_window_closed, contact_opted_out.
 */
export async function mustTake(ctx: TxCtx, planned: Planned): Promise<void> {
  const { workspaceId, conversationId, contactId, category } = planned;
  const { isSandbox } = await installations.mustBeAbleToSend(workspaceId);
  if (category === "marketing" && !(await contacts.wantsMarketing(workspaceId, contactId)))
    throw new AppError("contact_opted_out");
  if (category !== null || isSandbox) return;
  const [window] = await ctx.tx.$queryRaw<{ is_open: boolean }[]>`
    SELECT coalesce(last_inbound_at > now() - interval '24 hours', false) AS is_open FROM conversations
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${conversationId}::uuid`;
  if (!window?.is_open) throw new AppError("session_window_closed");
}
