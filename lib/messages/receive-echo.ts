/** The owner of a number that stays in the phone's app writes there: an outgoing message that is not ours and is never sent. */
import type { Ctx } from "@/lib/platform/context";
import { storableJson } from "@/lib/platform/storable";
import { callHotVerb, eventOrigin } from "@/lib/platform/transaction";
import type { EchoMessage } from "@/lib/whatsapp/webhook-items";
import { contentRow, personRow } from "./content-row";
import type { ReceivedWhatsapp } from "./receive-whatsapp";

/** As its author stands in threads: nobody of the team. */
export const APP_SENDER = "WhatsApp app";

/** Idempotent by the provider's message id, which our own sends have too. */
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
  return callHotVerb<ReceivedWhatsapp>(
    "receive_whatsapp_echo",
    `SELECT message_id AS "messageId", conversation_id AS "conversationId", is_new AS "isNew"
     FROM receive_whatsapp_echo($1::jsonb, $2)`,
    [storableJson(input), ctx.now()],
  );
}
