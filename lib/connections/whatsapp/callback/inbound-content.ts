/** The content of incoming WhatsApp messages in our terms; one member per type ("Webhooks: messages reference"). */
import type { MediaKind } from "@/lib/connections/whatsapp/provider";

export type InboundMedia = {
  type: "media";
  kind: MediaKind;
  /** The media id is valid for seven days. */
  id: string;
  /** Without parameters, in lower case. */
  mimeType: string;
  /** Lower-case hex. */
  sha256: string | null;
  caption: string | null;
  filename: string | null;
  isVoice: boolean;
  /** Needs the credential; valid for about five minutes. */
  url: string | null;
};

export type SharedContact = {
  name: string | null;
  phones: { number: string; waId: string | null }[];
  emails: string[];
};

export type OrderItem = {
  productId: string;
  quantity: number | null;
  price: number | null;
  currency: string | null;
};

export type InboundContent =
  | { type: "text"; text: string }
  | InboundMedia
  | {
      type: "location";
      latitude: number;
      longitude: number;
      name: string | null;
      address: string | null;
      url: string | null;
    }
  | { type: "contacts"; contacts: SharedContact[] }
  /** A template's quick reply. */
  | { type: "button"; text: string; payload: string | null }
  | { type: "button_reply"; id: string; title: string }
  | { type: "list_reply"; id: string; title: string; description: string | null }
  | {
      type: "flow_reply";
      name: string | null;
      body: string | null;
      token: string | null;
      /** The submitted values; null if unreadable. */
      data: Record<string, unknown> | null;
    }
  | { type: "call_permission_reply"; response: string; expiresAt: Date | null }
  /** `emoji: null` takes the reaction back. */
  | { type: "reaction"; messageId: string; emoji: string | null }
  | { type: "order"; catalogId: string | null; text: string | null; items: OrderItem[] }
  /** The person changed number or id; `phone` and `userId` are the new ones. */
  | {
      type: "system";
      event: string;
      body: string | null;
      phone: string | null;
      userId: string | null;
      previousUserId: string | null;
    }
  | { type: "edit"; originalId: string; content: InboundContent }
  | { type: "revoke"; originalId: string }
  /** Something came that is not shown; `reason` is Meta's word for what it was. */
  | { type: "unsupported"; reason: string; code: number | null };

/** The text of a conversation list; null for content without words, which is shown by its kind. */
export function textOf(content: InboundContent): string | null {
  switch (content.type) {
    case "text":
    case "button":
      return content.text;
    case "media":
      return content.caption ?? (content.kind === "document" ? content.filename : null);
    case "location":
      return content.name ?? content.address ?? `${content.latitude}, ${content.longitude}`;
    case "contacts":
      return (
        content.contacts.flatMap(({ name, phones }) => name ?? phones[0]?.number ?? []).join(", ") || null
      );
    case "button_reply":
    case "list_reply":
      return content.title;
    case "flow_reply":
    case "system":
      return content.body;
    case "reaction":
      return content.emoji;
    case "order":
      return content.text || null;
    case "edit":
      return textOf(content.content);
    case "call_permission_reply":
    case "revoke":
    case "unsupported":
      return null;
  }
}
