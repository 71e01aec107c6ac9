/** Replies and notes: written once, refused with a reason, and nothing forged. */
import { expect, test } from "vitest";
import { prisma, query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { call } from "@/lib/testing/call";
import { scene } from "@/lib/testing/inbox";
import * as messages from "./conversations/[conversationId]/messages/route";
import * as notes from "./conversations/[conversationId]/notes/route";

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
  const { readVisitorThread } = await import("@/lib/carriers/messenger/visitor-messages");
  expect(await readVisitorThread(world.workspaceId, visitor.id, conversationId, 0)).not.toContain(
    "difficult",
  );
});
