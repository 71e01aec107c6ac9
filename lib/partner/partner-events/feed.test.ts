/** The feed under races, faults, deletion and a restore: nothing missed, nothing twice, each log in its order. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, test } from "vitest";
import { moveLogs, restartAt } from "@/lib/events/epochs";
import { recordEvent } from "@/lib/events/log";
import { query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { fromPublicId, newId, toPublicId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { createManaged, type PartnerApi, partnerApi } from "@/lib/testing/partner-api";

import { job, operator } from "@/lib/testing/world";
import { pruneEvents } from "@/lib/webhooks/retention";
import { encodePlace } from "./feed-cursor";
import type { FeedPage } from "./feed-schemas";
import { renewFeeds } from "./renew-feeds";

type Query = Partial<Record<"after" | "types" | "limit", string>>;
type Seen = { workspaceId: string; sequence: number; type: string };

async function setting(workspaces: number) {
  const api = await partnerApi();
  const ids: string[] = [];
  for (let count = 0; count < workspaces; count++)
    ids.push(fromPublicId("workspace", (await createManaged(api)).workspaceId) ?? "");
  return { api, ids };
}
const write = (id: string, count = 1, then: () => void | Promise<void> = () => undefined) =>
  transaction(operator(), async (tx) => {
    for (let event = 0; event < count; event++)
      recordEvent(tx, "workspace.updated", { workspaceId: id, subject: { type: "workspace", id } });
    await then();
  });
const ask = (api: PartnerApi, given: Query = {}) => api.ask<FeedPage>("listEvents", { query: given });
const page = async (api: PartnerApi, given: Query = {}) => (await ask(api, given)).body;

/** Everything behind a cursor. */
async function readOn(api: PartnerApi, after?: string, limit = "500") {
  const seen: Seen[] = [];
  let [cursor, truncated, hasMore] = [after, false, true];
  while (hasMore) {
    const found = await page(api, { limit, ...(cursor && { after: cursor }) });
    seen.push(...found.events);
    truncated ||= found.truncated;
    [cursor, hasMore] = [found.nextCursor, found.hasMore];
  }
  return { seen, cursor, truncated };
}
const logOf = (id: string) =>
  query<{ sequence: number }>(
    "",
    "SELECT sequence::int FROM events WHERE workspace_id = $1 ORDER BY sequence",
    [id],
  );
/** Expects each log as it is stored, once and in its order. */
async function expectWhole(seen: Seen[], ids: string[]): Promise<void> {
  for (const id of ids)
    expect(
      seen
        .filter(({ workspaceId }) => workspaceId === toPublicId("workspace", id))
        .map(({ sequence }) => sequence),
    ).toEqual((await logOf(id)).map(({ sequence }) => sequence));
}

test("parallel writers and rollbacks, and two readers: both see every event once, in one order", {
  timeout: 90_000,
}, async () => {
  const { api, ids } = await setting(8);
  let isWritten = false;
  const follow = async (limit: string): Promise<Seen[]> => {
    const seen: Seen[] = [];
    let cursor: string | undefined;
    for (;;) {
      const isLast = isWritten;
      const found = await page(api, { limit, ...(cursor && { after: cursor }) });
      expect(found.truncated).toBe(false);
      seen.push(...found.events);
      cursor = found.nextCursor;
      if (isLast && !found.hasMore) return seen;
    }
  };
  const writer = async () => {
    for (let left = 60; left > 0; left--) {
      const id = ids[Math.floor(Math.random() * ids.length)] ?? "";
      const givesUp = Math.random() < 0.2;
      await write(id, 1 + Math.floor(Math.random() * 3), async () => {
        if (Math.random() < 0.2) await sleep(Math.random() * 20);
        if (givesUp) throw new Error("rolled back on purpose");
      }).catch(() => undefined);
    }
  };
  const writing = Promise.all([1, 2, 3, 4, 5, 6].map(writer)).then(() => {
    isWritten = true;
  });
  const [first, second] = await Promise.all([follow("500"), follow("7"), writing]);
  await expectWhole(first, ids);
  expect(second).toEqual(first);
});

test("an assigner that is killed leaves no gap, and another one goes on", async () => {
  const { api, ids } = await setting(3);
  const { cursor } = await readOn(api);
  for (const id of ids) await write(id, 2);
  const killed = new Client({ connectionString: env().DATABASE_URL });
  killed.on("error", () => undefined);
  await killed.connect();
  await killed.query("BEGIN");
  const found = await killed.query(`SELECT * FROM ${fn}.advance_feed($1, 'test')`, [api.world.partnerId]);
  expect(Number(found.rows[0].last_span)).toBe(6);
  // It holds the feed's row; who comes meanwhile waits.
  const waiting = readOn(api, cursor);
  const { rows } = await killed.query("SELECT pg_backend_pid() AS pid");
  await sleep(100);
  await query("", "SELECT pg_terminate_backend($1)", [rows[0].pid]);
  const { seen } = await waiting;
  expect(seen).toHaveLength(6);
  const spans = await query<{ number: number }>(
    "",
    "SELECT number::int FROM feed_spans WHERE partner_id = $1 ORDER BY number",
    [api.world.partnerId],
  );
  expect(spans.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a commit whose ids are hours old is found by the comparison, and by everybody after a pause", async () => {
  const { api, ids } = await setting(2);
  const { cursor } = await readOn(api);
  const [id = ""] = ids;
  await write(id);
  const stored =
    "UPDATE events SET id = $2 WHERE workspace_id = $1 AND sequence = (SELECT max(sequence) FROM events WHERE workspace_id = $1)";
  await query("", stored, [id, `00000000-0000-7000-8000-${newId().slice(-12)}`]);
  const { seen, cursor: next } = await readOn(api, cursor);
  expect(seen).toHaveLength(1);
  await query("", "UPDATE partner_feeds SET looked_at = now() - interval '1 day' WHERE partner_id = $1", [
    api.world.partnerId,
  ]);
  await write(id);
  await query("", stored, [id, `00000000-0000-7000-8000-${newId().slice(-12)}`]);
  expect((await readOn(api, next)).seen).toHaveLength(1);
});

test("a filter leaves events out, passes them, and says when it ends", async () => {
  const { api, ids } = await setting(2);
  for (const id of ids) await write(id, 3);
  const types = "workspace.created";
  const first = await page(api, { types, limit: "1" });
  expect(first.events.map(({ type }) => type)).toEqual([types]);
  expect(first.hasMore).toBe(true);
  const rest = await page(api, { types, after: first.nextCursor });
  expect([rest.events.length, rest.hasMore]).toEqual([1, false]);
  expect(await page(api, { types, after: rest.nextCursor })).toMatchObject({ events: [], hasMore: false });
});

test("after its start was deleted an old cursor goes on at the oldest event and says so; a current one does not", async () => {
  const { api, ids } = await setting(2);
  const [first = "", second = ""] = ids;
  const { nextCursor: early } = await page(api, { limit: "1" });
  const begin = await readOn(api);
  await write(first, 3);
  await write(second, 3);
  const current = await readOn(api, begin.cursor);
  const makeOld = (id: string, upTo: number) =>
    query(
      "",
      "UPDATE events SET recorded_at = recorded_at - interval '100 days' WHERE workspace_id = $1 AND sequence <= $2",
      [id, upTo],
    );
  await makeOld(first, 2);
  await makeOld(second, 1);
  await pruneEvents(job());
  for (const cursor of [early, begin.cursor]) {
    const { seen, truncated } = await readOn(api, cursor, "1");
    await expectWhole(seen, cursor === early ? ids : [first]);
    expect(truncated).toBe(true);
  }
  expect(await readOn(api, current.cursor)).toMatchObject({ seen: [], truncated: false });
  // A reader that begins at the oldest event has missed nothing.
  const fresh = await page(api, { limit: "500" });
  await expectWhole(fresh.events, ids);
  expect(fresh.truncated).toBe(false);

  await makeOld(first, 100);
  await makeOld(second, 100);
  await pruneEvents(job());
  expect(await readOn(api, begin.cursor)).toMatchObject({ seen: [], truncated: true });
  expect(await readOn(api, current.cursor)).toMatchObject({ seen: [], truncated: false });
  await write(second);
  const { seen, truncated } = await readOn(api, current.cursor);
  expect([seen.map(({ sequence }) => sequence), truncated]).toEqual([[5], false]);
});

test("events that were deleted before any reader came are reported", async () => {
  const { api, ids } = await setting(1);
  const [id = ""] = ids;
  const { cursor } = await readOn(api);
  await write(id, 3);
  await query(
    "",
    "UPDATE events SET recorded_at = recorded_at - interval '100 days' WHERE workspace_id = $1 AND sequence <= 3",
    [id],
  );
  await pruneEvents(job());
  const { seen, truncated } = await readOn(api, cursor);
  expect([seen.map(({ sequence }) => sequence), truncated]).toEqual([[4], true]);
});

test("after a restore the jump of the logs is no gap, and cursors from before are refused", async () => {
  const { api, ids } = await setting(2);
  const { cursor } = await readOn(api);
  for (const id of ids) await write(id);
  await moveLogs(operator(), ids, { epoch: newId(), to: restartAt(new Date()) });
  const jumped = await readOn(api, cursor);
  expect(jumped.truncated).toBe(false);
  expect(jumped.seen.map(({ type }) => type)).toEqual([
    "workspace.updated",
    "log.restored",
    "workspace.updated",
    "log.restored",
  ]);
  await renewFeeds(newId());
  const { status, body } = await ask(api, { after: String(cursor) });
  expect([status, body]).toMatchObject([400, { error: { code: "cursor_outdated" } }]);
  expect((await readOn(api)).seen).toHaveLength(6);
});

test("a cursor that this feed has not handed out is refused", async () => {
  const { api } = await setting(1);
  const { nextCursor } = await page(api);
  const codeOf = async (after: string) => {
    const { status, body } = await ask(api, { after });
    return [status, (body as unknown as { error: { code: string } }).error.code];
  };
  const { body: workspaces } = await api.ask<{ nextCursor?: string }>("listWorkspaces", {
    query: { limit: "1" },
  });
  expect(workspaces.nextCursor).toBeUndefined();
  const listed = Buffer.from(JSON.stringify({ list: "workspaces", id: newId() })).toString("base64url");
  for (const wrong of [listed, "x", "e30", "bnVsbA", nextCursor.slice(0, -6)])
    expect(await codeOf(wrong)).toEqual([400, "invalid_request"]);
  const other = await setting(1);
  const { nextCursor: foreign } = await page(other.api);
  expect(await codeOf(foreign)).toEqual([400, "cursor_outdated"]);
  const { epoch } = JSON.parse(Buffer.from(nextCursor, "base64url").toString()) as { epoch: string };
  expect(await codeOf(encodePlace(epoch, { span: 99, sequence: 0 }))).toEqual([400, "cursor_outdated"]);
});

test("another partner and the other environment see none of it", async () => {
  const { api, ids } = await setting(2);
  const other = await setting(1);
  await expectWhole((await readOn(other.api)).seen, other.ids);
  const seen = (await readOn(api)).seen;
  expect(new Set(seen.map(({ workspaceId }) => workspaceId))).toEqual(
    new Set(ids.map((id) => toPublicId("workspace", id))),
  );
});
