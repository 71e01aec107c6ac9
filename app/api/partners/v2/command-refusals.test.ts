/** Refusals of well-formed commands: each reason through the route, with nothing written. */
import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { prisma, query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { ERRORS } from "@/lib/platform/errors";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { createManaged, idempotent, type PartnerApi, partnerApi } from "@/lib/testing/partner-api";
import { createPartnerKey, grantLive } from "@/lib/testing/partners";
import { createVisitor } from "@/lib/testing/world";

type Refusal = { error: { code: string; message: string } };
const PHONE = "+15551230001";
const OTHER_PHONE = "+15551230002";

async function workspaceOf(api: PartnerApi) {
  const { workspaceId } = await createManaged(api);
  const id = fromPublicId("workspace", workspaceId) ?? "";
  const send = <T = Refusal>(
    content: unknown,
    to: object = { contact: { phoneE164: PHONE } },
    headers = idempotent(),
  ) =>
    api.ask<T>("createCommand", {
      params: { workspaceId },
      headers,
      body: { type: "message.send", payload: { ...to, senderAttribution: "system", content } },
    });
  const refused = async (content: unknown, to?: object) => {
    const before = await prisma().message.count({ where: { workspaceId: id } });
    const { status, body } = await send(content, to);
    expect(await prisma().message.count({ where: { workspaceId: id } })).toBe(before);
    return [status, body.error?.code];
  };
  return { id, workspaceId, send, refused };
}

const ACCOUNT = "102290129340398";
/** Creates the row of a connected number; WhatsApp is not called here. */
const connect = (workspaceId: string, state: "connecting" | "connected" | "blocked") =>
  prisma().installation.create({
    data: {
      workspaceId,
      id: newId(),
      mode: "simulator",
      state,
      accountId: ACCOUNT,
      phoneNumberId: newId(),
      displayPhoneNumber: "+1 555 123 0000",
      accessToken: "sealed",
      createdAt: new Date(),
      updatedAt: new Date(),
    },
  });

const addTemplate = (workspaceId: string, alias: string, more: { status?: string; category?: string } = {}) =>
  prisma().template.create({
    data: {
      workspaceId,
      id: newId(),
      accountId: ACCOUNT,
      name: alias,
      alias,
      language: "en",
      category: more.category ?? "utility",
      status: more.status ?? "approved",
      isNamed: false,
      components: [{ type: "BODY", text: "Your order {{1}} is on its way." }],
      syncedAt: new Date(),
      createdAt: new Date(),
    },
  });

const template = (alias: string, variables: Record<string, string> = { "1": "42" }) => ({
  type: "template",
  template: { alias, variables },
});

test("live: without a number nothing is sent", async () => {
  const { world } = await partnerApi();
  await grantLive(world);
  const { secret } = await createPartnerKey(world, { environment: "live" });
  const { refused, id } = await workspaceOf(await partnerApi({ world, key: secret }));
  expect(await refused({ text: "Hi" })).toEqual([422, "installation_not_connected"]);
  await connect(id, "connecting");
  expect(await refused({ text: "Hi" })).toEqual([422, "installation_not_connected"]);
});

test("a number that WhatsApp blocked sends nothing", async () => {
  const { send, refused, id } = await workspaceOf(await partnerApi());
  await connect(id, "blocked");
  expect(await refused({ text: "Hi" })).toEqual([422, "installation_blocked"]);
  expect((await send({ text: "Hi" })).body.error.message).toBe(ERRORS.installation_blocked[1]);
});

test("outside the reply window only a template goes, and the message names those that are there", async () => {
  const { send, refused, id } = await workspaceOf(await partnerApi());
  await connect(id, "connected");
  expect(await refused({ text: "Hi" })).toEqual([422, "session_window_closed"]);
  const why = async () => (await send({ text: "Hi" })).body.error.message;
  const never =
    "The contact has never written, so no reply window is open. Only an approved template can be sent.";
  expect(await why()).toBe(`${never} There is no approved template yet.`);
  await addTemplate(id, "order_update");
  expect(await why()).toBe(`${never} Approved templates: order_update.`);
  await addTemplate(id, "order_late");
  expect(await why()).toBe(`${never} Approved templates: order_late, order_update.`);
  const accepted = await send<{ conversationId: string }>(template("order_update"));
  expect(accepted.status).toBe(202);
  const conversation = {
    workspaceId: id,
    id: fromPublicId("conversation", accepted.body.conversationId) ?? "",
  };
  const wroteAt = (hoursAgo: number) =>
    prisma().conversation.update({
      where: { workspaceId_id: conversation },
      data: { lastInboundAt: new Date(Date.now() - hoursAgo * 3_600_000) },
    });
  await wroteAt(25);
  expect(await refused({ text: "Hi" })).toEqual([422, "session_window_closed"]);
  expect(await why()).toMatch(/closed at 20.*Z \(60 min ago\)/);
  await wroteAt(23);
  expect((await send({ text: "Hi" })).status).toBe(202);
  // The conversation is found by the person's WhatsApp id alone, too.
  const { contactId } = await prisma().conversation.findUniqueOrThrow({
    where: { workspaceId_id: conversation },
  });
  await prisma().contactIdentity.updateMany({
    where: { workspaceId: id, contactId },
    data: { kind: "whatsapp_user_id", value: "US.13491208655302741918" },
  });
  const byId = { contact: { whatsappUserId: "US.13491208655302741918" } };
  expect((await send({ text: "Hi" }, byId)).status).toBe(202);
});

test("a template must be known, approved and completely filled", async () => {
  const { refused, id } = await workspaceOf(await partnerApi());
  await connect(id, "connected");
  await addTemplate(id, "order_update");
  await addTemplate(id, "waiting", { status: "pending" });
  expect(await refused(template("unknown"))).toEqual([422, "template_not_found"]);
  expect(await refused(template("waiting"))).toEqual([422, "template_not_approved"]);
  expect(await refused(template("order_update", {}))).toEqual([422, "template_variables_invalid"]);
});

test("an opted-out contact gets no marketing, and everything else", async () => {
  const { send, refused, id } = await workspaceOf(await partnerApi());
  await connect(id, "connected");
  await addTemplate(id, "order_update");
  await addTemplate(id, "summer_sale", { category: "marketing" });
  const other = { contact: { phoneE164: OTHER_PHONE } };
  expect((await send(template("order_update"), other)).status).toBe(202);
  expect((await send(template("order_update"))).status).toBe(202);
  await prisma().contact.updateMany({
    where: { workspaceId: id, identities: { some: { value: PHONE.slice(1) } } },
    data: { marketingOptedOutAt: new Date() },
  });
  expect(await refused(template("summer_sale"))).toEqual([422, "contact_opted_out"]);
  expect((await send(template("order_update"))).status).toBe(202);
  expect((await send(template("summer_sale"), other)).status).toBe(202);
});

test("a contact without a phone number or a WhatsApp id cannot be reached", async () => {
  const { send, refused, id } = await workspaceOf(await partnerApi());
  await send({ text: "Hi" }, { contact: { phoneE164: OTHER_PHONE } });
  const { body } = await send<{ conversationId: string }>({ text: "Hi" });
  await prisma().contactIdentity.deleteMany({ where: { workspaceId: id, value: PHONE.slice(1) } });
  expect(await refused({ text: "Hi" }, { conversationId: body.conversationId })).toEqual([
    422,
    "contact_unreachable",
  ]);
});

test("a messenger conversation takes text and media, and nothing that only WhatsApp has", async () => {
  const { send, refused, id } = await workspaceOf(await partnerApi());
  const visitor = await createVisitor(id);
  const said = await visitor.say("Hello?");
  const to = { conversationId: toPublicId("conversation", said.conversationId) };
  const interactive = { kind: "cta_url", body: "Look", label: "Open", url: "https://example.com/" };
  expect(await refused({ interactive }, to)).toEqual([422, "conversation_channel_unsupported"]);
  const stranger = await createVisitor(id);
  const noticesOf = ({ id }: { id: string }) =>
    query("", "SELECT FROM outbox WHERE name = $1", [`visitor:${id}`]);
  const before = (await noticesOf(visitor)).length;
  expect((await send({ text: "Hi" }, to)).status).toBe(202);
  expect(await noticesOf(visitor)).toHaveLength(before + 1);
  expect(await noticesOf(stranger)).toEqual([]);
  const menu = { media: { url: "https://example.com/menu.pdf", caption: "Our menu" } };
  expect((await send(menu, to)).status).toBe(202);
  // WhatsApp has a place for a file; the messenger shows its address.
  expect((await send(menu)).status).toBe(202);
  const sent = await prisma().message.findMany({
    where: { workspaceId: id, direction: "outbound" },
    orderBy: { createdAt: "asc" },
  });
  expect(sent.map(({ text }) => text)).toEqual(["Hi", "Our menu\nhttps://example.com/menu.pdf", "Our menu"]);
});

/** Runs while another request holds this key: a copy of an accepted command that has not committed yet. */
async function whileHeld(workspaceId: string, key: string, run: (other: Client) => Promise<void>) {
  const other = new Client({ connectionString: env().DATABASE_URL });
  await other.connect();
  try {
    await other.query("BEGIN");
    await other.query(
      `INSERT INTO commands SELECT workspace_id, $2, $4, fingerprint, type, correlation_id, key_id, $3, conversation_id, accepted_at
       FROM commands WHERE workspace_id = $1`,
      [workspaceId, newId(), newId(), key],
    );
    await run(other);
    await other.query("ROLLBACK");
  } finally {
    await other.end();
  }
}

test("409 while another request with the same key takes over two seconds", async () => {
  const { id, send } = await workspaceOf(await partnerApi());
  expect((await send({ text: "Hi" })).status).toBe(202);
  const again = () => send({ text: "Hi" }, undefined, idempotent("key-at-work"));
  await whileHeld(id, "key-at-work", async () => {
    const { status, body, headers } = await again();
    expect([status, body.error.code, headers.get("retry-after")]).toEqual([
      409,
      "idempotency_in_progress",
      "1",
    ]);
  });
  expect((await again()).status).toBe(202);
});

test("a failure of the database is answered as one, and not as a command in progress", async () => {
  const { id, send } = await workspaceOf(await partnerApi());
  expect((await send({ text: "Hi" })).status).toBe(202);
  await whileHeld(id, "key-that-fails", async (other) => {
    const failing = send({ text: "Hi" }, undefined, idempotent("key-that-fails"));
    const CANCEL =
      "SELECT pg_cancel_backend(pid) FROM (SELECT DISTINCT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))) waiting";
    await vi.waitFor(async () => expect((await other.query(CANCEL)).rows).toHaveLength(1), 2000);
    expect((await failing).status).toBeGreaterThanOrEqual(500);
  });
});
