/** Fills a database with the rows of many tenants by SQL, then runs every cron and notes what each took. */
import type { Inngest } from "inngest";
import { Client } from "pg";
import { JOBS } from "@/lib/jobs/registry";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { createEndpoint } from "@/lib/testing/webhooks";
import { createVisitor, createWorld } from "@/lib/testing/world";

export type Size = { tenants: number; eventsEach: number; eventsOfOne: number; deliveries: number };
export type Housekeeping = { runs: { cron: string; ms: number; again: number }[]; problems: string[] };

/** Half of all rows are older than their time. */
const OLD = "now() - interval '100 days'";
const ageOf = (at: string): string => `CASE WHEN ${at} % 2 = 0 THEN ${OLD} ELSE now() END`;

/** Without the pool's time limit for a statement. */
let client: Client;
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query(text, values)).rows as Row[];

export async function housekeep(size: Size): Promise<Housekeeping> {
  client = new Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    return await filledAndKept(size);
  } finally {
    await client.end();
  }
}

async function filledAndKept(size: Size): Promise<Housekeeping> {
  const world = await createWorld();
  const visitor = await createVisitor(world.workspaceId);
  await visitor.say("a message");
  const endpoint = await createEndpoint(world, "https://example.com/hook");
  await fill(world.workspaceId, endpoint.id, size);
  const runs: Housekeeping["runs"] = [];
  const problems: string[] = [];
  for (const { cron, run } of crons()) {
    const took = async (): Promise<number> => {
      const startedAt = performance.now();
      await run().catch((error: unknown) => problems.push(`${cron}: ${error}`));
      return Math.round(performance.now() - startedAt);
    };
    runs.push({ cron, ms: await took(), again: await took() });
  }
  return { runs, problems: [...problems, ...(await left(size))] };
}

type Handler = (call: {
  step: { run: (id: string, work: () => Promise<unknown>) => Promise<unknown> };
}) => Promise<void>;

/** Without an engine: what a cron does, not when. */
function crons(): { cron: string; run: () => Promise<void> }[] {
  return JOBS.flatMap((job) => {
    const made: { cron: string; run: () => Promise<void> }[] = [];
    const createFunction = ({ id, triggers }: { id: string; triggers: object[] }, handler: Handler): void => {
      if (triggers.some((trigger) => "cron" in trigger))
        made.push({ cron: id, run: () => handler({ step: { run: (_, work) => work() } }) });
    };
    job({ createFunction } as unknown as Inngest);
    return made;
  });
}

async function fill(workspaceId: string, endpointId: string, size: Size): Promise<void> {
  const { tenants, eventsEach, eventsOfOne, deliveries } = size;
  await query(
    "CREATE TABLE many AS SELECT $1::uuid AS id, 0 AS n UNION ALL SELECT gen_random_uuid(), n FROM generate_series(1, $2::int) n",
    [workspaceId, tenants],
  );
  await copy("workspaces", "id = $1", [workspaceId], { id: "many.id" }, "many WHERE many.n > 0");
  await copy(
    "workspace_counters",
    "workspace_id = $1",
    [workspaceId],
    { workspace_id: "many.id", latest_sequence: `${Math.max(eventsEach, 1)}` },
    "many WHERE many.n > 0",
  );
  await query("DELETE FROM events WHERE workspace_id = $1 AND sequence > 1", [workspaceId]);
  const event = {
    id: "gen_random_uuid()",
    workspace_id: "many.id",
    sequence: "place.n",
    recorded_at: ageOf("many.n"),
  };
  await copy(
    "events",
    "workspace_id = $1",
    [workspaceId],
    event,
    `many, generate_series(1, ${eventsEach}) AS place(n) WHERE many.n > 0`,
  );
  await copy(
    "events",
    "workspace_id = $1",
    [workspaceId],
    { ...event, recorded_at: `CASE WHEN place.n <= ${eventsOfOne / 2} THEN ${OLD} ELSE now() END` },
    `many, generate_series(2, ${eventsOfOne}) AS place(n) WHERE many.n = 0`,
  );
  await query(
    "UPDATE workspace_counters SET latest_sequence = $2, webhook_count = 0 WHERE workspace_id = $1",
    [workspaceId, eventsOfOne],
  );
  await query("UPDATE workspace_counters SET webhook_count = 0", []);
  await query(`UPDATE events SET recorded_at = ${OLD} WHERE workspace_id = $1 AND sequence = 1`, [
    workspaceId,
  ]);
  await prisma().webhookDelivery.create({
    data: {
      workspaceId,
      endpointId,
      id: "00000000-0000-7000-8000-000000000000",
      event: "message.created",
      state: "delivered",
      body: "{}",
      createdAt: new Date(Date.now() - 100 * 86_400_000),
    },
  });
  const delivery = {
    id: "('00000000-0000-7000-8000-' || lpad(to_hex(place.n), 12, '0'))::uuid",
    created_at: `CASE WHEN place.n <= ${deliveries / 2} THEN ${OLD} ELSE now() END`,
  };
  await copy(
    "webhook_deliveries",
    "workspace_id = $1 AND event_id IS NULL",
    [workspaceId],
    delivery,
    `generate_series(1, ${deliveries}) AS place(n)`,
  );
  await query("ANALYZE", []);
}

/** Copies one row as often as `from` has rows. */
async function copy(
  table: string,
  where: string,
  values: unknown[],
  changed: Record<string, string>,
  from: string,
): Promise<void> {
  const columns = await query<{ name: string }>(
    "SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''",
    [table],
  );
  const list = columns.map(({ name }) => `"${name}"`).join(", ");
  const selected = columns.map(({ name }) => changed[name] ?? `origin."${name}"`).join(", ");
  await query(
    `INSERT INTO ${table} (${list}) SELECT ${selected} FROM (SELECT * FROM ${table} WHERE ${where} LIMIT 1) origin, ${from}`,
    values,
  );
}

/** Reports what should be gone and is not, and what is gone and should not be. */
async function left({ tenants, eventsEach, eventsOfOne, deliveries }: Size): Promise<string[]> {
  const [found] = await query<{ old: number; kept: number; oldDeliveries: number; keptDeliveries: number }>(
    `SELECT (SELECT count(*)::int FROM events WHERE recorded_at < now() - interval '90 days') AS old,
       (SELECT count(*)::int FROM events e JOIN many ON many.id = e.workspace_id WHERE recorded_at > now() - interval '90 days') AS kept,
       (SELECT count(*)::int FROM webhook_deliveries WHERE created_at < now() - interval '30 days') AS "oldDeliveries",
       (SELECT count(*)::int FROM webhook_deliveries WHERE created_at > now() - interval '30 days') AS "keptDeliveries"`,
    [],
  );
  const expected = {
    old: 0,
    kept: Math.ceil(tenants / 2) * eventsEach + eventsOfOne / 2,
    oldDeliveries: 0,
    keptDeliveries: deliveries / 2,
  };
  return JSON.stringify(found) === JSON.stringify(expected)
    ? []
    : [`left ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`];
}
