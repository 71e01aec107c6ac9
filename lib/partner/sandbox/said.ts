/** A customer's content as partners write it, in the simulator's form. Pure. */
import type { CustomerMessage } from "@/lib/connections/simulator/customer-schemas";
import type { SaidContent } from "./schemas";

type Change = Extract<SaidContent, { type: "reaction" | "edit" | "revoke" }>;
export const isChange = (content: SaidContent): content is Change =>
  content.type === "reaction" || content.type === "edit" || content.type === "revoke";

export function asCustomerMessage(content: Exclude<SaidContent, Change>): CustomerMessage {
  switch (content.type) {
    case "template_button":
      return { type: "button", text: content.text, payload: content.payload };
    case "media":
      return mediaOf(content);
    case "contacts":
      return {
        type: "contacts",
        contacts: content.contacts.map(({ name, phones }) => ({
          name: { formatted_name: name },
          phones: phones.map(({ number }) => ({ phone: number, wa_id: number.replace(/\D/g, "") })),
        })),
      };
    case "order":
      return {
        type: "order",
        catalogId: content.catalogId,
        text: content.text ?? "",
        items: content.items.map(({ productId, quantity, price, currency }) => ({
          product_retailer_id: productId,
          quantity,
          item_price: price,
          currency,
        })),
      };
    case "flow_reply":
      return { type: "flow_reply", response: content.data };
    case "unsupported":
      return { type: "unsupported", kind: "poll_creation", code: 131051 };
    default:
      return content;
  }
}

function mediaOf({ kind, caption, file }: Extract<SaidContent, { type: "media" }>): CustomerMessage {
  const given = file && { file };
  if (kind === "audio") return { type: kind, isVoice: true, ...given };
  if (kind === "sticker") return { type: kind, isAnimated: false, ...given };
  return { type: kind, ...(caption !== undefined && { caption }), ...given };
}
