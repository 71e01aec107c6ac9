/**
 * Removal costs each row the same however many go, also while another session holds a snapshot, for which the indexes keep their
 * entries of deleted rows. In its own database, because rows are counted per database.
 */
import pg from "pg";
import { expect, test } from "vitest";
import { pruneRequests } from "@/lib/account/partners/requests";
import { query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { PRUNE_BATCH } from "@/lib/platform/prune";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { createPartnerWorld } from "@/lib/testing/partners";
import { rowsRead, stopAutovacuum } from "@/lib/testing/rows-read";
import { createEndpoint } from "@/lib/testing/webhooks";
import { createWorld, job } from "@/lib/testing/world";
import { pruneDeliveries, pruneEvents } from "./retention";

await takeOwnDatabase();
const [FEW, MANY] = [4_000, 24_000];

/** Returns how to end the session. */
async function holdSnapshot(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  await client.query("SELECT 1");
  return () => client.end();
}

type Case = { table: string; plant: (count: number) => Promise<unknown>; prune: () => Promise<number> };

async function events(): Promise<Case> {
  const { workspaceId } = await createWorld();
  await query("", "DELETE FROM events WHERE workspace_id = $1", [workspaceId]);
  const plant = async (count: number) => {
    await query(
      "",
      `INSERT INTO events (workspace_id, sequence, id, type, subject_type, subject_id, actor_type, occurred_at, recorded_at, data)
       SELECT $1, k.latest_sequence + n, gen_random_uuid(), 'note.added', 'note', gen_random_uuid(), 'job', at, at, '{}'
       FROM workspace_counters k, generate_series(1, $2::int) n, (SELECT now() - interval '400 days' AS at) written WHERE k.workspace_id = $1`,
      [workspaceId, count],
    );
    await query(
      "",
      "UPDATE workspace_counters SET latest_sequence = latest_sequence + $2 WHERE workspace_id = $1",
      [workspaceId, count],
    );
  };
  return { table: "events", plant, prune: () => pruneEvents(job()) };
}

async function deliveryLane() {
  const world = await createWorld();
  const { id } = await createEndpoint(world, "https://example.com/hook");
  return { workspaceId: world.workspaceId, endpointId: id };
}

async function deliveries(): Promise<Case> {
  const { workspaceId, endpointId } = await deliveryLane();
  const plant = (count: number) =>
    query(
      "",
      `INSERT INTO webhook_deliveries (workspace_id, endpoint_id, id, event, state, body, created_at)
       SELECT $1, $2, uuidv7(make_interval(days => -40)), 'message.created', 'delivered', '{}', now() - interval '40 days'
       FROM generate_series(1, $3::int)`,
      [workspaceId, endpointId, count],
    );
  return { table: "webhook_deliveries", plant, prune: () => pruneDeliveries(job()) };
}

async function requests(): Promise<Case> {
  const { partnerId } = await createPartnerWorld();
  const plant = (count: number) =>
    query(
      "",
      `INSERT INTO partner_requests (partner_id, id, environment, key_id, operation, method, path, status, correlation_id, duration_ms, at)
       SELECT $1, gen_random_uuid(), 'test', gen_random_uuid(), 'getMessage', 'GET', '/', 200, n::text, 1, now() - interval '8 days' + n * interval '1 millisecond'
       FROM generate_series(1, $2::int) n`,
      [partnerId, count],
    );
  return { table: "partner_requests", plant, prune: () => pruneRequests(job()) };
}

test.each([
  ["events", events],
  ["deliveries", deliveries],
  ["requests", requests],
])("to remove many %s reads as many rows for each as to remove few", { timeout: 60_000 }, async (_, make) => {
  await stopAutovacuum();
  const { table, plant, prune } = await make();
  const readEach = async (count: number): Promise<number> => {
    await plant(count);
    await query("", `VACUUM ANALYZE ${table}`, []);
    const release = await holdSnapshot();
    try {
      const before = await rowsRead(table);
      expect(await prune()).toBe(count);
      return ((await rowsRead(table)) - before) / count;
    } finally {
      await release();
    }
  };
  // The job ran before: its statements have their plans.
  await readEach(100);
  const few = await readEach(FEW);
  const many = await readEach(MANY);
  expect(many).toBeLessThan(1.3 * few);
});

test("many events of one tenant cost no look at each other tenant for each batch", {
  timeout: 60_000,
}, async () => {
  await stopAutovacuum();
  const { plant, prune } = await events();
  for (let others = 0; others < 40; others++) await createWorld();
  const readFor = async (count: number): Promise<number> => {
    await plant(count);
    const before = await rowsRead("workspace_counters");
    expect(await prune()).toBe(count);
    return (await rowsRead("workspace_counters")) - before;
  };
  await readFor(100);
  const few = await readFor(FEW);
  const batches = (MANY - FEW) / PRUNE_BATCH;
  expect(await readFor(MANY)).toBeLessThanOrEqual(few + 4 * batches);
});

test("a lane of more than a batch leaves no old delivery of the lanes round it", {
  timeout: 60_000,
}, async () => {
  await stopAutovacuum();
  // Deliveries that are due stay, in the first lane and between others.
  const counts = [0, PRUNE_BATCH + 100, 0, 50, PRUNE_BATCH + 1];
  for (const count of counts) {
    const { workspaceId, endpointId } = await deliveryLane();
    await query(
      "",
      `INSERT INTO webhook_deliveries (workspace_id, endpoint_id, id, event, state, due_at, body, created_at)
       SELECT $1, $2, uuidv7(make_interval(days => -40)), 'message.created',
         CASE WHEN n <= 3 THEN 'pending' ELSE 'delivered' END::webhook_delivery_state, CASE WHEN n <= 3 THEN now() END, '{}',
         now() - interval '40 days'
       FROM generate_series(1, $3::int + 3) n`,
      [workspaceId, endpointId, count],
    );
  }
  expect(await pruneDeliveries(job())).toBe(counts.reduce((sum, count) => sum + count, 0));
  const left = await query(
    "",
    "SELECT DISTINCT state FROM webhook_deliveries WHERE created_at < now() - interval '30 days'",
    [],
  );
  expect(left).toEqual([{ state: "pending" }]);
});
