/**
 * Builds the message object of Meta's webhook from an action on the phone (Meta, "Webhooks reference: messages"). Pure.
 */
import type { CustomerMessage } from "@/lib/connections/simulator/customer-schemas";
import { asWebhookError } from "@/lib/connections/simulator/graph-error";
import type { MediaKind } from "@/lib/connections/whatsapp/media-types";

export type InboundMedia = { id: string; mimeType: string; sha256: string; filename: string | null };
/** `type` and the property of that name; `system` messages have no contacts. */
export type Inbound = { type: string; body: Record<string, unknown>; opensWindow: boolean };

const WRITTEN_KINDS: readonly CustomerMessage["type"][] = ["number_changed", "user_id_changed"];

/** The kind of the attached file; null without one. */
export function mediaKindOf({ type }: CustomerMessage): MediaKind | null {
  return type === "image" || type === "video" || type === "document" || type === "audio" || type === "sticker"
    ? type
    : null;
}

export const isSystem = ({ type }: CustomerMessage): boolean => WRITTEN_KINDS.includes(type);

/** `ids` are the person's ids before and after a system message changes them. */
type Ids = { waId: string; newWaId: string; bsuid: string; newBsuid: string; name: string };

export function inboundOf(content: CustomerMessage, media: InboundMedia | null, ids: Ids): Inbound {
  const message = (type: string, value: unknown): Inbound => ({
    type,
    body: { [type]: value },
    opensWindow: true,
  });
  switch (content.type) {
    case "text":
      return message("text", { body: content.text });
    case "image":
    case "video":
    case "document":
      return message(content.type, {
        ...fileFields(media),
        ...(content.caption && { caption: content.caption }),
        ...(content.type === "document" && media?.filename && { filename: media.filename }),
      });
    case "audio":
      return message("audio", { ...fileFields(media), voice: content.isVoice });
    case "sticker":
      return message("sticker", { ...fileFields(media), animated: content.isAnimated });
    case "location": {
      const { type, ...location } = content;
      return message(type, location);
    }
    case "contacts":
      return message("contacts", content.contacts);
    case "button":
      return message("button", { payload: content.payload, text: content.text });
    case "button_reply":
    case "list_reply": {
      const { type, ...reply } = content;
      return message("interactive", { type, [type]: reply });
    }
    case "flow_reply":
      return message("interactive", {
        type: "nfm_reply",
        nfm_reply: { name: "flow", body: "Sent", response_json: JSON.stringify(content.response) },
      });
    case "order":
      return message("order", {
        catalog_id: content.catalogId,
        text: content.text,
        product_items: content.items,
      });
    case "unsupported":
      return {
        type: "unsupported",
        body: {
          errors: [unsupportedError(content.code)],
          unsupported: { type: content.kind },
        },
        opensWindow: true,
      };
    case "unknown":
      return message(content.name, { id: ids.bsuid });
    case "number_changed":
      return system({
        type: "user_changed_number",
        body: `${ids.name} changed from ${ids.waId} to ${ids.newWaId}`,
        wa_id: ids.newWaId,
        user_id: ids.newBsuid,
        previous_user_id: ids.bsuid,
      });
    case "user_id_changed":
      return system({
        type: "user_changed_user_id",
        body: `${ids.name} has a new user id`,
        user_id: ids.newBsuid,
        previous_user_id: ids.bsuid,
      });
  }
}

const system = (value: object): Inbound => ({ type: "system", body: { system: value }, opensWindow: false });

const unsupportedError = (code: 131051 | 131060): object =>
  code === 131051
    ? asWebhookError(131051, "Message type is not currently supported.")
    : {
        code,
        title: "This message is currently unavailable",
        message: "This message is currently unavailable",
        error_data: { details: "The content of this message is not available" },
      };

/** The sha256 is base64 here and hex in Graph reads (seen in payloads). */
const fileFields = (media: InboundMedia | null): object =>
  media
    ? { id: media.id, mime_type: media.mimeType, sha256: Buffer.from(media.sha256, "hex").toString("base64") }
    : {};
