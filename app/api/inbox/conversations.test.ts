/** Status, assignee, subject and snooze of a conversation. */
import { expect, test } from "vitest";
import { removeMember } from "@/lib/account/members/members";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import { endSnooze } from "@/lib/inbox/conversations/update";
import { beginErasure } from "@/lib/partner/erasure/begin-erasure";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { behind } from "@/lib/testing/behind";
import { call } from "@/lib/testing/call";
import { scene } from "@/lib/testing/inbox";
import { addMember, createWorld, operator } from "@/lib/testing/world";
import * as messages from "./conversations/[conversationId]/messages/route";
import * as conversation from "./conversations/[conversationId]/route";

test("status, assignee and subject each leave one event; a change to the same value leaves none", async () => {
  const { headers, params, world } = await scene();
  const agent = await addMember(world.workspaceId, "agent", "Inês Duarte");
  const patch = (body: object) =>
    call<InboxConversation>(conversation, { method: "PATCH", headers, params, body });
  await patch({ assigneeId: agent.id, status: "pending", subject: "Broken mug" });
  const { body } = await patch({ assigneeId: agent.id, status: "pending", subject: "Broken mug" });
  expect(body).toMatchObject({
    status: "pending",
    subject: "Broken mug",
    assignee: { id: agent.id, name: "Inês Duarte" },
  });
  const rows = await query<{ type: string; previous: object }>(
    "test_changes",
    "SELECT type, data -> 'previous' AS previous FROM events WHERE workspace_id = $1 AND type LIKE 'conversation.%' ORDER BY sequence OFFSET 1",
    [world.workspaceId],
  );
  expect(rows).toEqual([
    { type: "conversation.status_changed", previous: { status: "open" } },
    { type: "conversation.assigned", previous: { assigneeId: null } },
    { type: "conversation.updated", previous: { subject: null } },
  ]);
});

test("a conversation can only be assigned to a member, and loses an assignee who leaves", async () => {
  const { headers, params, world } = await scene();
  const stranger = await createWorld();
  const refused = await call(conversation, {
    method: "PATCH",
    headers,
    params,
    body: { assigneeId: stranger.owner.id },
  });
  expect(refused).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  const agent = await addMember(world.workspaceId, "agent");
  await call(conversation, { method: "PATCH", headers, params, body: { assigneeId: agent.id } });
  await removeMember(world.owner.ctx, agent.id);
  const { body } = await call<InboxConversation>(conversation, { headers, params });
  expect(body.assignee).toBeNull();
});

test("a snooze ends automatically and needs a future time", async () => {
  const { headers, params, world, conversationId } = await scene();
  const patch = (body: object) =>
    call<InboxConversation>(conversation, { method: "PATCH", headers, params, body });
  expect((await patch({ status: "snoozed" })).status).toBe(400);
  expect((await patch({ status: "snoozed", snoozedUntil: "2020-01-01T00:00:00Z" })).status).toBe(400);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect((await patch({ status: "snoozed", snoozedUntil: until })).body).toMatchObject({
    status: "snoozed",
    snoozedUntil: until,
  });
  const due = await query<{ due: Date }>(
    "test_due",
    "SELECT due_at AS due FROM outbox WHERE name = 'conversations/snooze.ended' AND payload ->> 'conversationId' = $1",
    [conversationId],
  );
  expect(due.map((row) => row.due.toISOString())).toEqual([until]);
  // An outdated signal does not end a changed snooze.
  await endSnooze(operator(), world.workspaceId, conversationId, new Date(0).toISOString());
  expect((await call(conversation, { headers, params })).body.status).toBe("snoozed");
  await endSnooze(operator(), world.workspaceId, conversationId, until);
  expect((await call(conversation, { headers, params })).body.status).toBe("open");
});

test("a contact that was erased cannot be answered, also by a reply that waited for the erasure", async () => {
  const { headers, params, world, conversationId } = await scene();
  const { workspaceId } = world;
  const { contactId } = await prisma().conversation.findFirstOrThrow({
    where: { workspaceId, id: conversationId },
  });
  const answer = () =>
    call<{ code: string }>(messages, {
      method: "POST",
      headers,
      params,
      body: { clientId: newId(), text: "After it" },
    });
  const waiting = await behind((tx) => beginErasure({ tx }, workspaceId, contactId), answer);
  expect([waiting.status, waiting.body.code]).toEqual([409, "contact_erased"]);
  const { status, body } = await answer();
  expect([status, body.code]).toEqual([409, "contact_erased"]);
  expect((await call<InboxConversation>(conversation, { headers, params })).body).toMatchObject({
    contact: { name: null, isErased: true },
    canReply: false,
    sendLock: { code: "contact_erased" },
  });
});
