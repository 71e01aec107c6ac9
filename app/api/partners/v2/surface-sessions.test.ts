/** A partner's server lists and ends the sessions of its users. */

import { expect, test } from "vitest";
import * as session from "@/app/api/embed/session/route";
import type { SurfaceSessionPage } from "@/lib/partner/surface-sessions/schemas";
import { call } from "@/lib/testing/call";
import type { Refusal } from "@/lib/testing/partner-api";
import { relayNotices } from "@/lib/testing/relay";
import {
  createSurfaceWorld,
  listen,
  mint,
  type OpenedSession,
  openSession,
  readOut,
} from "@/lib/testing/surface";

relayNotices();

async function stateOf({ headers }: OpenedSession) {
  const { status, body } = await call<{ code?: string }>(session, { headers });
  return status === 200 ? 200 : [status, body.code];
}
const ENDED = [401, "surface_session_revoked"];

async function setting() {
  const world = await createSurfaceWorld();
  const params = { workspaceId: world.publicId };
  const { ask } = world.api;
  const list = async (query: Record<string, string> = {}) =>
    (await ask<SurfaceSessionPage>("listSurfaceSessions", { params, query })).body;
  const revoke = (body: object) => ask("revokeSurfaceSessions", { params, body });
  return { world, params, ask, list, revoke };
}

test("open sessions are listed newest first, in pages and by user, without their tokens", async () => {
  const { world, list } = await setting();
  const [first, second] = [await mint(world, { externalUserId: "a" }), await mint(world)];
  const all = await list();
  expect(all.surfaceSessions.map(({ surfaceSessionId }) => surfaceSessionId)).toEqual([
    second.surfaceSessionId,
    first.surfaceSessionId,
  ]);
  expect(JSON.stringify(all)).not.toContain(first.token);
  const page = await list({ limit: "1" });
  const rest = await list({ limit: "1", cursor: page.nextCursor ?? "" });
  expect([...page.surfaceSessions, ...rest.surfaceSessions]).toEqual(all.surfaceSessions);
  expect(rest.nextCursor).toBeNull();
  expect((await list({ externalUserId: "a" })).surfaceSessions).toEqual([all.surfaceSessions[1]]);
});

test("a revoked session's stream ends within a second, and its next call is 401", async () => {
  const { world, params, ask } = await setting();
  const opened = await openSession(world);
  const watched = await listen(opened);
  await watched.reader?.read();
  const startedAt = performance.now();
  const one = { params: { ...params, surfaceSessionId: opened.session.surfaceSessionId } };
  expect((await ask("revokeSurfaceSession", one)).body).toEqual({ revoked: 1 });
  expect(await readOut(watched)).toContain("session.ended");
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect(await stateOf(opened)).toEqual(ENDED);
  expect((await ask("revokeSurfaceSession", one)).body).toEqual({ revoked: 0 });
});

test("a user's sessions end together, then all; which is said in the body", async () => {
  const { world, list, revoke } = await setting();
  const open = (externalUserId: string) => openSession(world, { externalUserId });
  const opened = [await open("a"), await open("a"), await open("b")];
  const states = () => Promise.all(opened.map(stateOf));
  for (const body of [{}, { externalUser: "a" }, { externalUserId: "a", all: true }]) {
    const { status, body: refused } = (await revoke(body)) as { status: number; body: unknown };
    expect([status, (refused as Refusal).error.message]).toEqual([
      400,
      "body: Send either externalUserId or all: true.",
    ]);
  }
  expect((await revoke({ externalUserId: "a" })).body).toEqual({ revoked: 2 });
  expect(await states()).toEqual([ENDED, ENDED, 200]);
  expect((await revoke({ all: true })).body).toEqual({ revoked: 1 });
  expect(await states()).toEqual([ENDED, ENDED, ENDED]);
  expect((await list()).surfaceSessions).toEqual([]);
});
