import { expect, test } from "vitest";
import type { VisitorConversations, VisitorThread } from "@/lib/carriers/messenger/schemas";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { asBearer, call } from "@/lib/testing/call";
import { createVisitor, createWorld } from "@/lib/testing/world";
import * as conversation from "../conversation/route";
import * as say from "../messages/route";
import * as receipts from "../receipts/route";
import * as typing from "../typing/route";
import * as unread from "../unread/route";
import * as conversations from "./route";

type Said = { conversationId: string; code: string };

async function scene() {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  const headers = asBearer(visitor.token);
  const write = (text: string, more: object = {}) =>
    call<Said>(say, { method: "POST", headers, body: { clientId: newId(), text, ...more } });
  const list = async () => (await call<VisitorConversations>(conversations, { headers })).body.conversations;
  const read = (id?: string) =>
    call<VisitorThread & Said>(conversation, { headers, query: id ? { id } : {} });
  const answer = (id: string, text: string) => sendMessage(world.owner.ctx, id, { clientId: newId(), text });
  return { world, visitor, headers, write, list, read, answer };
}

test("a visitor has several conversations, each with its own unread answers", async () => {
  const { headers, write, list, read, answer } = await scene();
  const first = (await write("Where is my order?")).body.conversationId;
  const second = (await write("Another thing", { startsConversation: true })).body.conversationId;
  expect(second).not.toBe(first);
  await answer(first, "On its way");
  await answer(second, "Which one?");
  await answer(second, "Still there?");
  expect(await list()).toMatchObject([
    {
      id: second,
      title: "Another thing",
      unread: 2,
      status: "open",
      author: "Maya Lindqvist",
      lastMessage: { text: "Still there?" },
    },
    { id: first, unread: 1 },
  ]);
  expect((await call(unread, { headers })).body).toMatchObject({
    unread: 3,
    latest: { text: "Still there?" },
  });

  const body = { conversationId: first, deliveredNumber: 2, readNumber: 2 };
  await call(receipts, { method: "POST", headers, body });
  expect((await list()).map((each) => each.unread)).toEqual([2, 0]);
  expect((await read(first)).body.messages.map(({ text }) => text)).toEqual([
    "Where is my order?",
    "On its way",
  ]);
  // Without an id it is the one that was last written to.
  expect((await read()).body.conversation?.id).toBe(second);
  await write("Thank you", { conversationId: first });
  expect((await read()).body.conversation?.id).toBe(first);
});

test("a conversation is begun once, however often and at the same time it is tried", async () => {
  const { write, list } = await scene();
  await write("first");
  const again = { clientId: newId(), startsConversation: true };
  const both = await Promise.all([write("second", again), write("second", again)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect((await write("second", again)).status).toBe(200);
  expect(await list()).toHaveLength(2);
});

test("writing in a resolved conversation opens it again, and a new one leaves it closed", async () => {
  const { world, write, list } = await scene();
  const first = (await write("done?")).body.conversationId;
  const where = { workspaceId_id: { workspaceId: world.workspaceId, id: first } };
  await prisma().conversation.update({ where, data: { status: "resolved" } });
  await write("something else", { startsConversation: true });
  expect((await list()).map(({ status }) => status)).toEqual(["open", "resolved"]);
  await write("about that again", { conversationId: first });
  expect((await list()).map(({ status }) => status)).toEqual(["open", "open"]);
});

test("a conversation that a former version began stays the visitor's", async () => {
  const { world, write, list } = await scene();
  const first = (await write("before the upgrade")).body.conversationId;
  const where = { workspaceId_id: { workspaceId: world.workspaceId, id: first } };
  await prisma().conversation.update({ where, data: { visitorId: null } });
  expect((await list()).map(({ id }) => id)).toEqual([first]);
  await write("after it", { startsConversation: true });
  expect(await list()).toHaveLength(2);
});

test("another visitor's conversation is not found", async () => {
  const { world, visitor, headers, write, read } = await scene();
  await write("mine");
  const other = await createVisitor(world.workspaceId);
  const { conversationId } = await other.say("theirs");
  expect(await read(conversationId)).toMatchObject({ status: 404, body: { code: "conversation_not_found" } });
  expect((await write("x", { conversationId })).body.code).toBe("conversation_not_found");
  const body = { conversationId, readNumber: 1 };
  expect((await call(receipts, { method: "POST", headers, body })).status).toBe(404);
  expect((await call(typing, { method: "POST", headers, body: { conversationId } })).status).toBe(404);
  // A second visitor of one contact, as an agent's merge leaves them, does not find it either.
  const { contactId } = await prisma().visitor.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId: world.workspaceId, id: other.id } },
  });
  await prisma().visitor.update({
    where: { workspaceId_id: { workspaceId: world.workspaceId, id: visitor.id } },
    data: { contactId },
  });
  expect((await read(conversationId)).status).toBe(404);
});
