/** Rows for growth: a customer base and a log, planted by SQL, and the removal of what is old in the log by the server's own job. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { plantConversations } from "@/lib/testing/many-conversations";

const MESSAGES_EACH = 10;
const ROWS_OF_TENANT = 100;
/** Events that each removal finds; all others are young. */
export const OLD_EVENTS = 20_000;
const LOOK_MS = 50;
const TIMEOUT_MS = 60_000;

const PLANT_EVENTS = `
  INSERT INTO events (workspace_id, sequence, id, type, subject_type, subject_id, actor_type, occurred_at, recorded_at, data)
  SELECT $1, n, gen_random_uuid(), 'message.created', 'message', gen_random_uuid(), 'job', at, at,
    jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(), 'type', 'text', 'text', repeat('as it was said ', 30)))
  FROM generate_series($2::int, $3::int) n, (SELECT now() - $4::interval AS at) written`;
const START = `INSERT INTO job_runs (id, function_id, event, event_id, due_at)
  VALUES (gen_random_uuid(), $1, $2, $3, now())`;

/** Workspaces with a log, in which nothing has happened: the jobs pass them all. */
const PLANT_TENANTS = `
  WITH made AS (INSERT INTO workspaces SELECT (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid()))).*
    FROM workspaces w, generate_series(1, $2::int) WHERE w.id = $1 RETURNING id)
  INSERT INTO workspace_counters SELECT (jsonb_populate_record(k, jsonb_build_object('workspace_id', made.id,
    'latest_sequence', 0, 'conversation_count', 0))).* FROM workspace_counters k, made WHERE k.workspace_id = $1`;

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

export const tenantsOf = (rows: number): number => Math.ceil(rows / ROWS_OF_TENANT);

/** Half of the messages in each workspace, as many events in the log of one that has no webhooks, and a tenant for a hundred rows. */
export async function plantRows(
  client: pg.Client,
  rows: number,
  { workspaces, log }: { workspaces: string[]; log: string },
): Promise<void> {
  const count = Math.ceil(rows / MESSAGES_EACH / workspaces.length);
  for (const workspaceId of workspaces)
    await plantConversations((text, values) => client.query(text, values), workspaceId, {
      count,
      messagesEach: MESSAGES_EACH,
    });
  await client.query(PLANT_EVENTS, [log, OLD_EVENTS + 1, OLD_EVENTS + rows, "1 hour"]);
  await client.query("UPDATE workspace_counters SET latest_sequence = $2 WHERE workspace_id = $1", [
    log,
    OLD_EVENTS + rows,
  ]);
  await client.query(PLANT_TENANTS, [log, tenantsOf(rows)]);
  await client.query("VACUUM ANALYZE");
}

export const plantOld = (client: pg.Client, log: string) =>
  client.query(PLANT_EVENTS, [log, 1, OLD_EVENTS, "400 days"]);

/** Lets the server's job remove them now; resolves when its run has ended. */
export async function removeOld(client: pg.Client, log: string): Promise<void> {
  const eventId = `bench:${randomUUID()}`;
  const event = {
    id: eventId,
    name: "inngest/scheduled.timer",
    data: { cron: "11 3 * * *" },
    ts: Date.now(),
  };
  await client.query(START, ["parley-prune-events", event, eventId]);
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await client.query("SELECT state FROM job_runs WHERE event_id = $1", [eventId]);
    if (rows[0]?.state === "completed") break;
    if (rows[0]?.state === "failed" || performance.now() > deadline)
      throw new Error(`the log's removal ${rows[0]?.state}`);
    await sleep(LOOK_MS);
  }
  const { rows } = await client.query(
    "SELECT count(*) FILTER (WHERE sequence <= $2)::int AS old, min(sequence)::int AS first FROM events WHERE workspace_id = $1",
    [log, OLD_EVENTS],
  );
  if (rows[0]?.old !== 0 || rows[0]?.first !== OLD_EVENTS + 1)
    throw new Error(`old events are left: ${JSON.stringify(rows[0])}`);
}
