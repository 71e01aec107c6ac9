/** One consumer of 10,000 workspaces: nothing missed, and how far behind; what writers and the database notice of it. */

import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { recordEvent } from "@/lib/events/log";
import { query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { partnerApi } from "@/lib/testing/partner-api";
import { relayNotices } from "@/lib/testing/relay";
import { operator } from "@/lib/testing/world";
import type { FeedPage } from "./feed-schemas";

await takeOwnDatabase();

const WORKSPACES = 10_000;
const ROUNDS = 120;

relayNotices();

/** Workspaces with one event each, as long ago as a log that is retained. */
async function setting() {
  const api = await partnerApi();
  const rows = await query<{ id: string }>(
    "",
    `WITH made AS (
       INSERT INTO workspaces (id, name, locale, timezone, environment, partner_id, external_tenant_id, created_at, updated_at)
       SELECT ${fn}.new_id(), 'Tenant ' || n, 'en', 'UTC', 'test', $1, 'tenant-' || n, now(), now() FROM generate_series(1, ${WORKSPACES}) n
       RETURNING id),
     counted AS (INSERT INTO workspace_counters (workspace_id, latest_sequence) SELECT id, 1 FROM made)
     INSERT INTO events (workspace_id, sequence, id, type, subject_type, subject_id, actor_type, occurred_at, recorded_at, data)
     SELECT id, 1, ${fn}.new_id(), 'workspace.updated', 'workspace', id, 'system', now(), now(), '{}' FROM made RETURNING workspace_id AS id`,
    [api.world.partnerId],
  );
  await query("", "ANALYZE workspaces, workspace_counters, events", []);
  const ids = rows.map(({ id }) => id);
  const page = async (given: Record<string, string>) =>
    (await api.ask<FeedPage>("listEvents", { query: { limit: "500", ...given } })).body;
  return { ids, page, partnerId: api.world.partnerId };
}
const write = (
  id: string,
  then: (tx: { pid: () => Promise<number> }) => Promise<void> = async () => undefined,
) =>
  transaction(operator(), async (tx) => {
    recordEvent(tx, "workspace.updated", { workspaceId: id, subject: { type: "workspace", id } });
    await then({
      pid: async () =>
        (await tx.tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`)[0]?.pid ?? 0,
    });
  });
/** Of the workspaces' rows, by all statements so far. */
async function rowsRead(): Promise<number> {
  await sleep(1100);
  const [row] = await query<{ reads: number }>(
    "",
    "SELECT (idx_tup_fetch + seq_tup_read)::float8 AS reads FROM pg_stat_user_tables WHERE relname = 'workspaces'",
    [],
  );
  return row?.reads ?? 0;
}
const share = (sorted: number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;

test("10,000 workspaces, one consumer: nothing missed, at most a second behind", {
  timeout: 120_000,
}, async () => {
  const { ids, page, partnerId } = await setting();
  const seen = new Map<string, number[]>();
  const note = ({ events }: FeedPage) => {
    for (const { workspaceId, sequence } of events)
      seen.set(workspaceId, [...(seen.get(workspaceId) ?? []), sequence]);
  };
  const startedAt = performance.now();
  let { nextCursor: cursor, hasMore, ...first } = await page({});
  note({ ...first, nextCursor: cursor, hasMore });
  while (hasMore) {
    const next = await page({ after: cursor });
    note(next);
    [cursor, hasMore] = [next.nextCursor, next.hasMore];
  }
  const firstMs = performance.now() - startedAt;
  expect(seen.size).toBe(WORKSPACES);

  const lags: number[] = [];
  let isWritten = false;
  const consume = async () => {
    for (;;) {
      const isLast = isWritten;
      const found = await page({ after: cursor, wait: isLast ? "0" : "2" });
      const at = Date.now();
      note(found);
      for (const { recordedAt } of found.events) lags.push(at - Date.parse(recordedAt));
      cursor = found.nextCursor;
      if (isLast && !found.hasMore) return;
    }
  };
  const produce = async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const some = Array.from({ length: 4 }, () => ids[Math.floor(Math.random() * ids.length)] ?? "");
      await Promise.all(some.map((id) => write(id)));
      await sleep(25);
    }
    isWritten = true;
  };
  await Promise.all([consume(), produce()]);
  expect(lags).toHaveLength(4 * ROUNDS);
  for (const id of ids) {
    const [row] = [seen.get(toPublicId("workspace", id)) ?? []];
    expect(row).toEqual(row.map((_, index) => index + 1));
  }
  lags.sort((left, right) => left - right);
  console.info(
    `first read of ${WORKSPACES} workspaces ${Math.round(firstMs)} ms; behind: median ${share(lags, 0.5)} ms, 95 % ${share(lags, 0.95)} ms, most ${lags.at(-1)} ms`,
  );
  expect(share(lags, 0.95)).toBeLessThan(1000);
  const readBefore = await rowsRead();
  for (let call = 0; call < 10; call++) await page({ after: cursor });
  expect(((await rowsRead()) - readBefore) / 10).toBeLessThan(WORKSPACES / 5);
  await expectNoPartOfWriters(ids[0] ?? "", partnerId);
});

/** A writer neither touches the feed nor waits for who assigns in it. */
async function expectNoPartOfWriters(id: string, partnerId: string): Promise<void> {
  const held: string[] = [];
  await transaction(operator(), async (tx) => {
    await tx.tx.$queryRaw`SELECT 1 FROM partner_feeds WHERE partner_id = ${partnerId}::uuid FOR UPDATE`;
    await write(id, async ({ pid }) => {
      const locks = await query<{ name: string }>(
        "",
        `SELECT relation::regclass::text AS name FROM pg_locks WHERE pid = $1 AND relation IS NOT NULL`,
        [await pid()],
      );
      held.push(...locks.map(({ name }) => name));
    });
  });
  expect(held.filter((name) => name.includes("feed"))).toEqual([]);
}

test("what a writer costs with a consumer and without", { timeout: 60_000 }, async () => {
  const { ids, page } = await setting();
  const measure = async (): Promise<number> => {
    const startedAt = performance.now();
    for (let count = 0; count < 200; count++) await write(ids[count] ?? newId());
    return (performance.now() - startedAt) / 200;
  };
  let [cursor, hasMore] = [(await page({})).nextCursor, true];
  while (hasMore) ({ nextCursor: cursor, hasMore } = await page({ after: cursor }));
  await measure();
  const alone = await measure();
  let isOver = false;
  const consumer = (async () => {
    while (!isOver) cursor = (await page({ after: cursor, wait: "1" })).nextCursor;
  })();
  const beside = await measure();
  isOver = true;
  await consumer;
  console.info(`a write takes ${alone.toFixed(2)} ms alone, ${beside.toFixed(2)} ms beside a consumer`);
  // Both share this process and its cores.
  expect(beside).toBeLessThan(3 * alone + 5);
});
