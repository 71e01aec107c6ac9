import { expect, onTestFinished, test, vi } from "vitest";
import type { CreatedVisitor, Unread, VisitorThread } from "@/lib/carriers/messenger/schemas";
import { markRead } from "@/lib/inbox/conversations/mark-read";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { subscribe } from "@/lib/realtime/subscribe";
import { visitorTopic } from "@/lib/realtime/topics";
import { asBearer, call } from "@/lib/testing/call";
import { relayNotices } from "@/lib/testing/relay";
import { createVisitor, createWorld } from "@/lib/testing/world";
import * as contact from "./contact/route";
import * as conversation from "./conversation/route";
import * as logout from "./logout/route";
import * as say from "./messages/route";
import * as receipts from "./receipts/route";
import * as stream from "./stream/route";
import * as unread from "./unread/route";
import * as visitors from "./visitors/route";

relayNotices();

const read = async (token: string, after = 0): Promise<VisitorThread> =>
  (await call<VisitorThread>(conversation, { headers: asBearer(token), query: { after: String(after) } }))
    .body;

test("a visitor writes, is answered, and their device's receipts move the answer to read", async () => {
  const { workspaceId, owner } = await createWorld();
  const made = await call<CreatedVisitor>(visitors, {
    method: "POST",
    body: { widgetId: workspaceId, pageUrl: "https://shop.example/a?secret=1#x" },
  });
  expect(made.status).toBe(201);
  const { token, visitorId } = made.body;
  const headers = asBearer(token);
  const row = await prisma().visitor.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: visitorId } },
  });
  expect(row.pageUrl).toBe("https://shop.example/a");
  expect(await read(token)).toEqual({
    conversation: null,
    contact: null,
    messages: [],
    unread: 0,
    lastNumber: 0,
    seenNumber: 0,
    others: { count: 0, unread: 0 },
    isIdentified: false,
    hasAnsweredForm: false,
    rating: null,
  });

  const body = { clientId: newId(), text: "olá, עברית, 😀" };
  const said = await call<{ conversationId: string }>(say, { method: "POST", headers, body });
  const again = await call(say, { method: "POST", headers, body });
  expect([said.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(said.body);

  await sendMessage(owner.ctx, said.body.conversationId, { clientId: newId(), text: "hello" });
  const latest = { id: expect.any(String), author: owner.name, text: "hello" };
  expect((await call(unread, { headers })).body).toEqual({
    unread: 1,
    latest,
    isWaiting: true,
    newestId: expect.any(String),
    answers: [],
  });
  const thread = await read(token, 1);
  expect(thread).toMatchObject({
    unread: 1,
    lastNumber: 2,
    messages: [{ number: 2, text: "hello", deliveryState: "sent" }],
  });
  await call(receipts, { method: "POST", headers, body: { deliveredNumber: 2 } });
  expect((await read(token, 1)).messages[0]?.deliveryState).toBe("delivered");
  await call(receipts, { method: "POST", headers, body: { deliveredNumber: 2, readNumber: 2 } });
  expect(await read(token, 1)).toMatchObject({ unread: 0, messages: [{ deliveryState: "read" }] });
  expect((await call(unread, { headers })).body).toMatchObject({ unread: 0, latest: null, isWaiting: true });
});

test("a visitor sees what an agent has read, and is notified at once", async () => {
  const { workspaceId, owner } = await createWorld();
  const { token, id, say: write } = await createVisitor(workspaceId);
  const received: unknown[] = [];
  const stop = await subscribe(visitorTopic(id), (notice) => received.push(notice));
  const changes = (count: number) =>
    Array.from({ length: count }, () => expect.objectContaining({ type: "thread.changed" }));
  // One after the other, since two at once may arrive as one notice.
  await write("one");
  await expect.poll(() => received).toEqual(changes(1));
  const { conversationId } = await write("two");
  await expect.poll(() => received).toEqual(changes(2));
  expect(await read(token)).toMatchObject({ seenNumber: 0 });
  await markRead(owner.ctx, conversationId, 1);
  await expect.poll(() => received).toEqual(changes(3));
  stop();
  expect(await read(token)).toMatchObject({ seenNumber: 1 });
  // An answer moves it too.
  await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "hello" });
  expect(await read(token)).toMatchObject({ seenNumber: 2 });
  await write("three");
  expect(await read(token)).toMatchObject({ seenNumber: 2, lastNumber: 4 });
});

test("a forged, foreign or missing token opens nothing", async () => {
  const { workspaceId } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  await visitor.say("mine");
  const forged = visitor.token.slice(0, -1) + (visitor.token.endsWith("A") ? "B" : "A");
  for (const headers of [{}, asBearer(forged), asBearer("vt_short"), asBearer("pat_anything")] as Record<
    string,
    string
  >[]) {
    for (const endpoint of [conversation, unread])
      expect((await call(endpoint, { headers })).status).toBe(401);
    expect(
      (await call(say, { method: "POST", headers, body: { clientId: newId(), text: "x" } })).status,
    ).toBe(401);
  }
  const stranger = await createVisitor((await createWorld()).workspaceId);
  expect((await read(stranger.token)).messages).toEqual([]);
});

test("bad text is refused and nothing is stored", async () => {
  const { workspaceId } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const headers = asBearer(visitor.token);
  const clientId = newId();
  for (const text of ["", "   ", "x".repeat(4097), "a\u0000b", "\ud800", 7, null]) {
    expect((await call(say, { method: "POST", headers, body: { clientId, text } })).status).toBe(400);
  }
  expect(await prisma().conversation.count({ where: { workspaceId } })).toBe(0);
});

test("a visitor can leave an address only after the first message", async () => {
  const { workspaceId } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const headers = asBearer(visitor.token);
  const describe = (body: object) => call(contact, { method: "PATCH", headers, body });
  expect(await describe({ email: "ana@example.com" })).toMatchObject({
    status: 404,
    body: { code: "contact_not_found" },
  });
  await visitor.say("hi");
  expect((await describe({ email: "ANA@example.com", name: "Ana" })).body).toEqual({
    name: "Ana",
    email: "ana@example.com",
  });
  expect((await describe({ email: "not an address" })).status).toBe(400);
  expect((await read(visitor.token)).contact).toEqual({ name: "Ana", email: "ana@example.com" });
});

test("no visitor is created for an unknown widget", async () => {
  expect(await call(visitors, { method: "POST", body: { widgetId: newId() } })).toMatchObject({
    status: 404,
    body: { code: "workspace_not_found" },
  });
});

test("an open panel writes nothing while the workspace is being deleted, and goes on once it is kept", async () => {
  const { workspaceId } = await createWorld();
  const { token, say: write } = await createVisitor(workspaceId);
  await write("before");
  const setDeletion = (deletionFinalAt: Date | null) =>
    prisma().workspace.update({
      where: { id: workspaceId },
      data: { deletionFinalAt, status: deletionFinalAt ? "archived" : "active" },
    });
  const post = () =>
    call<{ code?: string }>(say, {
      method: "POST",
      headers: asBearer(token),
      body: { clientId: newId(), text: "after" },
    });
  await setDeletion(new Date(Date.now() + 86_400_000));
  expect(await post()).toMatchObject({ status: 403, body: { code: "workspace_archived" } });
  expect((await read(token)).messages).toHaveLength(1);
  const created = await call(visitors, { method: "POST", body: { widgetId: workspaceId } });
  expect(created.status).toBe(404);
  expect((await call(logout, { method: "POST", headers: asBearer(token) })).status).toBe(200);
  const other = await createVisitor((await createWorld()).workspaceId);
  expect((await call(conversation, { headers: asBearer(other.token) })).status).toBe(200);
  await setDeletion(null);
  const { token: again } = await createVisitor(workspaceId);
  const answer = await call(say, {
    method: "POST",
    headers: asBearer(again),
    body: { clientId: newId(), text: "again" },
  });
  expect(answer.status).toBeLessThan(300);
});

test("a browser that follows receives every answer after the one it knows, and nothing once all is resolved", async () => {
  const { workspaceId, owner } = await createWorld();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("hello");
  const news = async (since?: string) =>
    (await call<Unread>(unread, { headers: asBearer(visitor.token), query: since ? { since } : {} })).body;
  expect(await news()).toEqual({ unread: 0, latest: null, isWaiting: true, newestId: null, answers: [] });
  const answer = (text: string) => sendMessage(owner.ctx, conversationId, { clientId: newId(), text });
  for (const text of ["One", "Two", "x".repeat(1000)]) await answer(text);
  const all = await news("00000000-0000-0000-0000-000000000000");
  expect(all.answers.map(({ text }) => text.length)).toEqual([3, 3, 1000]);
  expect(all).toMatchObject({ unread: 3, newestId: all.answers[2]?.id, latest: { text: "x".repeat(300) } });
  const rest = await news(all.answers[0]?.id);
  expect(rest.answers.map(({ text }) => text.slice(0, 3))).toEqual(["Two", "xxx"]);
  // A tab that reads first takes no news from another one.
  await call(receipts, {
    method: "POST",
    headers: asBearer(visitor.token),
    body: { deliveredNumber: 4, readNumber: 4 },
  });
  expect(await news(all.answers[1]?.id)).toMatchObject({ unread: 0, answers: [{ id: all.newestId }] });
  await updateConversation(owner.ctx, conversationId, { status: "resolved" });
  expect(await news()).toEqual({ unread: 0, latest: null, isWaiting: false, newestId: null, answers: [] });
});

test("a visitor's stream ends with the token that opened it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { workspaceId } = await createWorld();
  const { token } = await createVisitor(workspaceId);
  const headers = asBearer(token);
  const request = new Request("http://localhost:3000/api/messenger/stream", { headers });
  const reader = (await stream.GET(request, { params: Promise.resolve({}) })).body?.getReader();
  await reader?.read();
  vi.advanceTimersByTime(15_000);
  expect((await reader?.read())?.done).toBe(false);
  await call(logout, { method: "POST", headers, body: {} });
  vi.advanceTimersByTime(15_000);
  while (!(await reader?.read())?.done);
});
