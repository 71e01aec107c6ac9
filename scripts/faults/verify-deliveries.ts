/** Holds the log, the deliveries and the queues against each other and against what the subscribers saw. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Subscriber } from "./webhook-subscribers";

/** A run that was given up leaves its lane to the sweep, which comes every minute. */
const REST_TIMEOUT_MS = 150_000;
/** Each returns one row for every piece of work that is not done. */
const UNFINISHED: Record<string, string> = {
  "a delivery is not delivered": "SELECT id FROM webhook_deliveries WHERE state <> 'delivered'",
  "a lane is held": "SELECT endpoint_id FROM webhook_lanes WHERE claimed_by IS NOT NULL",
  "a woken lane has no drain": "SELECT endpoint_id FROM webhook_lanes WHERE is_woken",
  "a log has no fan-out": "SELECT workspace_id FROM workspace_counters WHERE is_fan_out_woken",
  "a signal was left in the outbox": "SELECT id FROM outbox WHERE kind = 'signal'",
  "a notice was left in the outbox": "SELECT id FROM outbox WHERE kind = 'notice'",
  "a run is not over":
    "SELECT id FROM job_runs WHERE state = 'running' OR (state = 'queued' AND due_at <= now())",
};
/** Each returns one row for every breach. */
const RULES: Record<string, string> = {
  "an event has not exactly one delivery to an endpoint": `
    SELECT e.id FROM events e JOIN webhook_endpoints w ON w.workspace_id = e.workspace_id AND e.sequence > w.after_sequence
    LEFT JOIN webhook_deliveries d ON d.workspace_id = e.workspace_id AND d.endpoint_id = w.id AND d.event_id = e.id
    GROUP BY e.workspace_id, e.id, w.id HAVING count(d.id) <> 1`,
  "a delivered one has no successful attempt on record": `
    SELECT d.id FROM webhook_deliveries d WHERE d.state = 'delivered' AND NOT (d.attempt > 0 AND d.last_status IS NOT DISTINCT FROM 204)`,
  "an earlier attempt is not on record": `
    SELECT d.id FROM webhook_deliveries d LEFT JOIN webhook_attempts a ON a.workspace_id = d.workspace_id
      AND a.endpoint_id = d.endpoint_id AND a.delivery_id = d.id
    GROUP BY d.workspace_id, d.endpoint_id, d.id HAVING count(a.number) <> greatest(0, d.attempt - 1)`,
};

export type Books = {
  problems: string[];
  events: number;
  deliveries: number;
  /** Runs that were killed so often that they were given up; the net under them has to do their work. */
  givenUp: number;
};

/** Waits until nothing is left to do, then looks. */
export async function verifyDeliveries(url: string, subscribers: readonly Subscriber[]): Promise<Books> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const problems = await breaches(client, RULES, await unfinished(client));
    const events = await client.query("SELECT count(*)::int AS count FROM events");
    const failed = await client.query("SELECT count(*)::int AS count FROM job_runs WHERE state = 'failed'");
    const stored = await client.query<{ id: string; event_id: string; url: string }>(
      `SELECT d.id, d.event_id, w.url FROM webhook_deliveries d
       JOIN webhook_endpoints w ON w.workspace_id = d.workspace_id AND w.id = d.endpoint_id`,
    );
    return {
      problems: [...problems, ...seenOtherwise(stored.rows, subscribers)],
      events: events.rows[0]?.count ?? 0,
      deliveries: stored.rows.length,
      givenUp: failed.rows[0]?.count ?? 0,
    };
  } finally {
    await client.end();
  }
}

async function unfinished(client: Client): Promise<string[]> {
  const deadline = Date.now() + REST_TIMEOUT_MS;
  for (;;) {
    const left = await breaches(client, UNFINISHED);
    if (left.length === 0 || Date.now() > deadline) return left;
    await sleep(200);
  }
}

async function breaches(
  client: Client,
  rules: Record<string, string>,
  known: string[] = [],
): Promise<string[]> {
  const problems = [...known];
  for (const [problem, sql] of Object.entries(rules)) {
    const { rowCount } = await client.query(sql);
    if (rowCount) problems.push(`${problem} (${rowCount} times)`);
  }
  return problems;
}

/** Every delivery was accepted by its subscriber, and no event came to one of them under two ids. */
function seenOtherwise(stored: { id: string; url: string }[], subscribers: readonly Subscriber[]): string[] {
  const accepted = new Set<string>();
  const problems: string[] = [];
  for (const { name, deliveries } of subscribers) {
    const idOf = new Map<string, string>();
    for (const [id, { eventId, isAccepted }] of deliveries) {
      if (isAccepted) accepted.add(id);
      if (idOf.has(eventId))
        problems.push(`${name}: event ${eventId} came as ${id} and as ${idOf.get(eventId)}`);
      idOf.set(eventId, id);
    }
  }
  const missing = stored.filter(({ id }) => !accepted.has(id));
  const all = subscribers.reduce((sum, { deliveries }) => sum + deliveries.size, 0);
  if (missing.length > 0) problems.push(`a delivery never arrived (${missing.length} times)`);
  if (all > stored.length)
    problems.push(`a delivery arrived that is not on record (${all - stored.length} times)`);
  return problems;
}
