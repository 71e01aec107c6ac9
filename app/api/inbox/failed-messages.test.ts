/** A failed message is seen in the list, counted and found, until someone has dealt with it. */
import { expect, test } from "vitest";
import type { InboxConversation, InboxCounts, InboxPage } from "@/lib/inbox/conversations/schemas";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { asMember, call } from "@/lib/testing/call";
import { scene } from "@/lib/testing/inbox";
import { createConversation, createLane } from "@/lib/testing/lanes";
import { createSurfaceWorld, openSession, withVisitor } from "@/lib/testing/surface";
import { reply } from "@/lib/testing/whatsapp";
import type { World } from "@/lib/testing/world";
import * as failedMessage from "./conversations/[conversationId]/failed-message/route";
import * as again from "./conversations/[conversationId]/messages/[messageId]/again/route";
import * as messages from "./conversations/[conversationId]/messages/route";
import * as conversation from "./conversations/[conversationId]/route";
import * as conversations from "./conversations/route";
import * as counts from "./counts/route";

/** Moves the state as an outcome or a receipt does. */
const moveTo = (messageId: string, state: string) =>
  query(
    "",
    `SELECT ${fn}.advance_delivery_state(workspace_id, id, $2::delivery_state, NULL, now()) FROM messages WHERE id = $1`,
    [messageId, state],
  );

async function failedReply() {
  const { world, lane } = await createLane();
  const { conversationId } = lane;
  const headers = asMember(world.owner, world.workspaceId);
  const messageId = await reply(world, conversationId, "Here is the answer");
  await moveTo(messageId, "failed");
  const params = { conversationId };
  const shown = async () =>
    (await call<InboxConversation>(conversation, { headers, params })).body.failedMessage;
  return { world, conversationId, messageId, headers, params, shown };
}

const listFailed = async (headers: Record<string, string>) => {
  const query = { status: "all", failed: "true" };
  const { body } = await call<InboxPage>(conversations, { headers, query });
  return body.conversations.map(({ id }) => id);
};
const countFailed = async ({ owner, workspaceId }: World) =>
  (await call<InboxCounts>(counts, { headers: asMember(owner, workspaceId) })).body.failed;

test("a failed message is in its row, in the counts and in the list of failed ones, whatever the status", async () => {
  const { world, conversationId, messageId, headers, params, shown } = await failedReply();
  expect(await shown()).toEqual({ id: messageId, state: "failed" });
  await call(conversation, { method: "PATCH", headers, params, body: { status: "resolved" } });
  expect(await listFailed(headers)).toEqual([conversationId]);
  expect(await countFailed(world)).toBe(1);
});

test("a message whose end is unknown counts as failed until it arrives after all", async () => {
  const { world, conversationId, headers, shown } = await failedReply();
  const next = await reply(world, conversationId, "One more thing");
  await moveTo(next, "unknown");
  expect(await shown()).toEqual({ id: next, state: "unknown" });
  await moveTo(next, "delivered");
  expect(await shown()).toBeNull();
  expect(await listFailed(headers)).toEqual([]);
  expect(await countFailed(world)).toBe(0);
});

test("another message to the contact deals with it, also the same one sent again", async () => {
  const { world, conversationId, messageId, headers, shown } = await failedReply();
  const params = { conversationId, messageId };
  const { status } = await call(again, { method: "POST", headers, params, body: {} });
  expect(status).toBe(201);
  expect(await shown()).toBeNull();
  const next = await reply(world, conversationId, "One more thing");
  await moveTo(next, "failed");
  expect(await shown()).toEqual({ id: next, state: "failed" });
  // An earlier one that arrives late changes nothing about it.
  await moveTo(messageId, "delivered");
  expect(await shown()).toEqual({ id: next, state: "failed" });
});

test("a program's message does not clear the failure", async () => {
  const { world, conversationId, messageId, shown } = await failedReply();
  const written = {
    workspaceId: world.workspaceId,
    conversationId,
    id: newId(),
    direction: "outbound",
    senderType: "automation",
    type: "text",
    text: "We are closed.",
    deliveryState: "queued",
  };
  await query("", `SELECT ${fn}.add_message($1::jsonb, now())`, [JSON.stringify(written)]);
  expect(await shown()).toEqual({ id: messageId, state: "failed" });
});

test("a contact's message does not clear the failure, nor does a cancelled one", async () => {
  const { world, conversationId, messageId, shown } = await failedReply();
  await moveTo(messageId, "read");
  const cancelled = await reply(world, conversationId, "Never mind");
  await query(
    "",
    "UPDATE messages SET delivery_state = 'failed', due_at = NULL, cancelled_at = now() WHERE id = $1",
    [cancelled],
  );
  expect(await shown()).toBeNull();
  const failed = await reply(world, conversationId, "Hello?");
  await moveTo(failed, "failed");
  await createConversation(world, "Did you get my question?");
  expect(await shown()).toEqual({ id: failed, state: "failed" });
});

test("an agent dismisses it and takes that back; nothing else can be shown as failed", async () => {
  const { world, messageId, headers, params, shown } = await failedReply();
  const set = (id: string | null) =>
    call(failedMessage, { method: "PUT", headers, params, body: { messageId: id } });
  expect((await set(null)).body).toMatchObject({ failedMessage: null, counts: { failed: 0 } });
  expect((await set(messageId)).body).toMatchObject({
    failedMessage: { id: messageId },
    counts: { failed: 1 },
  });
  expect((await set(newId())).body.code).toBe("message_not_found");
  await moveTo(messageId, "read");
  expect((await set(messageId)).body.code).toBe("message_not_failed");
  expect(await shown()).toBeNull();
  expect(await countFailed(world)).toBe(0);
  const stranger = await scene();
  const foreign = await call(failedMessage, {
    method: "PUT",
    headers: stranger.headers,
    params,
    body: { messageId: null },
  });
  expect(foreign.status).toBe(404);
});

test("a later message clears the failure, also when the undo arrives late", async () => {
  const { world, conversationId, messageId, headers, params, shown } = await failedReply();
  const show = () => call(failedMessage, { method: "PUT", headers, params, body: { messageId } });
  await call(again, { method: "POST", headers, params: { conversationId, messageId }, body: {} });
  // The time of its failure is unknown, so it may have failed after the other one was sent.
  expect((await show()).body).toMatchObject({ failedMessage: { id: messageId } });
  await query(
    "",
    `INSERT INTO message_attempts (workspace_id, id, message_id, number, started_at, ended_at, outcome)
     SELECT workspace_id, $2, id, 1, created_at, created_at, 'refused' FROM messages WHERE id = $1`,
    [messageId, newId()],
  );
  await call(failedMessage, { method: "PUT", headers, params, body: { messageId: null } });
  expect(await show()).toMatchObject({ status: 200, body: { failedMessage: null } });
  expect(await shown()).toBeNull();
  // Its failure became known after the next message was sent.
  await query(
    "",
    `INSERT INTO message_receipts (workspace_id, provider_message_id, status, message_id, occurred_at, recorded_at)
     VALUES ($1, $2, 'failed', $3, now(), now())`,
    [world.workspaceId, newId(), messageId],
  );
  expect((await show()).body).toMatchObject({ failedMessage: { id: messageId } });
});

test("a session that may not read deliveries sees no failure", async () => {
  const world = await createSurfaceWorld();
  const { conversationId } = await withVisitor(world);
  const writer = await openSession(world, { capabilities: ["inbox:read", "inbox:reply", "delivery:read"] });
  const params = { conversationId };
  const body = { clientId: newId(), text: "Until noon." };
  const sent = await call<{ id: string }>(messages, {
    method: "POST",
    headers: writer.headers,
    params,
    body,
  });
  await moveTo(sent.body.id, "failed");
  expect(await listFailed(writer.headers)).toEqual([conversationId]);
  const { headers } = await openSession(world, { capabilities: ["inbox:read", "inbox:reply"] });
  const all = await call<InboxPage>(conversations, { headers });
  expect(all.body.conversations.map((row) => row.failedMessage)).toEqual([null]);
  expect((await call<InboxCounts>(counts, { headers })).body.failed).toBe(0);
  const refused = await call(conversations, { headers, query: { failed: "true" } });
  expect(refused).toMatchObject({ status: 403, body: { code: "capability_missing" } });
});
