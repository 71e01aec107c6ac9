/**
 * Webhooks besides messages and receipts, through callback and jobs: health, marketing preferences, the app's own
 * traffic.
 */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getContactDetails } from "@/lib/contacts/contacts";
import { recordMarketingPreference } from "@/lib/contacts/marketing-preference";
import { getConversation } from "@/lib/conversations/inbox";
import { connectSimulator, disconnect } from "@/lib/installations/connect";
import { checkHealth, scheduleHealthChecks } from "@/lib/installations/health-check";
import { getInstallation } from "@/lib/installations/read";
import { InstallationResource } from "@/lib/installations/schemas";
import { installationResource } from "@/lib/installations/serialize";
import { startJobs } from "@/lib/jobs/start";
import { sendMessage } from "@/lib/messages/send";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { setQuality, updateAccount, updateNumber } from "@/lib/simulator/accounts/account-changes";
import { simulatorAppSecret } from "@/lib/simulator/app";
import { listCustomers, updateCustomer } from "@/lib/simulator/phone/customers";
import { decideTemplate } from "@/lib/simulator/templates/templates";
import { listTemplates } from "@/lib/templates/list";
import { syncTemplates } from "@/lib/templates/sync";
import { asMember, call } from "@/lib/testing/call";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import {
  conversationWith,
  createWhatsappWorld,
  messageRow,
  reply,
  threadOf,
  type WhatsappWorld,
  write,
} from "@/lib/testing/whatsapp";
import { createWorld, operator, someAgent, type World } from "@/lib/testing/world";
import * as sending from "../inbox/conversations/[conversationId]/messages/route";
import * as inbox from "../inbox/conversations/route";
import * as setAside from "../settings/whatsapp/set-aside/route";
import * as webhook from "./webhook/route";

await takeOwnDatabase();
const appUrl = await serveOwnApp([
  { pattern: "/api/simulator/graph/[...path]", module: await import("../simulator/graph/[...path]/route") },
  { pattern: "/api/whatsapp/webhook", module: webhook },
]);
let stopJobs: () => Promise<void>;
beforeAll(async () => {
  stopJobs = await startJobs();
});
afterAll(() => stopJobs());

const until = (check: () => Promise<void>, timeout = 12_000) => vi.waitFor(check, { timeout, interval: 50 });

async function begun(world: WhatsappWorld, phone: string): Promise<string> {
  await write(world, phone);
  let id = "";
  await until(async () => {
    id = await conversationWith(world, phone);
  });
  return id;
}

const typesOf = async (workspaceId: string, like: string): Promise<string[]> =>
  (
    await query<{ type: string }>(
      "",
      "SELECT type FROM events WHERE workspace_id = $1 AND type LIKE $2 ORDER BY sequence",
      [workspaceId, like],
    )
  ).map(({ type }) => type);
const stateOf = async (workspaceId: string) => (await getInstallation(workspaceId))?.state;

const post = ({ owner, workspaceId }: World, conversationId: string, said: object) =>
  call<{ code: string }>(sending, {
    method: "POST",
    params: { conversationId },
    headers: { ...asMember(owner, workspaceId), origin: appUrl },
    body: { clientId: newId(), ...said },
  });

/** A signed webhook of Meta's about the number. */
async function tell({ accountId, numberId }: WhatsappWorld, field: string, value: object): Promise<void> {
  const metadata = { display_phone_number: "15550101234", phone_number_id: numberId };
  const change = { field, value: { messaging_product: "whatsapp", metadata, ...value } };
  const raw = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: accountId, time: 1763719200, changes: [change] }],
  });
  const signature = `sha256=${createHmac("sha256", simulatorAppSecret()).update(raw).digest("hex")}`;
  const answer = await call(webhook, { method: "POST", raw, headers: { "x-hub-signature-256": signature } });
  expect(answer.status).toBe(200);
}

/** Every webhook about this account has been processed. */
const isAllIngested = ({ accountId }: WhatsappWorld) =>
  until(async () =>
    expect(
      await prisma().providerUpdate.count({ where: { body: { contains: accountId }, processedAt: null } }),
    ).toBe(0),
  );

test("an account update triggers a health check: blocked, then recovered, with events", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId, accountId } = world;
  for (const state of ["banned", "active"] as const) {
    await updateAccount(operator(), { workspaceId, accountId, state });
    const expected = state === "banned" ? "blocked" : "connected";
    await until(async () => expect(await stateOf(workspaceId)).toBe(expected));
  }
  await setQuality(operator(), { workspaceId, numberId: world.numberId, quality: "red" });
  await until(async () => expect(await stateOf(workspaceId)).toBe("degraded"));
  expect(await typesOf(workspaceId, "installation.%")).toEqual([
    "installation.connecting",
    "installation.connected",
    "installation.blocked",
    "installation.recovered",
    "installation.degraded",
  ]);
});

test("from a blocked number nothing is queued, and the refusal says so", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId, accountId } = world;
  const id = await begun(world, "14155551001");
  await updateAccount(operator(), { workspaceId, accountId, state: "restricted" });
  await until(async () => expect(await stateOf(workspaceId)).toBe("blocked"));
  expect((await post(world, id, { text: "hello?" })).body).toMatchObject({ code: "installation_blocked" });
  expect(await getConversation(someAgent(workspaceId), id)).toMatchObject({
    canReply: false,
    sendLock: { code: "messaging_allowed" },
  });
});

test("the connection as partners are shown it: whole before a number, with one, and after it", async () => {
  const { workspaceId } = await createWorld();
  const shown = async () => InstallationResource.parse(await installationResource(workspaceId, "acme-1"));
  expect(await shown()).toMatchObject({
    state: "not_connected",
    account: null,
    checks: [],
    canSend: { session: true, template: true },
  });
  const { id } = await connectSimulator(operator(), workspaceId);
  await syncTemplates(operator(), workspaceId);
  await checkHealth(operator(), workspaceId);
  expect(await shown()).toMatchObject({
    externalTenantId: "acme-1",
    state: "connected",
    statusReason: null,
    account: { nameStatus: "APPROVED", coexistence: false },
    canSend: { session: true, template: true },
    health: { qualityRating: "GREEN", messagingLimit: "TIER_2K", throughput: "STANDARD" },
    webhook: { subscribed: true, lastInboundAt: null },
    templates: { approved: expect.any(Number), lastSyncedAt: expect.any(String) },
    stale: false,
  });
  expect(JSON.stringify(await shown())).not.toContain("EAAS");
  expect((await shown()).checks.map(({ code }) => code)).toHaveLength(8);
  await disconnect(operator(), workspaceId);
  expect(await shown()).toMatchObject({
    state: "disconnected",
    statusReason: { code: "disconnected" },
    canSend: { session: false, template: false },
    disconnectedAt: expect.any(String),
  });
  expect(id).toBeTruthy();
});

test("each number has its own health check job, so a slow one delays no other", async () => {
  const worlds = [await createWhatsappWorld(), await createWhatsappWorld()];
  const before = await scheduleHealthChecks();
  expect(before).toBeGreaterThanOrEqual(2);
  for (const { workspaceId } of worlds)
    await until(async () => expect((await getInstallation(workspaceId))?.lastCheckedAt).not.toBeNull());
});

test("a template change is recorded with its previous state, by webhook and by sync", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId } = world;
  await until(async () => expect((await listTemplates(workspaceId)).length).toBeGreaterThan(0));
  expect(await typesOf(workspaceId, "template.%")).toEqual([]);
  const [chosen] = await prisma().simulatorTemplate.findMany({
    where: { workspaceId, accountId: world.accountId, status: "approved" },
    take: 1,
  });
  const templateId = chosen?.id ?? "";
  await decideTemplate(operator(), { workspaceId, templateId, decision: "pause" });
  const changes = () =>
    query<{ data: { template: { name: string; status: string }; previousStatus: string } }>(
      "",
      "SELECT data FROM events WHERE workspace_id = $1 AND type = 'template.status_changed' ORDER BY sequence",
      [workspaceId],
    );
  await until(async () =>
    expect(await changes()).toMatchObject([
      { data: { template: { name: chosen?.name, status: "paused" }, previousStatus: "approved" } },
    ]),
  );
  await prisma().simulatorTemplate.update({
    where: { workspaceId_id: { workspaceId, id: templateId } },
    data: { status: "approved" },
  });
  await syncTemplates(operator(), workspaceId);
  await syncTemplates(operator(), workspaceId);
  expect((await changes()).map(({ data }) => data.previousStatus)).toEqual(["approved", "paused"]);
});

test("an older sync that finishes later changes no template", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId } = world;
  // Every health check requested by now is finished, including the jobs of a new number.
  const later = new Date(Date.now() + 3_600_000);
  await syncTemplates({ ...operator(), now: () => later }, workspaceId);
  await prisma().simulatorTemplate.updateMany({ where: { workspaceId }, data: { status: "paused" } });
  await syncTemplates(operator(), workspaceId);
  expect((await listTemplates(workspaceId)).some(({ status }) => status === "approved")).toBe(true);
  expect(await typesOf(workspaceId, "template.%")).toEqual([]);
});

/** The customer in the simulator. */
async function customerOf({ workspaceId, numberId }: WhatsappWorld, phone: string): Promise<string> {
  const list = await listCustomers(operator(), { workspaceId, numberId });
  return list.find((each) => each.phone.endsWith(phone))?.id ?? "";
}
const marketing = async (workspaceId: string) => {
  const list = await listTemplates(workspaceId);
  const found = list.find((each) => each.category === "marketing" && each.status === "approved");
  if (!found) throw new Error("the simulator has no approved marketing template");
  return {
    templateId: found.id,
    variables: Object.fromEntries(found.variables.map(({ key }) => [key, "x"])),
    ...(found.header?.format === "image" && { headerMediaUrl: "https://example.com/a.png" }),
  };
};

test("an opted-out contact gets no marketing until they opt in again", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId } = world;
  const id = await begun(world, "14155551002");
  await until(async () => expect((await listTemplates(workspaceId)).length).toBeGreaterThan(0));
  const customerId = await customerOf(world, "14155551002");
  const contactId = (await threadOf(world, id)).contact.id;
  const optedOutAt = async () => (await getContactDetails(workspaceId, contactId)).marketingOptedOutAt;
  const template = await marketing(workspaceId);
  const send = () => post(world, id, { template });

  await updateCustomer(operator(), { workspaceId, customerId, hasOptedOut: true });
  await until(async () => expect(await optedOutAt()).not.toBeNull());
  expect((await send()).body).toMatchObject({ code: "contact_opted_out" });
  expect(await reply(world, id, "an answer is no marketing")).toBeTruthy();
  await updateCustomer(operator(), { workspaceId, customerId, hasOptedOut: false });
  await until(async () => expect(await optedOutAt()).toBeNull());
  expect((await send()).status).toBe(201);
  expect(await typesOf(workspaceId, "contact.%")).toEqual([
    "contact.created",
    "contact.opted_out",
    "contact.updated",
  ]);
});

test("an older preference changes nothing, and an update without consequence is ignored", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId } = world;
  await begun(world, "14155551003");
  const wish = { workspaceId, phones: ["14155551003"], userId: null };
  const record = (wantsNone: boolean, at: string) =>
    recordMarketingPreference(operator(), { ...wish, wantsNone, saidAt: new Date(at) });
  expect(await record(true, "2026-05-02T00:00:00Z")).toBe("moved");
  expect(await record(false, "2026-05-01T00:00:00Z")).toBe("kept");
  expect(await record(false, "2026-05-03T00:00:00Z")).toBe("moved");
  await tell(world, "user_preferences", {
    user_preferences: [
      { wa_id: "351910000000", category: "marketing_messages", value: "stop", timestamp: 1763719200 },
    ],
  });
  await tell(world, "user_preferences", {
    user_preferences: [
      { wa_id: "14155551003", category: "newsletters", value: "stop", timestamp: 1763719200 },
    ],
  });
  await tell(world, "a_field_of_tomorrow", { what: "ever" });
  await isAllIngested(world);
  const listed = await call(setAside, { headers: asMember(world.owner, workspaceId) });
  expect(listed.body).toEqual({ items: [] });
});

test("a refusal that says that the person wants no marketing is remembered", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId, owner } = world;
  const id = await begun(world, "14155550012");
  await until(async () => expect((await listTemplates(workspaceId)).length).toBeGreaterThan(0));
  const template = await marketing(workspaceId);
  const sent = await sendMessage(owner.ctx, id, { clientId: newId(), template });
  await until(async () => expect((await messageRow(sent.message.id)).state).toBe("failed"));
  const contactId = (await threadOf(world, id)).contact.id;
  await until(async () =>
    expect((await getContactDetails(workspaceId, contactId)).marketingOptedOutAt).not.toBeNull(),
  );
});

const echo = (id: string, to: string, body: string, more: object = {}) => ({
  from: "15550101234",
  to,
  id,
  timestamp: "1763719200",
  type: "text",
  text: { body },
  ...more,
});

test("the owner's message in the phone's app appears once, is never sent, and opens no window", async () => {
  const world = await createWhatsappWorld();
  const phone = "351912345001";
  for (const _ of [1, 2]) {
    await tell(world, "smb_message_echoes", {
      message_echoes: [echo("wamid.app1", phone, "from the phone")],
    });
    // The same update in other bytes.
    await tell(world, "smb_message_echoes", {
      message_echoes: [echo("wamid.app1", phone, "from the phone"), echo("wamid.app2", phone, "and more")],
    });
  }
  await tell(world, "smb_message_echoes", {
    message_echoes: [
      {
        ...echo("wamid.app3", phone, ""),
        type: "revoke",
        revoke: { original_message_id: "wamid.app2" },
        text: undefined,
      },
    ],
  });
  await until(async () => {
    const id = await conversationWith(world, phone);
    expect(await threadOf(world, id)).toMatchObject({ canReply: false, unreadCount: 0, messageCount: 3 });
  });
  const { entries } = await threadOf(world, await conversationWith(world, phone));
  expect(entries).toMatchObject([
    {
      direction: "outbound",
      senderType: "agent",
      senderId: null,
      senderName: "WhatsApp app",
      deliveryState: "sent",
      text: "from the phone",
    },
    { text: "and more" },
    { type: "revoke", content: { originalId: "wamid.app2" } },
  ]);
  const attempts = await query("", "SELECT 1 FROM message_attempts WHERE workspace_id = $1", [
    world.workspaceId,
  ]);
  expect(attempts).toEqual([]);
});

test("an echo of our own message is that message, before and after its id is known", async () => {
  const world = await createWhatsappWorld();
  const phone = "14155550008";
  const id = await begun(world, phone);
  const sent = await reply(world, id, "once only");
  await until(async () => expect((await messageRow(sent)).provider_message_id).not.toBeNull());
  const { provider_message_id: wamid } = await messageRow(sent);
  await tell(world, "smb_message_echoes", { message_echoes: [echo(wamid ?? "", phone, "once only")] });
  // As if its response was lost and no receipt had come.
  const unknown = await reply(world, id, "who knows");
  await until(async () => expect(["sent", "delivered", "read"]).toContain((await messageRow(unknown)).state));
  await query(
    "",
    "UPDATE messages SET provider_message_id = NULL, delivery_state = 'unknown', delivered_at = NULL, read_at = NULL WHERE id = $1",
    [unknown],
  );
  await tell(world, "smb_message_echoes", { message_echoes: [echo("wamid.found", phone, "who knows")] });
  await until(async () =>
    expect(await messageRow(unknown)).toMatchObject({ provider_message_id: "wamid.found", state: "sent" }),
  );
  expect(
    (await threadOf(world, id)).entries.filter(({ direction }) => direction === "outbound"),
  ).toHaveLength(2);
});

const past = (id: string, from: string, body: string, at: number, status = "READ") => ({
  from,
  ...(from === "15550101234" && { to: "351912345002" }),
  id,
  timestamp: String(at),
  type: "text",
  text: { body },
  history_context: { status },
});

test("history is imported with its own times, before existing messages, without unread counts or events", async () => {
  const world = await createWhatsappWorld();
  const phone = "351912345002";
  const id = await begun(world, phone);
  const before = await typesOf(world.workspaceId, "%");
  const thread = {
    id: phone,
    messages: [
      past("wamid.h2", "15550101234", "second", 1700000100, "DELIVERED"),
      past("wamid.h1", phone, "first", 1700000000),
      { ...past("wamid.h3", phone, "", 1700000200), type: "media_placeholder", text: undefined },
    ],
  };
  const stranger = {
    id: "351912345003",
    messages: [past("wamid.h9", "351912345003", "long ago", 1690000000)],
  };
  for (const progress of [50, 100])
    await tell(world, "history", {
      history: [{ metadata: { phase: 0, chunk_order: 1, progress }, threads: [thread, stranger] }],
    });
  await until(async () => expect((await threadOf(world, id)).messageCount).toBe(4));
  const { entries, unreadCount, lastMessage } = await threadOf(world, id);
  expect([unreadCount, lastMessage?.text]).toEqual([1, "Hello"]);
  expect(entries).toMatchObject([
    {
      number: 1,
      text: "first",
      direction: "inbound",
      createdAt: "2023-11-14T22:13:20.000Z",
      deliveryState: null,
    },
    { number: 2, text: "second", direction: "outbound", deliveryState: "delivered" },
    { number: 3 },
    { number: 4, text: "Hello" },
  ]);
  await until(async () => {
    const old = await conversationWith(world, "351912345003");
    expect(await getConversation(someAgent(world.workspaceId), old)).toMatchObject({
      status: "resolved",
      unreadCount: 0,
      canReply: false,
      updatedAt: "2023-07-22T04:26:40.000Z",
    });
  });
  expect(await typesOf(world.workspaceId, "%")).toEqual(before);
  const [counter] = await query<{ n: number }>(
    "",
    "SELECT conversation_count AS n FROM workspace_counters WHERE workspace_id = $1",
    [world.workspaceId],
  );
  expect(Number(counter?.n)).toBe(2);

  // The file that was only announced.
  await tell(world, "history", {
    messages: [
      {
        from: phone,
        id: "wamid.h3",
        timestamp: "1700000200",
        type: "image",
        image: { id: "1234567", mime_type: "image/jpeg", sha256: "x" },
      },
    ],
  });
  await until(async () =>
    expect((await threadOf(world, id)).entries[2]).toMatchObject({
      type: "media",
      number: 3,
      attachments: [{ kind: "image" }],
    }),
  );
});

test("unshared history is reported, phone book names fill empty names, and groups are ignored", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId } = world;
  const phone = "351912345004";
  await tell(world, "smb_message_echoes", { message_echoes: [echo("wamid.b1", phone, "hi")] });
  await until(async () => void (await conversationWith(world, phone)));
  await tell(world, "history", { history: [{ errors: [{ code: 2593109, title: "declined" }] }] });
  const entry = (name: string) => ({
    type: "contact",
    action: "add",
    contact: { full_name: name, phone_number: phone },
  });
  await tell(world, "smb_app_state_sync", { state_sync: [entry("Rui Costa")] });
  await tell(world, "smb_app_state_sync", { state_sync: [entry("Another Name")] });
  await tell(world, "messages", {
    messages: [
      {
        from: phone,
        group_id: "g1",
        id: "wamid.g1",
        timestamp: "1763719200",
        type: "text",
        text: { body: "all of you" },
      },
    ],
  });
  await until(async () => {
    expect((await getInstallation(workspaceId))?.historyDeclinedAt).not.toBeNull();
    const conversation = await conversationWith(world, phone);
    expect((await getConversation(someAgent(workspaceId), conversation)).contact.name).toBe("Rui Costa");
  });
  await isAllIngested(world);
  const { body } = await call(setAside, { headers: asMember(world.owner, workspaceId) });
  expect(body, "messages of groups are ignored").toEqual({ items: [] });
  expect((await threadOf(world, await conversationWith(world, phone))).messageCount).toBe(1);
});

test("a test workspace sends before a number is connected: the sandbox takes it, and receipts come back", async () => {
  const world = await createWorld();
  const { workspaceId, owner } = world;
  const start = (phone: string) =>
    call<{ conversationId: string; code: string }>(inbox, {
      method: "POST",
      headers: { ...asMember(owner, workspaceId), origin: appUrl },
      body: { phone, name: "Ana" },
    });
  const started = await start("+1 (415) 555-1234");
  expect(started.status).toBe(201);
  expect((await start("+14155551234")).body.conversationId).toBe(started.body.conversationId);
  expect((await start("4155551234")).body).toMatchObject({ code: "invalid_request" });
  const id = started.body.conversationId;
  expect(await getConversation(someAgent(workspaceId), id)).toMatchObject({
    isSandbox: true,
    canReply: true,
    contact: { name: "Ana", phone: "+14155551234" },
  });
  const { message } = await sendMessage(owner.ctx, id, {
    clientId: newId(),
    text: "before anything",
  });
  await until(async () =>
    expect(await messageRow(message.id)).toMatchObject({
      state: "read",
      receipts: ["sent", "delivered", "read"],
    }),
  );
  expect(await getInstallation(workspaceId)).toBeNull();
  expect((await listTemplates(workspaceId)).length).toBeGreaterThan(0);

  // Never again after a number was connected: no message may appear delivered to a real person.
  await connectSimulator(operator(), workspaceId);
  await disconnect(operator(), workspaceId);
  await expect(sendMessage(owner.ctx, id, { clientId: newId(), text: "lost?" })).rejects.toMatchObject({
    code: "installation_not_connected",
  });
  expect((await start("+14155551234")).body).toMatchObject({ code: "installation_not_connected" });
});

test("a number that has just come from the phone's app is not blocked in its first minutes", async () => {
  const world = await createWhatsappWorld();
  const { workspaceId, accountId, numberId } = world;
  await updateNumber(operator(), { workspaceId, numberId, isOnBusinessApp: true });
  await updateAccount(operator(), { workspaceId, accountId, state: "restricted" });
  await checkHealth(operator(), workspaceId);
  expect(await stateOf(workspaceId)).toBe("connected");
  await query(
    "",
    "UPDATE installations SET connected_at = connected_at - interval '11 minutes' WHERE workspace_id = $1",
    [workspaceId],
  );
  await checkHealth(operator(), workspaceId);
  expect(await stateOf(workspaceId)).toBe("blocked");
});
