import { expect, test } from "vitest";
import { type InboundContent, textOf } from "./inbound-content";

const media = {
  type: "media",
  kind: "image",
  id: "7",
  mimeType: "image/jpeg",
  sha256: null,
  caption: null,
  filename: null,
  isVoice: false,
  url: null,
} as const;
const place = {
  type: "location",
  latitude: 38.7,
  longitude: -9.1,
  name: null,
  address: null,
  url: null,
} as const;

test.each<[InboundContent, string | null]>([
  [{ type: "text", text: "olá 👋" }, "olá 👋"],
  [{ ...media, caption: "pôr do sol" }, "pôr do sol"],
  [media, null],
  [{ ...media, kind: "document", filename: "março.pdf" }, "março.pdf"],
  [{ ...place, name: "Castelo" }, "Castelo"],
  [place, "38.7, -9.1"],
  [
    {
      type: "contacts",
      contacts: [
        { name: "Zoë", phones: [], emails: [] },
        { name: null, phones: [{ number: "+351 912", waId: null }], emails: [] },
      ],
    },
    "Zoë, +351 912",
  ],
  [{ type: "contacts", contacts: [{ name: null, phones: [], emails: [] }] }, null],
  [{ type: "button", text: "Sim", payload: "x" }, "Sim"],
  [{ type: "list_reply", id: "1", title: "Terça", description: "15h" }, "Terça"],
  [{ type: "flow_reply", name: "flow", body: "Sent", token: null, data: null }, "Sent"],
  [{ type: "reaction", messageId: "w", emoji: null }, null],
  [{ type: "order", catalogId: null, text: "", items: [] }, null],
  [{ type: "edit", originalId: "w", content: { type: "text", text: "novo" } }, "novo"],
  [{ type: "revoke", originalId: "w" }, null],
  [{ type: "unsupported", reason: "poll_creation", code: 131051 }, null],
])("%# a plain list shows its words, and null where it has none", (content, text) => {
  expect(textOf(content)).toBe(text);
});
