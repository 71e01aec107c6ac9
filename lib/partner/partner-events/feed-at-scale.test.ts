/** One consumer of 10,000 workspaces: it misses nothing; its delay, and its cost for writers and the database. */
import { beforeAll, expect, test } from "vitest";
import { recordEvent } from "@/lib/events/log";
import { query } from "@/lib/platform/db";
import { newId, toPublicId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { transaction } from "@/lib/platform/transaction";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { partnerApi } from "@/lib/testing/partner-api";
import { relayNotices } from "@/lib/testing/relay";
import { rowsRead } from "@/lib/testing/rows-read";
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
let scale: Awaited<ReturnType<typeof setting>>;
/** The cursor after the last event. */
let cursor = "";
beforeAll(async () => {
  scale = await setting();
}, 60_000);

/** The last call that had begun when a write was committed, and the call that answered its event. */
type Course = { committed: number; answered: number };

test("10,000 workspaces, one consumer: nothing missed, each event in the first call after its commit", {
  timeout: 120_000,
}, async () => {
  const { ids, page } = scale;
  const seen = new Map<string, number[]>();
  const courses = new Map<string, Partial<Course>>();
  const note = (workspaceId: string, sequence: number, more: Partial<Course>) =>
    courses.set(`${workspaceId} ${sequence}`, { ...courses.get(`${workspaceId} ${sequence}`), ...more });
  let calls = 0;
  const next = async (query: Record<string, string>): Promise<FeedPage> => {
    const answered = ++calls;
    const found = await page(query);
    for (const { workspaceId, sequence } of found.events) {
      seen.set(workspaceId, [...(seen.get(workspaceId) ?? []), sequence]);
      note(workspaceId, sequence, { answered });
    }
    cursor = found.nextCursor;
    return found;
  };
  for (let { hasMore } = await next({}); hasMore; ) ({ hasMore } = await next({ after: cursor }));
  expect(seen.size).toBe(WORKSPACES);

  let isWritten = false;
  const consume = async () => {
    for (;;) {
      const isLast = isWritten;
      const { hasMore } = await next({ after: cursor, wait: isLast ? "0" : "2" });
      if (isLast && !hasMore) return;
    }
  };
  const latest = new Map<string, number>();
  const produce = async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const some = Array.from({ length: 4 }, () => ids[Math.floor(Math.random() * ids.length)] ?? "");
      await Promise.all(
        some.map(async (id) => {
          await write(id);
          // Numbers continue after its first event.
          const sequence = (latest.get(id) ?? 1) + 1;
          latest.set(id, sequence);
          note(toPublicId("workspace", id), sequence, { committed: calls });
        }),
      );
    }
    isWritten = true;
  };
  await Promise.all([consume(), produce()]);
  for (const id of ids) {
    const [row] = [seen.get(toPublicId("workspace", id)) ?? []];
    expect(row).toEqual(Array.from({ length: latest.get(id) ?? 1 }, (_, index) => index + 1));
  }
  const written = [...courses.values()].filter((one): one is Course => one.committed !== undefined);
  expect(written).toHaveLength(4 * ROUNDS);
  const late = written.filter(({ committed, answered }) => answered > committed + 1);
  // An event whose commit takes seconds waits for its slice.
  expect(late.length).toBeLessThan(written.length / 20);
  const readBefore = await rowsRead("workspaces");
  for (let call = 0; call < 10; call++) await page({ after: cursor });
  expect(((await rowsRead("workspaces")) - readBefore) / 10).toBeLessThan(WORKSPACES / 5);
  await expectNoPartOfWriters(ids[0] ?? "", scale.partnerId);
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

test("a write beside a consumer costs about what it costs alone", { timeout: 60_000 }, async () => {
  const { ids, page } = scale;
  const measure = async (times: number[]): Promise<void> => {
    for (let count = 0; count < 40; count++) {
      const startedAt = performance.now();
      await write(ids[count] ?? newId());
      times.push(performance.now() - startedAt);
    }
  };
  const [alone, beside]: [number[], number[]] = [[], []];
  // Alternates, so that both meet the same load of the machine.
  for (let round = 0; round < 5; round++) {
    await measure(alone);
    let isOver = false;
    const consumer = (async () => {
      while (!isOver) cursor = (await page({ after: cursor, wait: "1" })).nextCursor;
    })();
    await measure(beside);
    isOver = true;
    await Promise.all([consumer, write(ids[0] ?? newId())]);
  }
  const median = (times: number[]): number =>
    times.sort((left, right) => left - right)[times.length / 2] ?? Number.NaN;
  // Both share this process and its cores.
  expect(median(beside)).toBeLessThan(3 * median(alone) + 5);
});
