import { expect, onTestFinished, test, vi } from "vitest";
import { GET as ownPage } from "@/app/m/[widgetId]/route.next";
import { GET as framePage } from "@/app/messenger/frame/route.next";
import { GET as previewPage } from "@/app/messenger/preview/route.next";
import { findWidget } from "@/lib/carriers/messenger/frame";
import type { CreatedVisitor, LauncherLook, Unread, VisitorThread } from "@/lib/carriers/messenger/schemas";
import { markRead } from "@/lib/inbox/conversations/mark-read";
import { updateConversation } from "@/lib/inbox/conversations/update";
import { sendMessage } from "@/lib/inbox/messages/send";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { subscribe } from "@/lib/realtime/subscribe";
import { visitorTopic } from "@/lib/realtime/topics";
import { asBearer, asMember, call } from "@/lib/testing/call";
import { relayNotices } from "@/lib/testing/relay";
import { createVisitor, createWorld } from "@/lib/testing/world";
import * as settings from "../settings/messenger/route";
import * as contact from "./contact/route";
import * as conversation from "./conversation/route";
import * as logout from "./logout/route";
import * as say from "./messages/route";
import * as receipts from "./receipts/route";
import * as stream from "./stream/route";
import * as unread from "./unread/route";
import * as visitors from "./visitors/route";
import * as widget from "./widgets/[widgetId]/route";

relayNotices();

const read = async (token: string, after = 0): Promise<VisitorThread> =>
  (await call<VisitorThread>(conversation, { headers: asBearer(token), query: { after: String(after) } }))
    .body;

const findLook = (workspaceId: string, languages = "", headers: Record<string, string> = {}) =>
  call<LauncherLook>(widget, { params: { widgetId: workspaceId }, query: { languages }, headers });

test("every page may ask for the launcher's look; an unknown one is not found", async () => {
  const { workspaceId } = await createWorld();
  const answer = await findLook(workspaceId);
  expect(Object.keys(answer.body).sort()).toEqual(["language", "look", "words"]);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("vary")).toBe("Origin");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  const ours = await findLook(workspaceId, "", { "sec-fetch-site": "same-origin" });
  expect(ours.headers.get("cache-control")).toBe("no-store");
  expect(await findLook(newId())).toMatchObject({ status: 204, text: "" });
  expect((await findLook("nothing")).status).toBe(404);
});

test("the launcher speaks the first language that is translated, else the workspace's", async () => {
  const { workspaceId } = await createWorld();
  const find = async (languages: string) => (await findLook(workspaceId, languages)).body;
  expect(await find("xx,,fr-CA,de")).toMatchObject({
    language: "fr",
    words: { open: "Ouvrir la messagerie" },
  });
  await prisma().workspace.update({ where: { id: workspaceId }, data: { locale: "es" } });
  expect(await find("xx")).toMatchObject({ language: "es" });
  expect(await find("x".repeat(500))).toMatchObject({ language: "es" });
});

test("the panel shows first names only, and greets in the visitor's language or the team's own words", async () => {
  const { workspaceId, owner } = await createWorld();
  const find = async (tag: string) => (await findWidget(owner.ctx, workspaceId, tag))?.widget;
  expect(await find("fr-CA")).toMatchObject({
    id: workspaceId,
    team: [{ name: "Maya", initials: "ML" }],
    greeting: "Bonjour. Comment pouvons-nous vous aider\u00a0?",
  });
  await prisma().messengerSettings.update({ where: { workspaceId }, data: { greeting: "¡Hola, hola!" } });
  expect(await find("fr-CA")).toMatchObject({ greeting: "¡Hola, hola!" });
});

test("the preview in Settings speaks the language of the browser", async () => {
  const { workspaceId } = await createWorld();
  const preview = async (language: string) =>
    (
      await previewPage(
        new Request(`http://localhost:3000/messenger/preview?widgetId=${workspaceId}`, {
          headers: { "accept-language": language },
        }),
      )
    ).text();
  expect(await preview("es-MX, en;q=0.5")).toContain('<html lang="es"');
  expect(await preview("xx")).toContain('<html lang="en"');
});

test("the launcher looks as its workspace has saved, and as ever where that is not known", async () => {
  const { workspaceId, owner } = await createWorld();
  const find = async () => (await findLook(workspaceId)).body.look;
  const usual = { position: "right", color: "0c6e73", theme: "auto", launcher: "shown", label: "" };
  expect(await find()).toEqual(usual);
  const save = (body: object) =>
    call<{ color: string }>(settings, { method: "PATCH", headers: asMember(owner, workspaceId), body });
  const look = { position: "left", theme: "dark", launcherLabel: " Ask us ", isLauncherHidden: true };
  expect((await save({ ...look, color: "#FD0" })).body).toMatchObject({ color: "ffdd00" });
  expect(await find()).toEqual({
    position: "left",
    color: "ffdd00",
    theme: "dark",
    launcher: "hidden",
    label: "Ask us",
  });
  for (const wrong of [{ color: "teal" }, { theme: "blue" }, { launcherLabel: "x".repeat(31) }])
    expect((await save(wrong)).status).toBe(400);
  // A later version may store it.
  await prisma().messengerSettings.update({ where: { workspaceId }, data: { theme: "sepia" } });
  expect(await find()).toEqual(usual);
});

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

test("a page whose libraries add headers or credentials to each request gets its answer", async () => {
  const { workspaceId } = await createWorld();
  const origin = "https://shop.example";
  const asked = { origin, "access-control-request-headers": "authorization,sentry-trace,baggage" };
  for (const endpoint of [widget, unread, stream]) {
    const { headers } = await call(endpoint, {
      method: "OPTIONS",
      headers: asked,
      params: { widgetId: workspaceId },
    });
    expect(headers.get("access-control-allow-origin")).toBe(origin);
    expect(headers.get("access-control-allow-credentials")).toBe("true");
    expect(headers.get("access-control-allow-headers")).toContain("sentry-trace,baggage");
  }
  const answer = await findLook(workspaceId, "", { origin });
  expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
  expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
  // Routes that only our own frame calls allow no other origin.
  const { headers } = await call(say, { method: "OPTIONS", headers: asked });
  expect(headers.get("access-control-allow-headers")).not.toContain("baggage");
  expect(headers.get("access-control-allow-credentials")).toBeNull();
});

test("the messenger's own page speaks the visitor's language, and no other site leads to it", async () => {
  const { workspaceId, owner } = await createWorld();
  const open = (headers: Record<string, string> = {}, id = workspaceId) =>
    ownPage(new Request(`http://localhost:3000/m/${id}`, { headers }), {
      params: Promise.resolve({ widgetId: id }),
    });
  const page = await open({ "accept-language": "xx, es-MX;q=0.9, en;q=0.5" });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<html lang="es" dir="ltr" class="alone" data-color="0c6e73">');
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect((await open({}, newId())).status).toBe(404);
  expect((await open({}, "nothing")).status).toBe(404);
  const body = { allowedDomains: ["shop.example", "capacitor://localhost"] };
  const saved = await call(settings, { method: "PATCH", headers: asMember(owner, workspaceId), body });
  expect(saved.status).toBe(200);
  expect((await open({ referer: "https://shop.example/" })).status).toBe(200);
  expect((await open()).status).toBe(200);
  expect((await open({ referer: "https://other.example/" })).status).toBe(403);
  for (const wrong of ["https://shop.example", "javascript://x", "a b", "capacitor:"]) {
    const bad = { allowedDomains: [wrong] };
    expect(
      (await call(settings, { method: "PATCH", headers: asMember(owner, workspaceId), body: bad })).status,
    ).toBe(400);
  }
});

test("the frame is shown by pages that isolate themselves", async () => {
  const { workspaceId } = await createWorld();
  const frame = await framePage(new Request(`http://localhost:3000/messenger/frame?widgetId=${workspaceId}`));
  expect(frame.headers.get("cross-origin-embedder-policy")).toBe("require-corp");
  expect(frame.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(frame.headers.get("content-security-policy")).not.toContain("frame-ancestors");
});
