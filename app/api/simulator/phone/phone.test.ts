import { expect, test } from "vitest";
import type { SimulatorState, SimulatorThread } from "@/lib/connections/simulator/state-schemas";
import { asMember, call } from "@/lib/testing/call";
import { createSimulated, wamidOf } from "@/lib/testing/simulator";
import { addMember, createWorld, type World } from "@/lib/testing/world";
import * as account from "./accounts/[accountId]/route";
import * as thread from "./customers/[customerId]/route";
import * as ageing from "./customers/[customerId]/window/route";
import * as media from "./media/[mediaId]/route";
import * as changes from "./messages/changes/route";
import * as inApp from "./messages/in-app/route";
import * as messages from "./messages/route";
import * as number from "./numbers/[numberId]/route";
import * as receipts from "./receipts/route";
import * as phone from "./route";
import * as decision from "./templates/[templateId]/decision/route";
import * as resend from "./webhooks/[webhookId]/resend/route";

type Endpoint = typeof phone;
type Written = { wamid: string; customerId: string };

const as = (world: World) => {
  const headers = asMember(world.owner, world.workspaceId);
  return {
    get: <T>(route: Endpoint, params: Record<string, string> = {}) => call<T>(route, { headers, params }),
    send: <T>(
      route: Endpoint,
      body: object,
      params: Record<string, string> = {},
      method: "POST" | "PATCH" = "POST",
    ) => call<T>(route, { method, headers, params, body }),
  };
};

test("a phone writes, is answered, edits, reacts, and shows the thread with its receipts", async () => {
  const world = await createWorld();
  const simulated = await createSimulated(world);
  const { get, send } = as(world);
  const written = await send<Written>(messages, {
    numberId: simulated.phoneNumberId,
    customer: { phone: "+14155551234", name: "Zoë" },
    content: { type: "text", text: "Hello" },
  });
  expect(written.status).toBe(201);
  const sent = await simulated.send({ to: "+14155551234", type: "text", text: { body: "Hi Zoë" } });
  await simulated.sendWebhooks();
  const wamid = wamidOf(sent);
  expect(await send(receipts, { wamid, status: "played" })).toMatchObject({ status: 200 });
  expect(await send(changes, { action: "edit", wamid: written.body.wamid, text: "Hello!" })).toMatchObject({
    status: 201,
  });
  expect(await send(changes, { action: "react", wamid, emoji: "👍" })).toMatchObject({ status: 201 });
  expect(await send(changes, { action: "revoke", wamid })).toMatchObject({ status: 404 });
  const { customerId } = written.body;
  const { body } = await get<SimulatorThread>(thread, { customerId });
  expect(body.customer).toMatchObject({ phone: "+14155551234", name: "Zoë" });
  expect(body.messages.map(({ type, status }) => [type, status])).toEqual([
    ["text", null],
    ["text", "played"],
    ["edit", null],
    ["reaction", null],
  ]);
  expect(await send(thread, { name: "Zoë Lima", username: "zoe" }, { customerId }, "PATCH")).toMatchObject({
    status: 200,
  });
  await send(ageing, { hours: 30 }, { customerId });
  const aged = await get<SimulatorThread>(thread, { customerId });
  const back =
    Date.parse(body.customer.lastInboundAt ?? "") - Date.parse(aged.body.customer.lastInboundAt ?? "");
  expect(back).toBe(30 * 3_600_000);
});

test("the phone screen makes Meta's decisions: templates, quality, restrictions and repeated webhooks", async () => {
  const world = await createWorld();
  const simulated = await createSimulated(world);
  const { get, send } = as(world);
  const before = (await get<SimulatorState>(phone)).body.accounts[0];
  const template = before?.templates.find(({ status }) => status === "pending");
  const templateId = template?.id ?? "";
  expect(await send(decision, { decision: "disable" }, { templateId })).toMatchObject({ status: 200 });
  const { phoneNumberId: numberId, accountId } = simulated;
  const fault = { mode: "fail", code: 131049, remaining: 1 };
  expect(await send(number, { isOnBusinessApp: true }, { numberId }, "PATCH")).toMatchObject({ status: 200 });
  expect(await send(inApp, { numberId, phone: "+14155551234", text: "Hi" })).toMatchObject({ status: 201 });
  await simulated.sendDue();
  simulated.callback.posted.length = 0;
  expect(await send(number, { quality: "yellow", fault }, { numberId }, "PATCH")).toMatchObject({
    status: 200,
  });
  await simulated.send({ to: "+14155551234", type: "text", text: { body: "Hello" } });
  await simulated.sendDue();
  expect(await send(account, { state: "restricted" }, { accountId }, "PATCH")).toMatchObject({ status: 200 });
  const { body } = await get<SimulatorState>(phone);
  expect(body.accounts[0]).toMatchObject({
    state: "restricted",
    numbers: [{ quality: "yellow", fault: null }],
  });
  expect(body.accounts[0]?.templates.find(({ id }) => id === templateId)?.status).toBe("disabled");
  const webhook = body.accounts[0]?.webhooks.find(({ url }) => url === simulated.callback.url);
  expect(webhook?.body).toContain("131049");
  expect(await send(resend, {}, { webhookId: webhook?.id ?? "" })).toMatchObject({ status: 200 });
  await simulated.sendDue();
  expect(simulated.callback.posted.map((posted) => posted.body)).toEqual([webhook?.body, webhook?.body]);
});

test("another workspace's phones cannot be read or changed; their ids answer like missing ones", async () => {
  const world = await createWorld();
  const simulated = await createSimulated(world);
  const { get, send } = as(world);
  const written = await send<Written>(messages, {
    numberId: simulated.phoneNumberId,
    customer: { phone: "+14155551234" },
    content: { type: "text", text: "Hello" },
  });
  await simulated.sendWebhooks();
  const state = (await get<SimulatorState>(phone)).body;
  const stranger = as(await createWorld());
  expect((await stranger.get<SimulatorState>(phone)).body).toEqual({ accounts: [], customers: [] });
  const { wamid, customerId } = written.body;
  const templateId = state.accounts[0]?.templates[0]?.id ?? "";
  const webhookId = state.accounts[0]?.webhooks[0]?.id ?? "";
  const { phoneNumberId: numberId, accountId } = simulated;
  const content = { type: "text", text: "Hello" };
  const answers = [
    await stranger.get(thread, { customerId }),
    await stranger.send(ageing, { hours: 1 }, { customerId }),
    await stranger.send(thread, { name: "Mallory" }, { customerId }, "PATCH"),
    await stranger.send(inApp, { numberId, phone: "+14155551234", text: "Hello" }),
    await stranger.send(messages, { numberId, customer: { phone: "+14155551234" }, content }),
    await stranger.send(changes, { action: "react", wamid, emoji: null }),
    await stranger.send(receipts, { wamid, status: "read" }),
    await stranger.send(decision, { decision: "approve" }, { templateId }),
    await stranger.send(number, { quality: "red" }, { numberId }, "PATCH"),
    await stranger.send(account, { state: "banned" }, { accountId }, "PATCH"),
    await stranger.send(resend, {}, { webhookId }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  const agent = await addMember(world.workspaceId, "agent");
  const asAgent = await call(phone, { headers: asMember(agent, world.workspaceId) });
  expect(asAgent.status).toBe(200);
});

test("a page is shown pictures, and saves what could be more than a picture", async () => {
  const world = await createWorld();
  const simulated = await createSimulated(world);
  const { phoneNumberId: numberId, callback } = simulated;
  const { send } = as(world);
  const customer = { phone: "+14155551234" };
  const script = {
    base64: Buffer.from("<svg onload=alert(1)>").toString("base64"),
    mimeType: "image/svg+xml",
  };
  await send(messages, { numberId, customer, content: { type: "image" } });
  await send(messages, { numberId, customer, content: { type: "image", file: script } });
  await simulated.sendDue();
  const ids = callback.messages().map((message) => (message.image as { id: string }).id);
  const show = (reader: World, mediaId: string) =>
    media.GET(
      new Request("http://localhost:3000/", { headers: asMember(reader.owner, reader.workspaceId) }),
      { params: Promise.resolve({ mediaId }) },
    );
  const shown = await Promise.all(ids.map((id) => show(world, id)));
  expect(shown.map(({ status, headers }) => [status, headers.get("content-disposition")])).toEqual([
    [200, "inline"],
    [200, "attachment"],
  ]);
  expect((await show(await createWorld(), ids[0] ?? "")).status).toBe(404);
});
