import { expect, test } from "vitest";
import { say } from "@/lib/carriers/messenger/messenger";
import { recordVisitorReceipts } from "@/lib/carriers/messenger/visitor-messages";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { addNote } from "@/lib/inbox/notes/notes";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { createVisitor, createWorld } from "@/lib/testing/world";
import { sendMessage } from "./send";
import { readThread } from "./thread";

const eventTypes = async (workspaceId: string): Promise<string[]> =>
  (
    await query<{ type: string }>(
      "test_types",
      "SELECT type FROM events WHERE workspace_id = $1 ORDER BY sequence",
      [workspaceId],
    )
  ).map((row) => row.type);
const findConversation = (workspaceId: string, id: string) =>
  prisma().conversation.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } } });

test("a first message makes contact, conversation and message together, each with its event", async () => {
  const { workspaceId } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("olá");
  const conversation = await findConversation(workspaceId, conversationId);
  expect(conversation).toMatchObject({ messageCount: 1, unreadCount: 1, status: "open" });
  expect(await eventTypes(workspaceId)).toEqual([
    "contact.created",
    "conversation.created",
    "message.created",
  ]);
});

test("two first messages sent at once make one conversation that holds both", async () => {
  const { workspaceId } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const [one, two] = await Promise.all([visitor.say("one"), visitor.say("two")]);
  expect(one.conversationId).toBe(two.conversationId);
  expect(await prisma().conversation.count({ where: { workspaceId } })).toBe(1);
  expect(await findConversation(workspaceId, one.conversationId)).toMatchObject({
    messageCount: 2,
    unreadCount: 2,
  });
  expect(await prisma().workspaceCounters.findUnique({ where: { workspaceId } })).toMatchObject({
    conversationCount: 1,
  });
});

test("the same clientId again returns the first message and writes nothing", async () => {
  const { workspaceId } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const input = { clientId: newId(), text: "once" };
  await visitor.say("hello");
  const first = await say(await visitor.ctx(), input);
  const before = await eventTypes(workspaceId);
  const again = await say(await visitor.ctx(), { ...input, text: "another text" });
  expect(again).toMatchObject({ isNew: false, message: first.message });
  expect(await eventTypes(workspaceId)).toEqual(before);
});

test("an agent's reply is sent with its commit, clears unread, and a resend with the same clientId is the same message", async () => {
  const { workspaceId, owner } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("hello");
  const clientId = newId();
  const [first, second] = await Promise.all([
    sendMessage(owner.ctx, conversationId, { clientId, text: "hi" }),
    sendMessage(owner.ctx, conversationId, { clientId, text: "hi" }),
  ]);
  expect(first.message.id).toBe(second.message.id);
  expect([first.isNew, second.isNew].sort()).toEqual([false, true]);
  expect(first.message).toMatchObject({
    deliveryState: "sent",
    direction: "outbound",
    senderName: owner.name,
    number: 2,
  });
  expect(await findConversation(workspaceId, conversationId)).toMatchObject({
    unreadCount: 0,
    visitorUnreadCount: 1,
    messageCount: 2,
  });
});

test("receipts move the state forward, skip what is behind, and are recorded once", async () => {
  const { workspaceId, owner } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("hello");
  await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "one" });
  await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "two" });
  const ctx = await visitor.ctx();
  await recordVisitorReceipts(ctx, { deliveredNumber: 3, readNumber: 2 });
  await recordVisitorReceipts(ctx, { deliveredNumber: 2, readNumber: 0 });
  const messages = await prisma().message.findMany({
    where: { workspaceId, direction: "outbound" },
    orderBy: { number: "asc" },
  });
  expect(messages.map((message) => message.deliveryState)).toEqual(["read", "delivered"]);
  expect((await eventTypes(workspaceId)).filter((type) => /read|delivered/.test(type))).toEqual([
    "message.read",
    "message.delivered",
  ]);
  expect(await findConversation(workspaceId, conversationId)).toMatchObject({ visitorUnreadCount: 1 });
});

test("a message to a resolved conversation opens it again", async () => {
  const { workspaceId, owner } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("hello");
  await updateConversation(owner.ctx, conversationId, { status: "resolved" });
  await visitor.say("one more thing");
  expect(await findConversation(workspaceId, conversationId)).toMatchObject({ status: "open" });
  expect(
    (await eventTypes(workspaceId)).filter((type) => type === "conversation.status_changed"),
  ).toHaveLength(2);
});

test("the thread pages back through messages and notes in their order, each once", async () => {
  const { workspaceId, owner } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("message 1");
  await addNote(owner.ctx, conversationId, { clientId: newId(), text: "note after 1" });
  for (let i = 2; i <= 60; i++) await visitor.say(`message ${i}`);
  const newest = await readThread(owner.ctx, conversationId, undefined);
  const older = await readThread(owner.ctx, conversationId, { before: newest.olderCursor ?? undefined });
  const texts = [...older.entries, ...newest.entries].map((entry) => entry.text);
  expect(texts).toEqual([
    "message 1",
    "note after 1",
    ...Array.from({ length: 59 }, (_, i) => `message ${i + 2}`),
  ]);
  expect(older.olderCursor).toBeNull();
});
