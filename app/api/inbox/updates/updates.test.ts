/** A screen asks after a notice for the rows, the counts and the end of the open thread, in one request. */
import { expect, test } from "vitest";
import { recordVisitorReceipts } from "@/lib/carriers/messenger/visitor-messages";
import { updateConversation } from "@/lib/inbox/conversations/update";
import type { InboxUpdates } from "@/lib/inbox/messages/schemas";
import { sendMessage } from "@/lib/inbox/messages/send";
import { addNote } from "@/lib/inbox/notes/notes";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { call } from "@/lib/testing/call";
import { scene } from "@/lib/testing/inbox";
import { createSurfaceWorld, openSession, withVisitor } from "@/lib/testing/surface";
import * as notes from "../conversations/[conversationId]/notes/route";
import * as conversations from "../conversations/route";
import * as updates from "./route";

type Query = { ids?: string; thread?: string; after?: string; entries?: string };
const read = (headers: Record<string, string>, query: Query = {}) =>
  call<InboxUpdates>(updates, { headers, query });

test("rows are those of the list, unknown and foreign ones are left out", async () => {
  const { headers, conversationId } = await scene();
  const foreign = await scene();
  const { body } = await read(headers, { ids: [conversationId, foreign.conversationId, newId()].join() });
  const listed = await call<{ conversations: object[] }>(conversations, { headers });
  expect(body.conversations).toEqual(listed.body.conversations);
  expect(body.counts).toMatchObject({ open: 1, mine: 0, unassigned: 1, unread: 1 });
  expect(body.thread).toBeNull();
});

test("a thread answers what is new since a number, what changed, and no other message", async () => {
  const { headers, conversationId, visitor, world } = await scene();
  const { ctx } = world.owner;
  const answer = (text: string) => sendMessage(ctx, conversationId, { clientId: newId(), text });
  const first = (await answer("first")).message;
  await answer("second");
  const third = await visitor.say("third");
  await addNote(ctx, conversationId, { clientId: newId(), text: "a note" });
  await updateConversation(ctx, conversationId, { status: "pending" });
  await recordVisitorReceipts(await visitor.ctx(), { deliveredNumber: 2, readNumber: 2 });
  const query = { thread: conversationId, after: "3", entries: first.id };
  const { thread } = (await read(headers, query)).body;
  expect(thread?.entries).toMatchObject([
    { id: first.id, deliveryState: "read" },
    { id: third.messageId, number: 4 },
    { kind: "note", text: "a note" },
  ]);
  expect(thread?.changes).toMatchObject([{ field: "status", after: "pending" }]);
});

test("more than a page of new messages must be read as a page", async () => {
  const { headers, conversationId, visitor } = await scene();
  for (let number = 2; number <= 52; number++) await visitor.say(`n ${number}`);
  expect((await read(headers, { thread: conversationId, after: "1" })).body.thread).toBeNull();
  const { thread } = (await read(headers, { thread: conversationId, after: "2" })).body;
  expect(thread?.entries).toHaveLength(50);
});

test("a foreign thread is as good as none, and too many ids are refused", async () => {
  const { headers } = await scene();
  const foreign = await scene();
  expect((await read(headers, { thread: foreign.conversationId })).body.thread).toBeNull();
  const ids = Array.from({ length: 51 }, newId).join();
  expect((await read(headers, { ids })).status).toBe(400);
});

test("a session without notes and contact data gets neither", async () => {
  const world = await createSurfaceWorld();
  const { conversationId, visitor } = await withVisitor(world);
  const writer = await openSession(world, { capabilities: ["inbox:read", "inbox:note"] });
  const params = { conversationId };
  const body = { clientId: newId(), text: "a note" };
  await call(notes, { method: "POST", headers: writer.headers, params, body });
  await prisma().contact.updateMany({
    where: { workspaceId: world.workspaceId },
    data: { email: "ana@example.com" },
  });
  await visitor.say("hello");
  const query = { ids: conversationId, thread: conversationId, after: "1" };
  const whole = (await read(writer.headers, query)).body;
  expect(whole.thread?.entries).toMatchObject([{ kind: "note" }, { kind: "message" }]);
  const reader = await openSession(world, { capabilities: ["inbox:read"] });
  const { conversations: rows, thread } = (await read(reader.headers, query)).body;
  expect(rows.map(({ contact }) => contact.email)).toEqual([null]);
  expect(thread?.entries).toMatchObject([{ kind: "message", number: 2 }]);
});
