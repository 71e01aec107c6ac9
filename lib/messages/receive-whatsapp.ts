/** A contact writes on WhatsApp: one statement for contact, conversation, message, events and notices. */
import type { Ctx } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { storableJson } from "@/lib/platform/storable";
import { callHotVerb, eventOrigin } from "@/lib/platform/transaction";
import { type InboundContent, textOf } from "@/lib/whatsapp/inbound-content";
import { phoneVariants } from "@/lib/whatsapp/phone-variants";
import type { InboundMessage } from "@/lib/whatsapp/webhook-items";
import { addressOf } from "./attachment-links";

type Place = { workspaceId: string; installationId: string };
export type ReceivedWhatsapp = { messageId: string; conversationId: string; isNew: boolean };

/** What Meta does not count as a message of the customer's: no reply window opens with it. */
const QUIET: readonly string[] = ["reaction", "edit", "revoke", "system"];

/** The attachment as API resources show it, and what the provider calls its file. */
function filesOf(content: InboundContent): { attachments: unknown[]; mediaId: string | null } {
  if (content.type !== "media") return { attachments: [], mediaId: null };
  const { kind, id: mediaId, mimeType, filename } = content;
  const id = newId();
  const file = { id, kind, fileName: filename, mimeType, sizeBytes: 0, url: addressOf(id) };
  return { attachments: [file], mediaId };
}

/** Idempotent by the provider's message id. */
export async function receiveWhatsapp(
  ctx: Ctx,
  { workspaceId, installationId }: Place,
  { id, at, from, content }: InboundMessage,
): Promise<ReceivedWhatsapp> {
  const input = {
    workspaceId,
    installationId,
    providerMessageId: id,
    phones: from.phone ? phoneVariants(from.phone) : [],
    userId: from.userId,
    name: from.name,
    type: content.type,
    text: textOf(content),
    content: content.type === "text" ? null : content,
    ...filesOf(content),
    sentAt: QUIET.includes(content.type) ? null : at.toISOString(),
    ...eventOrigin(ctx),
  };
  return callHotVerb<ReceivedWhatsapp>(
    "receive_whatsapp_message",
    `SELECT message_id AS "messageId", conversation_id AS "conversationId", is_new AS "isNew"
     FROM receive_whatsapp_message($1::jsonb, $2)`,
    [storableJson(input), ctx.now()],
  );
}
