/** A surface session from token to end: what opens it, who is recorded as the author, and what ends it. */

import { afterEach, expect, test } from "vitest";
import * as messages from "@/app/api/inbox/conversations/[conversationId]/messages/route";
import * as conversation from "@/app/api/inbox/conversations/[conversationId]/route";
import * as thread from "@/app/api/inbox/conversations/[conversationId]/thread/route";
import * as conversations from "@/app/api/inbox/conversations/route";
import type { EventPage } from "@/lib/partner/managed-workspaces/schemas";
import { pruneSurfaceSessions } from "@/lib/partner/surface-sessions/live";
import { setClock } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { notifyNow } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { call } from "@/lib/testing/call";
import { consoleOf } from "@/lib/testing/partner-console";
import { relayNotices } from "@/lib/testing/relay";
import {
  createSurfaceWorld,
  exchange,
  listen,
  mint,
  type OpenedSession,
  openSession,
  readOut,
  type SurfaceWorld,
  withVisitor,
} from "@/lib/testing/surface";
import { operator } from "@/lib/testing/world";
import * as session from "./session/route";

relayNotices();
afterEach(() => setClock(null));
const later = (ms: number): void => setClock(() => new Date(Date.now() + ms));
const MINUTE = 60_000;

const stateOf = async ({ headers }: OpenedSession) => {
  const { status, body } = await call<{ code?: string }>(session, { headers });
  return body.code ?? status;
};
const ALL = ["inbox:reply", "inbox:note", "inbox:assign", "inbox:resolve", "contacts:read"];

test("a token opens its session once, of many at once too; every other token gets one and the same answer", async () => {
  const world = await createSurfaceWorld();
  const made = await mint(world);
  const other = await mint(world);
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(made)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = [
    ...answers.filter(({ status }) => status !== 201),
    await exchange({ ...made, token: other.token }),
    await exchange({ ...other, token: "sst_wrong" }),
    await exchange({ ...other, surfaceSessionId: "ss_01h455vb4pex5vsknk084sn02q" }),
    await exchange({ ...other, surfaceSessionId: "nonsense" }),
  ];
  for (const { status, body } of refused) expect([status, body]).toEqual([401, refused[0]?.body]);
  // The failed attempts have not used up the other session's token.
  expect((await exchange(other)).status).toBe(201);
});

test("an unused token expires after five minutes, a session fifteen minutes after the exchange", async () => {
  const world = await createSurfaceWorld();
  const made = await mint(world);
  later(5 * MINUTE + 1000);
  expect((await exchange(made)).status).toBe(401);
  setClock(null);
  const opened = await openSession(world);
  expect(Date.parse(opened.session.expiresAt) - Date.now()).toBeLessThanOrEqual(15 * MINUTE);
  later(14 * MINUTE);
  expect(await stateOf(opened)).toBe(200);
  later(15 * MINUTE + 1000);
  expect(await stateOf(opened)).toBe("surface_session_expired");
});

test("a browser with a wrong clock learns how long the session lasts", async () => {
  const opened = await openSession(await createSurfaceWorld());
  expect(opened.session.secondsLeft).toBeGreaterThan(14.5 * 60);
  later(14 * MINUTE);
  const { body } = await call<{ secondsLeft: number }>(session, { headers: opened.headers });
  expect(body.secondsLeft).toBeGreaterThan(30);
  expect(body.secondsLeft).toBeLessThanOrEqual(60);
});

test("a session's representation contains neither token nor bearer", async () => {
  const world = await createSurfaceWorld();
  const opened = await openSession(world, { capabilities: ["reply"], externalUserName: undefined });
  const { body, text } = await call(session, { headers: opened.headers });
  expect(body).toMatchObject({
    user: { externalUserId: "user-1", name: "user-1" },
    capabilities: ["inbox:read", "inbox:reply"],
    environment: "test",
  });
  expect(text).not.toContain(opened.bearer);
});

test("one workspace's bearer finds nothing of another's", async () => {
  const world = await createSurfaceWorld();
  const theirs = await createSurfaceWorld(world.api);
  const { conversationId } = await withVisitor(theirs);
  const { headers } = await openSession(world, { capabilities: ALL });
  const params = { conversationId };
  const missing = await call(conversation, { headers, params: { conversationId: newId() } });
  for (const answer of [
    await call(conversation, { headers, params }),
    await call(thread, { headers, params }),
    await call(messages, { method: "POST", headers, params, body: { clientId: newId(), text: "hi" } }),
  ])
    expect([answer.status, answer.text]).toEqual([404, missing.text]);
  // The session decides the workspace, whatever the request says.
  const named = { ...headers, "parley-workspace": theirs.workspaceId };
  expect((await call(conversations, { headers: named })).body).toMatchObject({ conversations: [] });
});

test("sessions are ended one by one, by user, by workspace, and with the workspace", async () => {
  const world = await createSurfaceWorld();
  const admin = await consoleOf(world.api);
  const params = { workspaceId: world.publicId };
  const open = (externalUserId: string) => openSession(world, { externalUserId });
  const [first, second, third, fourth] = [await open("a"), await open("a"), await open("b"), await open("c")];
  const states = async () => Promise.all([first, second, third, fourth].map(stateOf));
  const gone = "surface_session_revoked";
  await admin.ask("workspaces/[workspaceId]/surface-sessions/[surfaceSessionId]", {
    method: "DELETE",
    params: { ...params, surfaceSessionId: first.session.surfaceSessionId },
  });
  expect(await states()).toEqual([gone, 200, 200, 200]);
  const revoke = (body: object) =>
    admin.ask("workspaces/[workspaceId]/surface-sessions/revoke", { method: "POST", params, body });
  await revoke({ externalUserId: "a" });
  expect(await states()).toEqual([gone, gone, 200, 200]);
  await revoke({});
  expect(await states()).toEqual([gone, gone, gone, gone]);
  const last = await open("d");
  const unused = await mint(world);
  await admin.ask("workspaces/[workspaceId]/status", {
    method: "POST",
    params,
    body: { status: "suspended" },
  });
  expect(await stateOf(last)).toBe(gone);
  expect((await exchange(unused)).status).toBe(401);
});

test("a capability removed by the policy ends in open sessions", async () => {
  const world = await createSurfaceWorld();
  const { headers } = await openSession(world, { capabilities: ["inbox:reply", "inbox:note"] });
  const admin = await consoleOf(world.api);
  const body = { policy: { allowedCapabilities: ["inbox:read", "inbox:note"] } };
  const changed = await admin.ask("workspaces/[workspaceId]", {
    method: "PATCH",
    params: { workspaceId: world.publicId },
    body,
  });
  expect(changed.status).toBe(200);
  expect((await call(session, { headers })).body).toMatchObject({
    capabilities: ["inbox:read", "inbox:note"],
  });
});

test("a policy that allows no sessions any more ends them for good, with their event", async () => {
  const world = await createSurfaceWorld();
  const { headers } = await openSession(world);
  const admin = await consoleOf(world.api);
  const params = { workspaceId: world.publicId };
  const allow = (surfaceSessions: boolean) =>
    admin.ask("workspaces/[workspaceId]", { method: "PATCH", params, body: { policy: { surfaceSessions } } });
  await allow(false);
  await allow(true);
  expect((await call(session, { headers })).status).toBe(401);
  const { body } = await world.api.ask<EventPage>("pullEvents", { params });
  const recorded = body.events.filter(({ type }) => type.startsWith("surface_session."));
  expect(recorded.map(({ type }) => type)).toEqual(["surface_session.created", "surface_session.revoked"]);
  // All events of a session have one shape.
  const fields = recorded.map(({ data }) => Object.keys(data.surfaceSession as object));
  expect(fields[0]).toEqual(fields[1]);
});

test("a stream ends within a moment of its session's revocation, and first sends its frame the reason", async () => {
  const world = await createSurfaceWorld();
  const opened = await openSession(world);
  const bystander = await openSession(world, { externalUserId: "b" });
  const watched = await listen(opened);
  const other = await listen(bystander);
  await watched.reader?.read();
  await other.reader?.read();
  const startedAt = performance.now();
  await revokeOne(world, opened);
  const seen = await readOut(watched);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect(seen).toContain('"type":"session.ended"');
  expect((await other.reader?.read())?.done).toBe(false);
  other.leave();
});

test("a stream ends even if the revocation's notice precedes the credentials notice", async () => {
  const world = await createSurfaceWorld();
  const opened = await openSession(world);
  const watched = await listen(opened);
  await watched.reader?.read();
  // Simulates another process: only notices arrive, in any order.
  await prisma().surfaceSession.updateMany({
    where: { workspaceId: world.workspaceId },
    data: { revokedAt: new Date() },
  });
  const startedAt = performance.now();
  const { surfaceSessionId } = opened.session;
  await notifyNow(workspaceTopic(world.workspaceId), { type: "session.ended", surfaceSessionId });
  expect(await readOut(watched)).toContain("session.ended");
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

async function revokeOne(world: SurfaceWorld, { session: { surfaceSessionId } }: OpenedSession) {
  const admin = await consoleOf(world.api);
  const params = { workspaceId: world.publicId, surfaceSessionId };
  const path = "workspaces/[workspaceId]/surface-sessions/[surfaceSessionId]";
  expect((await admin.ask(path, { method: "DELETE", params })).body).toEqual({ revoked: 1 });
}

test("a session is deleted a week after its end, and its user stays the author", async () => {
  const world = await createSurfaceWorld();
  const opened = await openSession(world, { capabilities: ALL });
  const count = () => prisma().surfaceSession.count({ where: { workspaceId: world.workspaceId } });
  const endedDaysAgo = (days: number) =>
    prisma().surfaceSession.updateMany({
      where: { workspaceId: world.workspaceId },
      data: { expiresAt: new Date(Date.now() - days * 86_400_000) },
    });
  await endedDaysAgo(6.9);
  await pruneSurfaceSessions(operator());
  expect(await count()).toBe(1);
  await endedDaysAgo(7.1);
  await pruneSurfaceSessions(operator());
  expect(await count()).toBe(0);
  expect((await openSession(world)).session.user.id).toBe(opened.session.user.id);
});

test("the database holds hashes of token and bearer, not themselves", async () => {
  const world = await createSurfaceWorld();
  const made = await mint(world);
  const { body } = await exchange(made);
  const rows = await prisma().surfaceSession.findMany({ where: { workspaceId: world.workspaceId } });
  const events = await prisma().event.findMany({ where: { workspaceId: world.workspaceId } });
  const kept = JSON.stringify([rows, events], (_key, value) =>
    typeof value === "bigint"
      ? String(value)
      : value instanceof Uint8Array
        ? Buffer.from(value).toString()
        : value,
  );
  expect(kept).not.toContain(made.token);
  expect(kept).not.toContain(body.bearer);
});
