import { expect, test } from "vitest";
import { createApiKey, revokeApiKey, rotateApiKey } from "@/lib/account/api-keys/keys";
import { sendExposureMail } from "@/lib/account/api-keys/mails";
import { removeMember } from "@/lib/account/members/members";
import { markRead } from "@/lib/inbox/conversations/mark-read";
import { sendMessage } from "@/lib/inbox/messages/send";
import { addNote } from "@/lib/inbox/notes/notes";
import { setClock } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/ids";
import { asBearer, call } from "@/lib/testing/call";
import { addMember, createKey, createVisitor, createWorld } from "@/lib/testing/world";
import * as unknownPath from "../[...path]/route";
import * as read from "./conversations/[conversationId]/messages/route";
import * as list from "./conversations/route";
import * as health from "./health/route";
import * as status from "./status/route";

type List = {
  conversations: { id: string; lastMessage: { text: string }; unreadCount: number }[];
  total: number;
};
type Messages = { messages: { text: string; direction: string }[]; total: number; truncated: boolean };

async function worldWithKey() {
  const world = await createWorld();
  const { secret, key } = await createKey(world);
  return { ...world, headers: asBearer(secret), secret, keyId: key.id };
}

test("the list holds the 50 most recently updated conversations, newest first, and counts all", async () => {
  const { workspaceId, headers } = await worldWithKey();
  const ids: string[] = [];
  for (let i = 0; i < 53; i++)
    ids.push((await (await createVisitor(workspaceId)).say(`hello ${i}`)).conversationId);
  const { status: code, body } = await call<List>(list, { headers });
  expect(code).toBe(200);
  expect(Object.keys(body).sort()).toEqual(["conversations", "total"]);
  expect(body.total).toBe(53);
  expect(body.conversations.map((each) => each.id)).toEqual(ids.reverse().slice(0, 50));
});

test("unread counts what came since an agent last read, and an unknown query parameter is ignored", async () => {
  const { workspaceId, owner, headers } = await worldWithKey();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("one");
  await visitor.say("two");
  const unread = async () =>
    (await call<List>(list, { headers, query: { cursor: "x", page: "2" } })).body.conversations[0]
      ?.unreadCount;
  expect(await unread()).toBe(2);
  await markRead(owner.ctx, conversationId);
  expect(await unread()).toBe(0);
});

test("messages come newest last, notes never", async () => {
  const { workspaceId, owner, headers } = await worldWithKey();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("question");
  await addNote(owner.ctx, conversationId, { clientId: newId(), text: "secret note" });
  await sendMessage(owner.ctx, conversationId, { clientId: newId(), text: "answer" });
  const answer = await call<Messages>(read, { headers, params: { conversationId } });
  expect(answer.body).toMatchObject({ total: 2, truncated: false });
  expect(answer.body.messages.map((message) => [message.direction, message.text])).toEqual([
    ["inbound", "question"],
    ["outbound", "answer"],
  ]);
  expect((await call(list, { headers })).text + answer.text).not.toContain("secret note");
});

test("beyond 1,000 messages the newest are shown, with the total and a flag", async () => {
  const { workspaceId, headers } = await worldWithKey();
  const visitor = await createVisitor(workspaceId);
  const { conversationId } = await visitor.say("message 1");
  const last = new Date();
  const rows = Array.from({ length: 1004 }, (_, i) => ({
    workspaceId,
    id: newId(),
    conversationId,
    number: i + 2,
    direction: "inbound" as const,
    senderType: "contact" as const,
    type: "text",
    text: `message ${i + 2}`,
    createdAt: last,
  }));
  await prisma().message.createMany({ data: rows });
  await prisma().conversation.update({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
    data: { messageCount: 1005 },
  });
  const { body } = await call<Messages>(read, { headers, params: { conversationId } });
  expect(body).toMatchObject({ total: 1005, truncated: true });
  expect(body.messages).toHaveLength(1000);
  expect([body.messages[0]?.text, body.messages.at(-1)?.text]).toEqual(["message 6", "message 1005"]);
});

test("unknown, foreign and malformed conversations are the same 404", async () => {
  const { headers } = await worldWithKey();
  const other = await createWorld();
  const foreign = await (await createVisitor(other.workspaceId)).say("not yours");
  const answers = [];
  for (const conversationId of [newId(), foreign.conversationId, "conv_1", "%00"]) {
    answers.push(await call(read, { headers, params: { conversationId } }));
  }
  for (const { status: code, body } of answers) {
    expect(code).toBe(404);
    expect(body).toEqual({
      error: "conversation_not_found",
      code: "conversation_not_found",
      message: "No such conversation.",
    });
  }
});

test("no key, a changed character, a key of another kind of thing: one 401 with the word unauthorized", async () => {
  const { secret } = await worldWithKey();
  const changed = secret.slice(0, -1) + (secret.endsWith("A") ? "B" : "A");
  const inner = `${secret.slice(0, 30)}${secret[30] === "x" ? "y" : "x"}${secret.slice(31)}`;
  for (const headers of [
    {},
    asBearer(changed),
    asBearer(inner),
    asBearer("vt_nothing"),
    { authorization: "Basic YTpi" },
  ] as Record<string, string>[]) {
    const answer = await call(list, { headers });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ error: "unauthorized", code: "unauthorized" });
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(answer.headers.get("content-type")).toContain("application/json");
  }
});

test("revoking a key takes effect at once, an expired one is refused, and both look like any wrong key", async () => {
  const world = await worldWithKey();
  expect((await call(list, { headers: world.headers })).status).toBe(200);
  await revokeApiKey(world.owner.ctx, world.keyId);
  expect((await call(list, { headers: world.headers })).status).toBe(401);

  const soon = new Date(Date.now() + 60_000).toISOString();
  const { secret } = await createApiKey(world.owner.ctx, {
    kind: "widget",
    name: "Short",
    expiresAt: soon,
  });
  expect((await call(list, { headers: asBearer(secret) })).status).toBe(200);
  setClock(() => new Date(Date.now() + 61_000));
  try {
    expect((await call(list, { headers: asBearer(secret) })).status).toBe(401);
  } finally {
    setClock(null);
  }
});

test("a personal key dies with its member, a workspace key does not", async () => {
  const world = await createWorld();
  const admin = await addMember(world.workspaceId, "admin");
  const personal = await createKey(world, "personal", admin);
  const widget = await createKey(world, "widget", admin);
  await removeMember(world.owner.ctx, admin.id);
  expect((await call(list, { headers: asBearer(personal.secret) })).status).toBe(401);
  expect((await call(list, { headers: asBearer(widget.secret) })).status).toBe(200);
});

test("rotation keeps the old key for the overlap and no longer", async () => {
  const world = await worldWithKey();
  const next = await rotateApiKey(world.owner.ctx, world.keyId, 1);
  expect((await call(list, { headers: asBearer(next.secret) })).status).toBe(200);
  expect((await call(list, { headers: world.headers })).status).toBe(200);
  setClock(() => new Date(Date.now() + 3_601_000));
  try {
    expect((await call(list, { headers: world.headers })).status).toBe(401);
    expect((await call(list, { headers: asBearer(next.secret) })).status).toBe(200);
  } finally {
    setClock(null);
  }
});

test("a key from a web page arrives, is noted once, and the page may not read the answer", async () => {
  const world = await worldWithKey();
  const headers = { ...world.headers, origin: "https://shop.example" };
  const preflight = await call(list, { method: "OPTIONS", headers: { origin: "https://shop.example" } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");
  const answer = await call(list, { headers });
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  const key = await prisma().apiKey.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId: world.workspaceId, id: world.keyId } },
  });
  expect(key.exposedOrigin).toBe("https://shop.example");
  await call(list, { headers: { ...headers, origin: "https://other.example" } });
  const signals = await prisma().outbox.findMany({
    where: { name: "api-keys/key.exposed", payload: { path: ["keyId"], equals: world.keyId } },
  });
  expect(signals).toHaveLength(1);
  await sendExposureMail(world.workspaceId, world.keyId, world.owner.id);
});

test("every answer carries the correlation id, the client's own where it has the form", async () => {
  const { headers } = await worldWithKey();
  const given = await call(list, { headers: { ...headers, "x-correlation-id": "order-42:a" } });
  expect(given.headers.get("x-correlation-id")).toBe("order-42:a");
  for (const [endpoint, extra] of [
    [list, {}],
    [list, headers],
    [unknownPath, {}],
    [health, {}],
  ] as const) {
    const answer = await call(endpoint, { headers: { ...extra, "x-correlation-id": "no spaces allowed" } });
    expect(answer.headers.get("x-correlation-id")).toMatch(/^cor_/);
  }
  expect(given.headers.get("cache-control")).toBe("no-store");
});

test("unknown paths and wrong methods are JSON", async () => {
  expect(await call(unknownPath, { method: "POST" })).toMatchObject({
    status: 404,
    body: { error: "not_found" },
  });
  const wrong = await call(list, { method: "DELETE" });
  expect(wrong).toMatchObject({ status: 405, body: { error: "method_not_allowed" } });
  expect(wrong.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
});

test("probes need no credential", async () => {
  expect(await call(health)).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(await call(status)).toMatchObject({
    status: 200,
    body: { checks: { database: "ok", mail: "ok", files: "ok" } },
  });
  const { APP_URL } = env();
  env().APP_URL = "https://parley.example.com";
  try {
    const withoutMail = { status: "degraded", checks: { mail: "degraded" } };
    expect(await call(status)).toMatchObject({ status: 200, body: withoutMail });
  } finally {
    env().APP_URL = APP_URL;
  }
});

test("a limit answers 429 with Retry-After, and rate headers come with every answer", async () => {
  const { headers } = await worldWithKey();
  const answer = await call(list, { headers });
  expect(Number(answer.headers.get("ratelimit-limit"))).toBeGreaterThan(0);
  expect(answer.headers.get("ratelimit-remaining")).not.toBeNull();
});
