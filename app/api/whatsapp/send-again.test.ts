/** Failed messages: the reason is shown, and an agent can send them again once. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as simulator from "@/lib/connections/simulator/accounts/account-changes";
import { listTemplates } from "@/lib/connections/templates/list";
import { readLink } from "@/lib/inbox/attachments/attachments";
import type { MessageEntry } from "@/lib/inbox/messages/schemas";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { bring } from "@/lib/testing/files";
import { startTestJobs } from "@/lib/testing/jobs";
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
import { createWorld, operator, type World } from "@/lib/testing/world";
import * as again from "../inbox/conversations/[conversationId]/messages/[messageId]/again/route";
import * as sending from "../inbox/conversations/[conversationId]/messages/route";

await takeOwnDatabase();
const appUrl = await serveOwnApp([
  { pattern: "/api/whatsapp/webhook", module: await import("./webhook/route") },
]);
let stopJobs: () => Promise<void>;
let world: WhatsappWorld;
beforeAll(async () => {
  stopJobs = await startTestJobs();
  world = await createWhatsappWorld();
});
afterAll(() => stopJobs());

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 12_000, interval: 50 });
const isIn = (id: string, state: string) =>
  until(async () => expect((await messageRow(id)).state).toBe(state));
type Answer = MessageEntry & { code: string; message: string };
const headersOf = ({ owner, workspaceId }: World) => ({ ...asMember(owner, workspaceId), origin: appUrl });
const sendAgain = (conversationId: string, messageId: string, who: World = world) =>
  call<Answer>(again, {
    method: "POST",
    params: { conversationId, messageId },
    headers: headersOf(who),
    body: {},
  });
const send = (conversationId: string, body: object) =>
  call<Answer>(sending, { method: "POST", params: { conversationId }, headers: headersOf(world), body });

async function begun(phone: string): Promise<string> {
  await write(world, phone);
  let id = "";
  await until(async () => {
    id = await conversationWith(world, phone);
  });
  return id;
}
/** WhatsApp accepts the next message and reports its failure later. */
const failNext = () =>
  simulator.updateNumber(operator(), {
    workspaceId: world.workspaceId,
    numberId: world.numberId,
    fault: { mode: "fail", code: 131000, remaining: 1 },
  });
const outboundOf = async (conversationId: string) =>
  (await threadOf(world, conversationId)).entries.filter(({ direction }) => direction === "outbound");

test("a failure after which nothing is tried says so, and the same text is sent again once", async () => {
  const conversation = await begun("14155558001");
  await failNext();
  const failed = await reply(world, conversation, "your mug is ready");
  await isIn(failed, "failed");
  const [message] = await outboundOf(conversation);
  expect(message?.failure).toMatchObject({ code: "provider_error", nextStep: "Send it again." });
  const [event] = await query<{ next: string }>(
    "",
    "SELECT data -> 'error' ->> 'nextStep' AS next FROM events WHERE subject_id = $1 AND type = 'message.failed'",
    [failed],
  );
  expect(event?.next, "events and webhooks show the same").toBe("Send it again.");

  const asked = await Promise.all([1, 2, 3].map(() => sendAgain(conversation, failed)));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  const [id] = [...new Set(asked.map(({ body }) => body.id))];
  expect(asked.every(({ body }) => body.id === id && body.text === "your mug is ready")).toBe(true);
  await isIn(id ?? "", "read");
  expect(await outboundOf(conversation)).toHaveLength(2);
  expect((await messageRow(failed)).state, "the evidence stays").toBe("failed");
});

test("a resent message that failed can be resent too", async () => {
  const conversation = await begun("14155558002");
  await failNext();
  const first = await reply(world, conversation, "hello?");
  await isIn(first, "failed");
  await failNext();
  const second = (await sendAgain(conversation, first)).body.id;
  await isIn(second, "failed");
  const third = await sendAgain(conversation, second);
  expect(third.status).toBe(201);
  await isIn(third.body.id, "read");
});

test("a file is resent with its caption, and both messages have their own", async () => {
  const conversation = await begun("14155558003");
  const upload = await bring(world);
  await failNext();
  const sent = await send(conversation, { clientId: newId(), attachmentId: upload, text: "the mug" });
  await isIn(sent.body.id, "failed");
  const { status, body } = await sendAgain(conversation, sent.body.id);
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ type: "media", text: "the mug", attachments: [expect.any(Object)] }),
  ]);
  await isIn(body.id, "read");
  const ids = [sent.body, body].map(({ attachments }) => attachments[0]?.id ?? "");
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect((await readLink(operator(), world.workspaceId, id)).state).toBe("stored");
});

test("a template is resent as it was filled outside the reply window; free text is refused", async () => {
  const conversation = await begun("14155558004");
  let template: Awaited<ReturnType<typeof listTemplates>>[number] | undefined;
  await until(async () => {
    template = (await listTemplates(operator(), world.workspaceId)).find(
      ({ name, language }) => name === "order_update" && language === "en_US",
    );
    expect(template).toBeDefined();
  });
  const variables = Object.fromEntries((template?.variables ?? []).map(({ key }) => [key, `the ${key}`]));
  await failNext();
  const sent = await send(conversation, {
    clientId: newId(),
    template: { templateId: template?.id, variables },
  });
  expect(sent.status).toBe(201);
  await isIn(sent.body.id, "failed");
  await failNext();
  const text = await reply(world, conversation, "free text");
  await isIn(text, "failed");
  await prisma().conversation.update({
    where: { workspaceId_id: { workspaceId: world.workspaceId, id: conversation } },
    data: { lastInboundAt: new Date(Date.now() - 25 * 3_600_000) },
  });
  expect(await sendAgain(conversation, text)).toMatchObject({
    status: 409,
    body: { code: "session_window_closed" },
  });
  const { status, body } = await sendAgain(conversation, sent.body.id);
  expect([status, body.content, body.text]).toEqual([201, sent.body.content, sent.body.text]);
  await isIn(body.id, "read");
});

test("a message that may have arrived is never resent; a missing one is not found", async () => {
  const conversation = await begun("14155550008");
  const unknown = await reply(world, conversation, "did you get this?");
  await until(async () => expect((await messageRow(unknown)).state).not.toMatch(/queued|sending/));
  await query("", "UPDATE messages SET delivery_state = 'unknown' WHERE id = $1", [unknown]);
  const inbound = (await threadOf(world, conversation)).entries.find(
    ({ direction }) => direction === "inbound",
  );
  for (const id of [unknown, inbound?.id ?? ""])
    expect(await sendAgain(conversation, id)).toMatchObject({
      status: 409,
      body: { code: "message_not_failed" },
    });
  const stranger = await createWorld();
  for (const answer of [
    await sendAgain(conversation, unknown, stranger),
    await sendAgain(newId(), unknown),
    await sendAgain(conversation, newId()),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: "message_not_found" } });
});
