/** The sandbox over the API: a partner's test plays the customer and WhatsApp, and what follows comes as it would from Meta. */
import { expect, test } from "vitest";
import { changePartnerAccess } from "@/lib/account/partners/access";
import { connectSimulator } from "@/lib/connections/installations/connect";
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import {
  createManaged,
  idempotent,
  type Operation,
  partnerApi,
  type Refusal,
  textCommand,
} from "@/lib/testing/partner-api";
import { createPartnerKey } from "@/lib/testing/partners";
import { until } from "@/lib/testing/whatsapp-jobs";
import { operator } from "@/lib/testing/world";

const PHONE = "+15551239001";
type Said = {
  id: string;
  direction: string;
  content: { type: string };
  deliveryState: string | null;
  replyTo: object;
};
type Page = { events: { type: string; data: { message: Said } }[] };

async function setting() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const params = { workspaceId };
  const play = (operation: Operation, body: object) => api.ask<Refusal>(operation, { params, body });
  const say = (content: object, replyTo?: string) =>
    play("createInboundMessage", { customer: { phoneE164: PHONE, name: "Noor" }, content, replyTo });
  const send = (to = PHONE) =>
    api.ask<{ messageId: string } & Refusal>("createCommand", {
      params,
      body: textCommand("Confirm?", { contact: { phoneE164: to } }),
      headers: idempotent(),
    });
  const events = async (type: string) => {
    const { body } = await api.ask<Page>("pullEvents", { params, query: { limit: "500" } });
    return body.events.filter((event) => event.type === type).map(({ data }) => data.message);
  };
  return { api, id: fromPublicId("workspace", workspaceId) ?? "", params, play, say, send, events };
}

const ofCustomer = (messages: Said[]) => messages.filter(({ direction }) => direction === "inbound");

test("the customer's words, taps, files and the rest arrive as events, in the content that was asked for", async () => {
  const { say, send, events } = await setting();
  const { messageId } = (await send()).body;
  await until(async () => expect(await events("message.sent")).toHaveLength(1));
  const said: [object, object?][] = [
    [{ type: "text", text: "Hello" }],
    [{ type: "list_reply", id: "SLOT-10", title: "Ten", description: "With Maria" }],
    [{ type: "template_button", payload: "ORDER-1042", text: "Yes" }],
    [
      { type: "media", kind: "image", caption: "This one?" },
      { type: "media", kind: "image", caption: "This one?" },
    ],
    [{ type: "location", latitude: 38.7, longitude: -9.1, name: "Bakery Silva" }],
    [
      { type: "contacts", contacts: [{ name: "Ana", phones: [{ number: "+351 912 345 678" }] }] },
      { type: "contacts" },
    ],
    [
      {
        type: "order",
        catalogId: "7",
        items: [{ productId: "cake", quantity: 2, price: 1.5, currency: "EUR" }],
      },
    ],
    [{ type: "flow_reply", data: { date: "2026-07-24", deep: { a: [1] } } }],
    [{ type: "unsupported" }],
  ];
  for (const [content] of said) expect((await say(content)).status, JSON.stringify(content)).toBe(201);
  expect((await say({ type: "button_reply", id: "ORDER-42:yes", title: "Yes" }, messageId)).status).toBe(201);
  expect((await say({ type: "reaction", emoji: "👍" }, messageId)).status).toBe(201);
  await until(async () => expect(ofCustomer(await events("message.created"))).toHaveLength(said.length + 2));
  const arrived = ofCustomer(await events("message.created"));
  for (const [content, shown = content] of said)
    expect(arrived.map((message) => message.content)).toContainEqual(expect.objectContaining(shown));
  const answers = arrived.filter(({ content }) => ["button_reply", "reaction"].includes(content.type));
  expect(answers.map(({ content, replyTo }) => ({ content, replyTo }))).toEqual(
    expect.arrayContaining([
      {
        content: { type: "button_reply", id: "ORDER-42:yes", title: "Yes" },
        replyTo: expect.objectContaining({ messageId }),
      },
      { content: { type: "reaction", emoji: "👍" }, replyTo: expect.objectContaining({ messageId }) },
    ]),
  );
});

test("an outcome ordered for one recipient holds as often as it was ordered, for them alone", async () => {
  const { play, send, events } = await setting();
  const order = { phoneE164: PHONE, outcome: "refuse", providerErrorCode: 131026, times: 1 };
  expect((await play("setRecipientOutcome", order)).body).toEqual({ done: true });
  const [first, other] = [(await send()).body, (await send("+15551239002")).body];
  await until(async () => {
    expect((await events("message.failed")).map(({ id }) => id)).toEqual([first.messageId]);
    expect((await events("message.sent")).map(({ id }) => id)).toEqual([other.messageId]);
  });
  const second = (await send()).body;
  await until(async () =>
    expect((await events("message.sent")).map(({ id }) => id)).toContain(second.messageId),
  );
  const wrong = await play("setRecipientOutcome", { ...order, providerErrorCode: 42 });
  expect([wrong.status, wrong.body.error.message]).toEqual([
    400,
    expect.stringContaining("providerErrorCode"),
  ]);
});

test("a closed window, a decided template and the number's state are seen as they would be at WhatsApp", async () => {
  const { id, api, params, play, say, send } = await setting();
  expect((await play("setReplyWindow", { phoneE164: PHONE, hours: 25 })).body.error.code).toBe(
    "installation_not_connected",
  );
  await connectSimulator(operator(), id);
  expect((await play("setReplyWindow", { phoneE164: PHONE, hours: 25 })).body.error.code).toBe(
    "contact_not_found",
  );
  await say({ type: "text", text: "Hello" });
  await until(async () => expect((await send()).status).toBe(202));
  expect((await play("setReplyWindow", { phoneE164: PHONE, hours: 25 })).status).toBe(200);
  expect((await send()).body.error.code).toBe("session_window_closed");

  await until(async () =>
    expect(await prisma().template.count({ where: { workspaceId: id } })).toBeGreaterThan(0),
  );
  const template = await prisma().template.findFirstOrThrow({
    where: { workspaceId: id, status: "approved" },
  });
  const templateId = toPublicId("template", template.id);
  expect((await play("decideTemplate", { templateId, decision: "pause" })).status).toBe(200);
  await until(async () =>
    expect((await prisma().template.findFirst({ where: { id: template.id } }))?.status).toBe("paused"),
  );
  const unknown = await play("decideTemplate", {
    templateId: toPublicId("template", newId()),
    decision: "approve",
  });
  expect([unknown.status, unknown.body.error.code]).toEqual([404, "template_not_found"]);

  expect((await play("setNumberState", { state: "restricted", quality: "red" })).status).toBe(200);
  await until(async () => {
    const { body } = await api.ask<{ state: string }>("getInstallation", { params });
    expect(body.state).not.toBe("connected");
  });
});

test("bad input names the field; a live workspace has no sandbox", async () => {
  const { api, play, say } = await setting();
  for (const [content, field] of [
    [{ type: "text", text: "" }, "content.text"],
    [{ type: "media", kind: "image", file: { base64: "?", mimeType: "image/png" } }, "content.file.base64"],
    [{ type: "reaction", emoji: "👍" }, "replyTo"],
    [{ type: "telepathy" }, "content"],
  ] as const) {
    const { status, body } = await say(content);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(field)]);
  }
  const unknown = await say({ type: "reaction", emoji: "👍" }, toPublicId("message", newId()));
  expect([unknown.status, unknown.body.error.code]).toEqual([404, "message_not_found"]);
  const nothing = await play("setNumberState", {});
  expect([nothing.status, nothing.body.error.code]).toEqual([400, "invalid_request"]);

  const { world } = api;
  await changePartnerAccess(createCtx({ type: "operator" } as const), world.partnerId, {
    isLiveGranted: true,
  });
  const live = await partnerApi({
    world,
    key: (await createPartnerKey(world, { environment: "live" })).secret,
  });
  const { workspaceId } = await createManaged(live);
  const refused = await live.ask<Refusal>("setNumberState", {
    params: { workspaceId },
    body: { quality: "red" },
  });
  expect([refused.status, refused.body.error.code]).toEqual([404, "not_found"]);
});
