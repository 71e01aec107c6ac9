/**
 * Content of customers' and commands' messages is the same in a partner's events and in v1: in the one form of
 * MessageContent, with the ids that the command gave.
 */
import { expect, test } from "vitest";
import * as v1 from "@/app/api/v1/conversations/[conversationId]/messages/route";
import { receiveFromWhatsapp } from "@/lib/carriers/whatsapp/receive-whatsapp";
import { readMessage } from "@/lib/connections/whatsapp/callback/message-reader";
import { Message } from "@/lib/inbox/messages/schemas";
import { prisma, query } from "@/lib/platform/db";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { asBearer, call } from "@/lib/testing/call";
import { createManaged, idempotent, partnerApi } from "@/lib/testing/partner-api";
import { createKey, createWorld, operator } from "@/lib/testing/world";

type Said = Pick<Message, "content" | "replyTo" | "referral" | "providerMessageId" | "channel">;
type Page = { events: { type: string; data: { message: Said & { id: string } } }[] };
const CUSTOMER = "15551230001";

/** Receives a message in Meta's form. */
const receive = (workspaceId: string, received: object, id = `wamid.${newId()}`) =>
  receiveFromWhatsapp(
    operator(),
    { workspaceId, installationId: null },
    readMessage({ id, timestamp: String(Math.floor(Date.now() / 1000)), from: CUSTOMER, ...received }, []),
  );

async function setting() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const id = fromPublicId("workspace", workspaceId) ?? "";
  const created = async (): Promise<Said[]> => {
    const { body } = await api.ask<Page>("pullEvents", { params: { workspaceId } });
    return body.events.filter(({ type }) => type === "message.created").map(({ data }) => data.message);
  };
  const send = (content: object) =>
    api.ask<{ messageId: string }>("createCommand", {
      params: { workspaceId },
      headers: idempotent(),
      body: {
        type: "message.send",
        payload: { contact: { phoneE164: `+${CUSTOMER}` }, senderAttribution: "automation", content },
      },
    });
  return { id, created, send };
}

const BUTTONS = { kind: "buttons", body: "Confirm?", buttons: [{ id: "ORDER-42:yes", title: "Yes" }] };
const RECEIVED: [string, object, object][] = [
  ["words", { type: "text", text: { body: "Hi" } }, { type: "text", text: "Hi" }],
  [
    "a tapped button",
    {
      type: "interactive",
      interactive: { type: "button_reply", button_reply: { id: "ORDER-42:yes", title: "Yes" } },
    },
    { type: "button_reply", id: "ORDER-42:yes", title: "Yes" },
  ],
  [
    "a chosen row",
    { type: "interactive", interactive: { type: "list_reply", list_reply: { id: "row-7", title: "Noon" } } },
    { type: "list_reply", id: "row-7", title: "Noon" },
  ],
  [
    "a template's button",
    { type: "button", button: { payload: "PAYLOAD-9", text: "Confirm" } },
    { type: "template_button", payload: "PAYLOAD-9", text: "Confirm" },
  ],
  [
    "a place",
    { type: "location", location: { latitude: 1, longitude: 2, name: "Quay" } },
    { type: "location", latitude: 1, longitude: 2, name: "Quay" },
  ],
  [
    "a contact card",
    { type: "contacts", contacts: [{ name: { formatted_name: "Bo" }, phones: [{ phone: "+1 555" }] }] },
    { type: "contacts", contacts: [{ name: "Bo", phones: [{ number: "+1 555", waId: null }], emails: [] }] },
  ],
  [
    "an order",
    {
      type: "order",
      order: {
        catalog_id: "c1",
        product_items: [{ product_retailer_id: "sku1", quantity: 2, item_price: 3.5, currency: "EUR" }],
      },
    },
    {
      type: "order",
      catalogId: "c1",
      items: [{ productId: "sku1", quantity: 2, price: 3.5, currency: "EUR" }],
    },
  ],
  [
    "a form, unchanged",
    {
      type: "interactive",
      interactive: { type: "nfm_reply", nfm_reply: { name: "flow", response_json: '{"a":null,"id":"x"}' } },
    },
    { type: "flow_reply", name: "flow", data: { a: null, id: "x" } },
  ],
  ["something new", { type: "hologram" }, { type: "unsupported", reason: "hologram" }],
];

test.each(RECEIVED)("a customer: %s", async (_, received, content) => {
  const { id, created } = await setting();
  await receive(id, received);
  expect(await created()).toMatchObject([{ channel: "whatsapp", content, replyTo: null, referral: null }]);
  expect((await created())[0]?.content).toEqual(content);
});

test("a picture names its attachment, a voice message says so", async () => {
  const { id, created } = await setting();
  const file = { id: "m1", mime_type: "image/png", caption: "Look" };
  await receive(id, { type: "image", image: file });
  await receive(id, { type: "audio", audio: { id: "m2", mime_type: "audio/ogg", voice: true } });
  const [picture, voice] = (await created()) as (Said & { attachments: { id: string }[] })[];
  const attachmentId = picture?.attachments[0]?.id;
  expect(attachmentId).toMatch(/^att_/);
  expect(picture?.content).toEqual({ type: "media", kind: "image", attachmentId, caption: "Look" });
  expect(voice?.content).toMatchObject({ type: "media", kind: "audio", voice: true });
});

test("an answer, a tap and a reaction name the message that they are about", async () => {
  const { id, created, send } = await setting();
  const { messageId } = (await send({ type: "interactive", interactive: BUTTONS })).body;
  const wamid = `wamid.${newId()}`;
  await query("", "UPDATE messages SET provider_message_id = $2 WHERE id = $1", [
    fromPublicId("message", messageId),
    wamid,
  ]);
  const context = { from: "15550100000", id: wamid };
  await receive(id, {
    type: "interactive",
    interactive: { type: "button_reply", button_reply: { id: "ORDER-42:yes", title: "Yes" } },
    context,
  });
  await receive(id, { type: "reaction", reaction: { message_id: wamid, emoji: "👍" } });
  await receive(id, { type: "text", text: { body: "About this" }, context: { id: "wamid.unknown" } });
  const [sent, tap, reaction, answer] = await created();
  const replyTo = { messageId, providerMessageId: wamid };
  expect(sent?.content).toEqual({ type: "interactive", interactive: BUTTONS });
  expect(tap).toMatchObject({ content: { id: "ORDER-42:yes" }, replyTo });
  expect(reaction).toMatchObject({ content: { type: "reaction", emoji: "👍" }, replyTo });
  expect(answer?.replyTo).toEqual({ messageId: null, providerMessageId: "wamid.unknown" });
});

test("the ad that led a customer here is shown", async () => {
  const { id, created } = await setting();
  const referral = { source_type: "ad", source_id: "7", source_url: "https://fb.me/7", ctwa_clid: "click" };
  await receive(id, { type: "text", text: { body: "Hi" }, referral });
  expect((await created())[0]?.referral).toEqual({
    sourceType: "ad",
    sourceId: "7",
    sourceUrl: "https://fb.me/7",
    headline: null,
    body: null,
    clickId: "click",
  });
});

const ASKED: [string, object, object?][] = [
  ["text", { type: "text", text: "Hello" }],
  ["text without a preview", { type: "text", text: "See https://example.com", previewUrl: false }],
  [
    "a list",
    {
      type: "interactive",
      interactive: {
        kind: "list",
        body: "When?",
        buttonLabel: "Times",
        sections: [{ rows: [{ id: "row-7", title: "Noon", description: "12:00" }] }],
      },
    },
  ],
  [
    "a file by its address",
    { type: "media", media: { kind: "image", url: "https://example.com/a.png", caption: "Look" } },
    {
      type: "media",
      kind: "image",
      attachmentId: null,
      caption: "Look",
      media: { kind: "image", url: "https://example.com/a.png", caption: "Look" },
    },
  ],
];

test.each(ASKED)("%s is shown as it was asked for", async (_, asked, received = asked) => {
  const { id, created, send } = await setting();
  await receive(id, { type: "text", text: { body: "Hi" } });
  const { status, text } = await send(asked);
  expect([status, text]).toEqual([202, text]);
  expect((await created())[1]?.content).toMatchObject(received);
});

test("a template is shown by its alias, language and values", async () => {
  const { id, created, send } = await setting();
  const now = new Date();
  const names = { name: "order_update", alias: "order_update", language: "en" };
  const components = [{ type: "BODY", text: "Your order {{1}} is on its way." }];
  const times = { syncedAt: now, createdAt: now };
  await prisma().template.create({
    data: {
      workspaceId: id,
      id: newId(),
      accountId: "",
      ...names,
      category: "utility",
      status: "approved",
      isNamed: false,
      components,
      ...times,
    },
  });
  const template = { alias: "order_update", variables: { "1": "42" } };
  expect((await send({ type: "template", template })).status).toBe(202);
  expect(await created()).toMatchObject([
    {
      text: "Your order 42 is on its way.",
      content: { type: "template", template: { ...template, locale: "en" } },
    },
  ]);
});

test("v1 shows the same with its own ids, and every message fits the schema", async () => {
  const world = await createWorld();
  const { secret } = await createKey(world);
  let conversationId = "";
  for (const [, received] of RECEIVED) ({ conversationId } = await receive(world.workspaceId, received));
  await receive(world.workspaceId, { type: "image", image: { id: "m1", mime_type: "image/png" } });
  await receive(world.workspaceId, { type: "revoke", revoke: { original_message_id: "wamid.none" } });
  const { body } = await call<{ messages: Message[] }>(v1, {
    params: { conversationId },
    headers: asBearer(secret),
  });
  expect(body.messages).toHaveLength(RECEIVED.length + 2);
  for (const message of body.messages) expect(Message.strict().parse(message)).toEqual(message);
  const shown = body.messages.map(({ content }) => content);
  expect(shown.slice(0, RECEIVED.length)).toEqual(RECEIVED.map(([, , content]) => content));
  expect(shown.slice(-2)).toMatchObject([
    { attachmentId: body.messages.at(-2)?.attachments[0]?.id },
    { type: "revoke" },
  ]);
  expect(toPublicId("message", body.messages[0]?.id ?? "")).toMatch(/^msg_/);
});
