/** Visibility in the inbox: foreign rows, filters, pages, contacts. */
import { expect, test } from "vitest";
import type { InboxPage } from "@/lib/inbox/conversations/schemas";
import { newId } from "@/lib/platform/ids";
import { asMember, call } from "@/lib/testing/call";
import { scene } from "@/lib/testing/inbox";
import { createVisitor, createWorld, type World } from "@/lib/testing/world";
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

  // The team's changes moved no row.
  expect(await listIds(world)).toEqual([c, b]);
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
  expect((await call(counts, { headers })).body).toMatchObject({
    open: 2,
    mine: 1,
    unassigned: 1,
    unread: 1,
  });
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

test("a read conversation can be marked as unread again, if the contact has ever written", async () => {
  const { world, headers, params, visitor } = await scene();
  await visitor.say("and one more");
  await call(read, { method: "POST", headers, params, body: {} });
  const marked = await call(conversation, { method: "PATCH", headers, params, body: { unread: true } });
  expect(marked).toMatchObject({ status: 200, body: { unreadCount: 1, counts: { unread: 1 } } });
  expect(await listIds(world, { unread: "true" })).toEqual([params.conversationId]);
  const again = await call(conversation, { method: "PATCH", headers, params, body: { unread: true } });
  expect(again.body).toMatchObject({ unreadCount: 1 });
  await call(read, { method: "POST", headers, params, body: {} });
  expect(await listIds(world, { unread: "true" })).toEqual([]);
  const refused = await call(conversation, { method: "PATCH", headers, params, body: { unread: false } });
  expect(refused.status).toBe(400);
});
