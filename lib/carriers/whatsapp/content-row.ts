/** Maps WhatsApp content to the columns of a message. */

import { type InboundContent, textOf } from "@/lib/connections/whatsapp/callback/inbound-content";
import type {
  EchoMessage,
  InboundMessage,
  Person,
  Quote,
} from "@/lib/connections/whatsapp/callback/webhook-items";
import { phoneVariants } from "@/lib/connections/whatsapp/phone-variants";
import { addressOf } from "@/lib/inbox/attachments/links";
import { newId } from "@/lib/platform/ids";

/** The attachment as API resources show it, and the provider's media id. */
function filesOf(content: InboundContent): { attachments: unknown[]; mediaId: string | null } {
  if (content.type !== "media") return { attachments: [], mediaId: null };
  const { kind, id: mediaId, mimeType, filename } = content;
  const id = newId();
  const file = { id, kind, fileName: filename, mimeType, sizeBytes: 0, url: addressOf(id) };
  return { attachments: [file], mediaId };
}

/** The provider's id of the message that is answered, tapped, reacted to or changed. */
function targetOf(content: InboundContent, quote: Quote): string | null {
  if (content.type === "reaction") return content.messageId;
  if (content.type === "edit" || content.type === "revoke") return content.originalId;
  return quote.id;
}

export const contentRow = ({ content, replyTo, ...rest }: InboundMessage | EchoMessage) => ({
  type: content.type,
  text: textOf(content),
  content: content.type === "text" ? null : content,
  ...filesOf(content),
  replyTo: targetOf(content, replyTo),
  referral: rest.kind === "message" ? rest.referral : null,
});

export const personRow = ({ phone, userId, name }: Person) => ({
  phones: phone ? phoneVariants(phone) : [],
  userId,
  name,
});
