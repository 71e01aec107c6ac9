import { expect, test } from "vitest";
import type { InboxConversation, InboxPage } from "@/lib/conversations/schemas";
import { endSnooze } from "@/lib/conversations/update";
import { removeMember } from "@/lib/members/members";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { addMember, createVisitor, createWorld, operator, type World } from "@/lib/testing/world";
import * as contact from "./contacts/[contactId]/route";
import * as contacts from "./contacts/route";
import * as messages from "./conversations/[conversationId]/messages/route";
import * as notes from "./conversations/[conversationId]/notes/route";
import * as read from "./conversations/[conversationId]/read/route";
import * as conversation from "./conversations/[conversationId]/route";
import * as thread from "./conversations/[conversationId]/thread/route";
import * as conversations from "./conversations/route";
import * as counts from "./counts/route";
import * as assignable from "./members/route";

async function scene() {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  const { conversationId } = await visitor.say("hello from the shop");
  return {
    world,
    visitor,
    conversationId,
    params: { conversationId },
    headers: asMember(world.owner, world.workspaceId),
  };
}
const listIds = async (world: World, query: Record<string, string> = {}): Promise<string[]> => {
  const { body } = await call<InboxPage>(conversations, {
    headers: asMember(world.owner, world.workspaceId),
    query,
  });
  return body.conversations.map((each) => each.id);
};

test("without a session, or in someone else's workspace, nothing is shown", async () => {
  const { world } = await scene();
  expect((await call(conversations)).status).toBe(401);
  const stranger = await createWorld();
  const answer = await call(conversations, { headers: asMember(stranger.owner, world.workspaceId) });
  expect(answer).toMatchObject({ status: 404, body: { code: "workspace_not_found" } });
});

test("a foreign conversation answers like a missing one, for every call", async () => {
  const { params } = await scene();
  const stranger = await createWorld();
  const headers = asMember(stranger.owner, stranger.workspaceId);
  const text = { clientId: newId(), text: "hi" };
  const answers = [
    await call(conversation, { headers, params }),
    await call(thread, { headers, params }),
    await call(conversation, { method: "PATCH", headers, params, body: { status: "resolved" } }),
    await call(messages, { method: "POST", headers, params, body: text }),
    await call(notes, { method: "POST", headers, params, body: text }),
    await call(read, { method: "POST", headers, params, body: {} }),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 404, body: { code: "conversation_not_found" } });
});

test("a reply is written once, however often it is sent", async () => {
  const { headers, params, world } = await scene();
  const body = { clientId: newId(), text: "coming right up" };
  const first = await call(messages, { method: "POST", headers, params, body });
  const second = await call(messages, { method: "POST", headers, params, body });
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
  expect(
    await prisma().message.count({ where: { workspaceId: world.workspaceId, direction: "outbound" } }),
  ).toBe(1);
});

test("invalid text is refused with a clear reason, and nothing is stored", async () => {
  const { headers, params, world } = await scene();
  const clientId = newId();
  const bodies: [string, string][] = [
    [JSON.stringify({ clientId, text: "" }), "invalid_request"],
    [JSON.stringify({ clientId, text: " \n " }), "invalid_request"],
    [JSON.stringify({ clientId, text: "x".repeat(4097) }), "invalid_request"],
    [JSON.stringify({ clientId, text: 5 }), "invalid_request"],
    [JSON.stringify({ clientId: "1", text: "x" }), "invalid_request"],
    [`{"clientId":"${clientId}","text":"a\\u0000b"}`, "invalid_json"],
    [`{"clientId":"${clientId}","text":"a\\ud800b"}`, "invalid_json"],
    [`{"clientId":"${clientId}","text":"a","text":"b"}`, "invalid_json"],
    [`{"clientId":"${clientId}","text":`, "invalid_json"],
    [`${"[".repeat(65)}${"]".repeat(65)}`, "invalid_json"],
  ];
  for (const [raw, code] of bodies) {
    const answer = await call(messages, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      params,
      raw,
    });
    expect([answer.status, answer.body.code, raw.slice(0, 60)]).toEqual([400, code, raw.slice(0, 60)]);
  }
  expect(await prisma().message.count({ where: { workspaceId: world.workspaceId } })).toBe(1);
  const emoji = await call(messages, {
    method: "POST",
    headers,
    params,
    body: { clientId, text: "😀".repeat(4096) },
  });
  expect(emoji.status).toBe(201);
});

test("a body over the limit is refused before it is parsed", async () => {
  const { headers, params } = await scene();
  const answer = await call(messages, {
    method: "POST",
    headers,
    params,
    body: { clientId: newId(), text: "x".repeat(300 * 1024) },
  });
  expect(answer).toMatchObject({ status: 413, body: { code: "payload_too_large" } });
});

test("a write with a cookie but from another origin, without a proof of origin, or as a form is refused", async () => {
  const { headers, params, world } = await scene();
  const body = { clientId: newId(), text: "forged" };
  const { origin: _, ...cookieOnly } = headers;
  const forged = await call(messages, {
    method: "POST",
    headers: { ...headers, origin: "https://evil.example" },
    params,
    body,
  });
  const unproved = await call(messages, { method: "POST", headers: cookieOnly, params, body });
  const crossSite = await call(messages, {
    method: "POST",
    headers: { ...cookieOnly, "sec-fetch-site": "cross-site" },
    params,
    body,
  });
  for (const answer of [forged, unproved, crossSite])
    expect(answer).toMatchObject({ status: 403, body: { code: "origin_not_allowed" } });
  const form = await call(messages, {
    method: "POST",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    params,
    raw: "text=a",
  });
  expect(form).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
  expect(
    await prisma().message.count({ where: { workspaceId: world.workspaceId, direction: "outbound" } }),
  ).toBe(0);
});

test("notes are internal: not in the visitor's thread, the event log or the counters", async () => {
  const { headers, params, visitor, world, conversationId } = await scene();
  const log = () =>
    query("test_log", "SELECT type, data FROM events WHERE workspace_id = $1", [world.workspaceId]);
  const before = await log();
  const answer = await call(notes, {
    method: "POST",
    headers,
    params,
    body: { clientId: newId(), text: "a difficult one" },
  });
  expect(answer).toMatchObject({ status: 201, body: { kind: "note", author: { name: world.owner.name } } });
  expect(await log()).toEqual(before);
  const row = await prisma().conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId: world.workspaceId, id: conversationId } },
  });
  expect(row).toMatchObject({ messageCount: 1, visitorUnreadCount: 0 });
  const { readVisitorThread } = await import("@/lib/messages/visitor-messages");
  expect(await readVisitorThread(world.workspaceId, visitor.id, 0)).not.toContain("difficult");
});

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

test("filters and search return exactly the matching conversations of the workspace", async () => {
  const world = await createWorld();
  const other = await createWorld();
  await (await createVisitor(other.workspaceId)).say("stoneware planter");
  const [mug, planter, apron] = [
    await createVisitor(world.workspaceId),
    await createVisitor(world.workspaceId),
    await createVisitor(world.workspaceId),
  ];
  const a = (await mug.say("my mug arrived broken")).conversationId;
  const b = (await planter.say("is the Stoneware planter frost-proof?")).conversationId;
  const c = (await apron.say("olive apron")).conversationId;
  const headers = asMember(world.owner, world.workspaceId);
  const contactId = (await apron.ctx()).actor.contactId ?? "";
  await call(contact, {
    method: "PATCH",
    headers,
    params: { contactId },
    body: { name: "Amélie Fournier", email: "amelie@fournier.example" },
  });
  await call(conversation, {
    method: "PATCH",
    headers,
    params: { conversationId: a },
    body: { status: "resolved" },
  });
  await call(conversation, {
    method: "PATCH",
    headers,
    params: { conversationId: b },
    body: { assigneeId: world.owner.id, subject: "100% frost_proof" },
  });
  await call(read, { method: "POST", headers, params: { conversationId: b }, body: {} });

  expect(await listIds(world)).toEqual([b, c]);
  expect(await listIds(world, { status: "all", q: "broken" })).toEqual([a]);
  expect(await listIds(world, { q: "stone plant" })).toEqual([b]);
  expect(await listIds(world, { q: "amélie" })).toEqual([c]);
  expect(await listIds(world, { q: "amelie@fournier.example" })).toEqual([c]);
  expect(await listIds(world, { q: "100%" })).toEqual([b]);
  expect(await listIds(world, { q: "frost_p" })).toEqual([b]);
  expect(await listIds(world, { q: "* _" })).toEqual([]);
  expect(await listIds(world, { q: "'; drop table" })).toEqual([]);
  expect(await listIds(world, { assignee: "me" })).toEqual([b]);
  expect(await listIds(world, { assignee: "unassigned" })).toEqual([c]);
  expect(await listIds(world, { unread: "true" })).toEqual([c]);
  expect((await call(counts, { headers })).body).toEqual({ open: 2, mine: 1, unassigned: 1, unread: 1 });
});

test("pages follow each other without a gap or a double; a made-up cursor is refused", async () => {
  const world = await createWorld();
  const made: string[] = [];
  for (let i = 0; i < 35; i++)
    made.push((await (await createVisitor(world.workspaceId)).say(`n ${i}`)).conversationId);
  const headers = asMember(world.owner, world.workspaceId);
  const first = await call<InboxPage>(conversations, { headers });
  const second = await call<InboxPage>(conversations, {
    headers,
    query: { cursor: first.body.nextCursor ?? "" },
  });
  const ids = [...first.body.conversations, ...second.body.conversations].map((each) => each.id);
  expect(ids).toEqual(made.reverse());
  expect(second.body.nextCursor).toBeNull();
  expect((await call(conversations, { headers, query: { cursor: "abc" } })).status).toBe(400);
});

test("a contact is corrected, cleared and found; a foreign one is missing", async () => {
  const { headers, visitor } = await scene();
  const contactId = (await visitor.ctx()).actor.contactId ?? "";
  const params = { contactId };
  const patched = await call(contact, {
    method: "PATCH",
    headers,
    params,
    body: { name: " Ana Souza ", email: "ANA@Example.com", phone: "+351912345678" },
  });
  expect(patched.body).toMatchObject({ name: "Ana Souza", email: "ana@example.com", phone: "+351912345678" });
  const cleared = await call(contact, { method: "PATCH", headers, params, body: { email: "" } });
  expect(cleared.body).toMatchObject({ name: "Ana Souza", email: null });
  expect((await call(contact, { method: "PATCH", headers, params, body: { phone: "12" } })).status).toBe(400);
  const found = await call<{ contacts: { id: string }[] }>(contacts, { headers, query: { q: "souz" } });
  expect(found.body.contacts.map((each) => each.id)).toEqual([contactId]);
  const stranger = await createWorld();
  const foreign = await call(contact, { headers: asMember(stranger.owner, stranger.workspaceId), params });
  expect(foreign).toMatchObject({ status: 404, body: { code: "contact_not_found" } });
  expect((await call<{ members: object[] }>(assignable, { headers })).body.members).toHaveLength(1);
});
