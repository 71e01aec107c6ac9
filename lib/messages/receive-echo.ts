/**
 * The owner of a coexistence number writes in the phone's app: an outgoing message that Parley stores and never sends.
 */
import type { Ctx } from "@/lib/platform/context";
import { callVerb, eventOrigin } from "@/lib/platform/transaction";
import type { EchoMessage } from "@/lib/whatsapp/callback/webhook-items";
import { contentRow, personRow } from "./content-row";
import { type ReceivedWhatsapp, receiveChange } from "./receive-whatsapp";

/** The author name that threads show for messages from the phone's app. */
export const APP_SENDER = "WhatsApp app";

/** Idempotent by the provider's message id, which our own messages have too. */
export async function receiveEcho(
  ctx: Ctx,
  workspaceId: string,
  { id, to, content }: EchoMessage,
): Promise<ReceivedWhatsapp> {
  const input = {
    workspaceId,
    providerMessageId: id,
    ...personRow(to),
    senderName: APP_SENDER,
    ...contentRow(content),
    ...eventOrigin(ctx),
  };
  const args = { input, at: ctx.now() };
  if (content.type !== "edit" && content.type !== "revoke") return callVerb("receive_whatsapp_echo", args);
  return receiveChange(ctx, "receive_whatsapp_echo", args, content);
}
