/** Somebody of the team writes first, to a phone number. */
import { findSender, mustBeAbleToSend } from "@/lib/installations/sender";
import type { Agent, Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { callHotVerb, eventOrigin } from "@/lib/platform/transaction";
import { phoneVariants } from "@/lib/whatsapp/phone-variants";
import type { StartConversation } from "./schemas";

/**
 * The one WhatsApp conversation with this number, made where there is none. Whether free text may go is another question: a
 * number that never wrote takes templates only. Throws installation_not_connected, installation_blocked.
 */
export async function startConversation(
  ctx: Ctx<Agent>,
  { phone, name }: StartConversation,
): Promise<{ conversationId: string; isNew: boolean }> {
  const { workspaceId } = ctx.actor;
  await mustBeAbleToSend(workspaceId);
  // In the sandbox this makes the account, so that its templates are there when they are looked for.
  if (!(await findSender(ctx, workspaceId))) throw new AppError("installation_not_connected");
  const input = {
    workspaceId,
    phones: phoneVariants(phone.slice(1)),
    userId: null,
    name: name ?? null,
    ...eventOrigin(ctx),
  };
  return callHotVerb<{ conversationId: string; isNew: boolean }>(
    "start_whatsapp_conversation",
    `SELECT conversation_id AS "conversationId", is_new AS "isNew" FROM start_whatsapp_conversation($1::jsonb, $2)`,
    [JSON.stringify(input), ctx.now()],
  );
}
