import { expect, test } from "vitest";
import type { Interactive, OutboundContent, SendRequest } from "@/lib/connections/whatsapp/provider";
import { toWire } from "./wire-content";

const request = (content: OutboundContent, more: Partial<SendRequest> = {}): SendRequest => ({
  phoneNumberId: "1065",
  to: { phone: "+351912345678" },
  content,
  reference: "m-1",
  ...more,
});
const wire = (content: OutboundContent): unknown => {
  const { messaging_product, recipient_type, to, biz_opaque_callback_data, ...rest } = toWire(
    request(content),
  );
  return rest;
};

test("a message carries its product, its recipient, its quote and our reference", () => {
  const text: OutboundContent = { type: "text", text: "olá" };
  expect(toWire(request(text, { replyTo: "wamid.q=" }))).toEqual({
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: "+351912345678",
    context: { message_id: "wamid.q=" },
    type: "text",
    text: { body: "olá", preview_url: false },
    biz_opaque_callback_data: "m-1",
  });
});

test("a person without a phone is addressed by user id, and never by both", () => {
  const sent = toWire(request({ type: "text", text: "olá" }, { to: { userId: "PT.13491208655302741918" } }));
  expect(sent).toMatchObject({ recipient: "PT.13491208655302741918" });
  expect(sent).not.toHaveProperty("to");
});

test.each<[string, OutboundContent, unknown]>([
  [
    "a text with a preview",
    { type: "text", text: "https://example.com", previewUrl: true },
    { type: "text", text: { body: "https://example.com", preview_url: true } },
  ],
  [
    "an image by link",
    { type: "media", kind: "image", source: { link: "https://example.com/a.jpg" }, caption: "pôr do sol" },
    { type: "image", image: { link: "https://example.com/a.jpg", caption: "pôr do sol" } },
  ],
  [
    "a video, whose file name Meta would refuse",
    { type: "media", kind: "video", source: { id: "7" }, filename: "v.mp4" },
    { type: "video", video: { id: "7" } },
  ],
  [
    "a document with its name",
    { type: "media", kind: "document", source: { id: "7" }, filename: "março.pdf", caption: "conta" },
    { type: "document", document: { id: "7", filename: "março.pdf", caption: "conta" } },
  ],
  [
    "a voice note",
    { type: "media", kind: "audio", source: { id: "7" }, isVoice: true },
    { type: "audio", audio: { id: "7", voice: true } },
  ],
  [
    "a sticker",
    { type: "media", kind: "sticker", source: { id: "7" } },
    { type: "sticker", sticker: { id: "7" } },
  ],
  [
    "a template without variables has no components",
    { type: "template", name: "hello", language: "en_US", components: [] },
    { type: "template", template: { name: "hello", language: { code: "en_US" } } },
  ],
])("%s", (_, content, expected) => {
  expect(wire(content)).toEqual(expected);
});

test("a template's components go as they were resolved", () => {
  const components: Extract<OutboundContent, { type: "template" }>["components"] = [
    { type: "header", parameters: [{ type: "image", image: { id: "7" } }] },
    { type: "body", parameters: [{ type: "text", parameter_name: "nome", text: "Zoë / 50%" }] },
    {
      type: "button",
      sub_type: "quick_reply",
      index: 0,
      parameters: [{ type: "payload", payload: "a b:c" }],
    },
  ];
  expect(wire({ type: "template", name: "t", language: "pt_BR", components })).toMatchObject({
    template: { components },
  });
});

test.each([
  ["pedidos/7?a=1&b=2", "pedidos/7?a=1&b=2"],
  ["são joão: 1|2", "s%C3%A3o%20jo%C3%A3o%3A%201%7C2"],
  ["s%C3%A3o", "s%C3%A3o"],
  ["50%", "50%25"],
  ["👋", "%F0%9F%91%8B"],
  ["half \ud83d", "half%20%EF%BF%BD"],
  ["123456", "123456"],
])("the end of a button's URL is percent-encoded once: %s", (text, encoded) => {
  expect(
    wire({
      type: "template",
      name: "t",
      language: "pt_BR",
      components: [{ type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text }] }],
    }),
  ).toMatchObject({ template: { components: [{ parameters: [{ type: "text", text: encoded }] }] } });
});

test.each<[Interactive, unknown]>([
  [
    { kind: "buttons", body: "Confirma?", footer: "Padaria", buttons: [{ id: "yes", title: "Sim ✅" }] },
    {
      type: "button",
      body: { text: "Confirma?" },
      footer: { text: "Padaria" },
      action: { buttons: [{ type: "reply", reply: { id: "yes", title: "Sim ✅" } }] },
    },
  ],
  [
    {
      kind: "list",
      header: "Horários",
      body: "Escolha",
      buttonLabel: "Ver",
      sections: [{ title: "Manhã", rows: [{ id: "9", title: "9h", description: "em ponto" }] }],
    },
    {
      type: "list",
      header: { type: "text", text: "Horários" },
      body: { text: "Escolha" },
      action: {
        button: "Ver",
        sections: [{ title: "Manhã", rows: [{ id: "9", title: "9h", description: "em ponto" }] }],
      },
    },
  ],
  [
    { kind: "cta_url", body: "Siga", label: "Abrir", url: "https://example.com/açaí" },
    {
      type: "cta_url",
      body: { text: "Siga" },
      action: {
        name: "cta_url",
        parameters: { display_text: "Abrir", url: "https://example.com/açaí" },
      },
    },
  ],
])("%# an interactive message in Meta's words", (interactive, expected) => {
  expect(wire({ type: "interactive", interactive })).toEqual({ type: "interactive", interactive: expected });
});
