/**
 * A reply that goes soon can be taken back for ten seconds, where a provider carries it. Then it goes once, in the order of writing,
 * and what people did to the conversation meanwhile stays. Without the setting nothing waits.
 */
import { expect, test } from "vitest";
import { updateConversation } from "@/lib/inbox/conversations/update";
import type { ScheduledEntry, Thread } from "@/lib/inbox/messages/schemas";
import { sendMessage } from "@/lib/inbox/messages/send";
import { sendOneDue } from "@/lib/inbox/scheduled/due";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { arrive } from "@/lib/testing/arriving-mail";
import { asMember, call } from "@/lib/testing/call";
import { createMailbox } from "@/lib/testing/mailboxes";
import { createVisitor, createWorld, operator } from "@/lib/testing/world";
import * as settings from "../settings/workspace/route";
import * as messages from "./conversations/[conversationId]/messages/route";
import * as conversation from "./conversations/[conversationId]/route";
import * as one from "./conversations/[conversationId]/scheduled/[messageId]/route";
import * as now from "./conversations/[conversationId]/scheduled/[messageId]/send/route";
import * as scheduled from "./conversations/[conversationId]/scheduled/route";
import * as thread from "./conversations/[conversationId]/thread/route";
import * as counts from "./counts/route";

async function mailThread() {
  const { workspaceId, owner } = await createWorld();
  const mailbox = await createMailbox(workspaceId, { smtpPort: 9, address: `help@${newId()}.example` });
  const mail = (text: string) =>
    arrive(
      Buffer.from(
        `From: ana@example.com\r\nSubject: Hello\r\nMessage-ID: <${newId()}@example.com>\r\n\r\n${text}`,
      ),
      mailbox,
    );
  await mail("Hello");
  const { id: conversationId } = await prisma().conversation.findFirstOrThrow({ where: { workspaceId } });
  const about = { headers: asMember(owner, workspaceId), params: { conversationId } };
  const soon = async (text: string) => {
    const body = { clientId: newId(), text, mail: { cc: [] }, sendAt: "soon" };
    const answer = await call<{ scheduled: ScheduledEntry }>(scheduled, { method: "POST", ...about, body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.scheduled;
  };
  const change = (messageId: string, body: object) =>
    call<{ scheduled: ScheduledEntry; code?: string }>(one, {
      ...{ method: "PATCH", headers: about.headers, body },
      params: { conversationId, messageId },
    });
  const goDue = async (messageId: string) => {
    await query(
      "",
      "UPDATE scheduled_messages SET send_at = send_at - interval '11 seconds' WHERE conversation_id = $1",
      [conversationId],
    );
    await sendOneDue(operator(), { workspaceId, messageId });
  };
  const read = async () => (await call<Thread>(thread, about)).body;
  const sent = async () =>
    (await read()).entries.flatMap((entry) =>
      entry.kind === "message" && entry.direction === "outbound" ? [entry.text] : [],
    );
  const status = async () =>
    (await prisma().conversation.findFirstOrThrow({ where: { id: conversationId } })).status;
  return { workspaceId, owner, conversationId, about, soon, change, goDue, read, sent, status };
}

test("it goes after ten seconds though the customer writes meanwhile, and is in no list until then", async () => {
  const { about, soon, goDue, read, sent } = await mailThread();
  const before = Date.now();
  const { id, sendAt, isGoing } = await soon("Soon there");
  expect(isGoing).toBe(true);
  expect(Date.parse(sendAt) - before).toBeGreaterThanOrEqual(9_000);
  expect(Date.parse(sendAt) - before).toBeLessThan(20_000);
  expect((await call(counts, { headers: about.headers })).body).toMatchObject({ scheduled: 0 });
  expect(await sent()).toEqual([]);
  await goDue(id);
  await goDue(id);
  expect(await sent()).toEqual(["Soon there"]);
  expect((await read()).scheduled).toEqual([]);
});

test("one that is taken back waits for its author, and no clock sends it", async () => {
  const { about, soon, change, goDue, read, sent } = await mailThread();
  const { id } = await soon("Not yet");
  for (let round = 0; round < 2; round++) {
    const { status, body } = await change(id, { isPaused: true });
    expect(status).toBe(200);
    expect(body.scheduled).toMatchObject({ id, isGoing: false, pauseReason: "taken_back", text: "Not yet" });
  }
  await goDue(id);
  expect(await sent()).toEqual([]);
  expect((await call(counts, { headers: about.headers })).body).toMatchObject({ scheduled: 1, paused: 1 });
  const again = await change(id, { text: "Better", sendAt: "soon" });
  expect(again.body.scheduled).toMatchObject({ id, text: "Better", isGoing: true, pauseReason: null });
  await change(id, { text: "Now better", sendAt: new Date(Date.now() + 3_600_000).toISOString() });
  expect((await read()).scheduled).toMatchObject([{ id, pauseReason: null, isGoing: false }]);
});

test("one that has gone cannot be taken back", async () => {
  const { soon, change, goDue } = await mailThread();
  const { id } = await soon("Gone");
  await goDue(id);
  expect(await change(id, { isPaused: true })).toMatchObject({
    status: 404,
    body: { code: "message_not_found" },
  });
});

test("two go in the order of writing though the second is looked at first, and before what is sent after them", async () => {
  const { workspaceId, about, soon, goDue, sent } = await mailThread();
  await call(settings, { method: "PATCH", headers: about.headers, body: { undoSend: true } });
  await soon("one");
  const second = await soon("two");
  await goDue(second.id);
  expect(await sent()).toEqual(["one", "two"]);
  await soon("three");
  const body = { clientId: newId(), text: "four", mail: { cc: [] } };
  expect((await call(messages, { method: "POST", ...about, body })).status).toBe(201);
  expect(await sent()).toEqual(["one", "two", "three", "four"]);
  expect(await prisma().scheduledMessage.count({ where: { workspaceId } })).toBe(0);
});

test("a person who resolves the conversation sends it first: it counts as the first answer, and opens nothing", async () => {
  const { workspaceId, conversationId, about, soon, goDue, sent, status } = await mailThread();
  await call(settings, { method: "PATCH", headers: about.headers, body: { undoSend: true } });
  const { id } = await soon("Done, and bye");
  const resolved = await call(conversation, { method: "PATCH", ...about, body: { status: "resolved" } });
  expect(resolved).toMatchObject({ status: 200, body: { status: "resolved" } });
  await goDue(id);
  expect([await sent(), await status()]).toEqual([["Done, and bye"], "resolved"]);
  const [round] = await query<{ answered: boolean; resolved: boolean }>(
    "",
    `SELECT first_response_at IS NOT NULL AS answered, resolved_at IS NOT NULL AS resolved FROM conversation_rounds
     WHERE workspace_id = $1 AND conversation_id = $2`,
    [workspaceId, conversationId],
  );
  expect(round).toEqual({ answered: true, resolved: true });
});

test("it opens a conversation that a rule resolved meanwhile, as every reply does", async () => {
  const { owner, conversationId, soon, goDue, status } = await mailThread();
  const { id } = await soon("One more thing");
  await updateConversation(owner.ctx, conversationId, { status: "resolved" });
  await goDue(id);
  expect(await status()).toBe("open");
});

test("one that is sent now sends first what was written before it", async () => {
  const { about, soon, sent } = await mailThread();
  await call(settings, { method: "PATCH", headers: about.headers, body: { undoSend: true } });
  await soon("one");
  const { id } = await soon("two");
  const params = { ...about.params, messageId: id };
  const answer = await call(now, { method: "POST", headers: about.headers, params, body: {} });
  expect(answer).toMatchObject({ status: 200, body: { id, text: "two" } });
  expect(await sent()).toEqual(["one", "two"]);
});

test("a contact who is blocked meanwhile gets nothing", async () => {
  const { workspaceId, soon, goDue, read, sent } = await mailThread();
  const { id } = await soon("Hello");
  await prisma().contact.updateMany({ where: { workspaceId }, data: { blockedAt: new Date() } });
  await goDue(id);
  expect(await sent()).toEqual([]);
  expect((await read()).scheduled).toMatchObject([{ id, pauseReason: "contact_blocked" }]);
});

test("in the messenger nothing waits, since the other side reads along", async () => {
  const { workspaceId, owner } = await createWorld();
  const { conversationId } = await (await createVisitor(workspaceId)).say("Hello");
  const headers = asMember(owner, workspaceId);
  const body = { clientId: newId(), text: "Hi", sendAt: "soon" };
  const answer = await call<{ message: string }>(scheduled, {
    method: "POST",
    headers,
    params: { conversationId },
    body,
  });
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^sendAt: /) } });
  await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "Hi" });
});
