/** Holds the clients' ledger, the rows, the log, the queues, the simulator and the subscribers against each other. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Subscriber } from "./subscribers";
import type { Traffic } from "./traffic";
import { ATTEMPTS, DELIVERIES, LATE, LATER, LATER_SIGNALS, ROWS, UNFINISHED } from "./verify-rules";

/** A run that was given up leaves its lane to the sweep, which comes every minute. */
const REST_TIMEOUT_MS = 150_000;
/** Another runner works more slowly, and what it lost is handed over again after 90 s. */
const KEPT_REST_TIMEOUT_MS = 400_000;
/** Signals that another runner keeps are made due this often: each hand-over is one more event in its queue. */
const KEPT_SIGNALS_MS = 60_000;

/**
 * `faultEndedAt`: nothing may be due for longer than its lease + 5 s since then. `keepsSignals`: signals stay in the outbox until their
 * jobs have ended (lib/platform/jobs/kept-signals.ts).
 */
type Rest = { faultEndedAt: number; keepsSignals: boolean };
export type Books = { problems: string[]; figures: Record<string, number> };

/** Waits until nothing is left to do, then looks. A retry that is due later is made due, as if time passed. */
export async function verify(url: string, traffic: Traffic, rest: Rest): Promise<Books> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const rested = await untilAtRest(client, rest);
    const problems = [
      ...rested.problems,
      ...traffic.problems,
      ...(await breaches(client, { ...ROWS, ...DELIVERIES, ...ATTEMPTS })),
      ...(await lostMessages(client, traffic.messages)),
      ...(await wrongCommands(client, traffic.commands)),
    ];
    const stored = await client.query<{ id: string }>("SELECT id FROM webhook_deliveries");
    const subscribers = traffic.subscribers?.all() ?? [];
    problems.push(...seenOtherwise(stored.rows, subscribers), ...(traffic.subscribers?.problems ?? []));
    const { rows } = await client.query<Record<string, number>>(`
      SELECT (SELECT count(*) FROM events)::int AS events,
        (SELECT count(*) FROM messages WHERE delivery_state = 'unknown')::int AS "unknown sends",
        (SELECT count(*) FROM job_runs WHERE state = 'failed')::int AS "runs given up"`);
    return {
      problems,
      figures: {
        ...traffic.figures(),
        ...rows[0],
        deliveries: stored.rows.length,
        arrivals: traffic.subscribers?.arrivals ?? 0,
        "longest rest s": rested.seconds,
      },
    };
  } finally {
    await client.end();
  }
}

async function untilAtRest(
  client: Client,
  { faultEndedAt, keepsSignals }: Rest,
): Promise<{ problems: string[]; seconds: number }> {
  const late = new Set<string>();
  const timeoutMs = keepsSignals ? KEPT_REST_TIMEOUT_MS : REST_TIMEOUT_MS;
  let signalsAt = keepsSignals ? performance.now() + KEPT_SIGNALS_MS : 0;
  for (;;) {
    const restedMs = Date.now() - faultEndedAt;
    for (const [what, { seconds: own, keptSeconds = own, sql }] of Object.entries(LATE)) {
      const seconds = keepsSignals ? keptSeconds : own;
      if (restedMs < seconds * 1000) continue;
      const { rowCount } = await client.query(sql, [seconds]);
      if (rowCount) late.add(`${what} was due for more than ${seconds} s after the faults had ended`);
    }
    const left = await breaches(client, UNFINISHED);
    if (left.length === 0) return { problems: [...late], seconds: restedMs / 1000 };
    if (restedMs > timeoutMs) return { problems: [...late, ...left], seconds: restedMs / 1000 };
    for (const sql of LATER) await client.query(sql);
    if (performance.now() >= signalsAt) {
      await client.query(LATER_SIGNALS);
      if (keepsSignals) signalsAt = performance.now() + KEPT_SIGNALS_MS;
    }
    await sleep(250);
  }
}

async function breaches(client: Client, rules: Record<string, string>): Promise<string[]> {
  const problems: string[] = [];
  for (const [problem, sql] of Object.entries(rules)) {
    const { rowCount } = await client.query(sql);
    if (rowCount) problems.push(`${problem} (${rowCount} times)`);
  }
  return problems;
}

/** Each acknowledged message is stored once, under the id that its sender was given. */
async function lostMessages(client: Client, acknowledged: ReadonlyMap<string, string>): Promise<string[]> {
  const { rows } = await client.query<{ id: string; client_id: string }>(
    "SELECT id, client_id FROM messages WHERE client_id = ANY($1)",
    [[...acknowledged.keys()]],
  );
  const stored = new Map(rows.map(({ client_id, id }) => [client_id, id]));
  return [...acknowledged].flatMap(([clientId, messageId]) => {
    const found = stored.get(clientId);
    return found === messageId ? [] : [`acknowledged message ${messageId} is stored as ${found}`];
  });
}

/** Each acknowledged key has one command with the message that its sender was given. */
async function wrongCommands(client: Client, acknowledged: ReadonlyMap<string, string>): Promise<string[]> {
  const { fromPublicId } = await import("@/lib/platform/ids");
  const { rows } = await client.query<{ key: string; message_id: string }>(
    "SELECT idempotency_key AS key, message_id FROM commands WHERE idempotency_key = ANY($1)",
    [[...acknowledged.keys()]],
  );
  const stored = new Map(rows.map(({ key, message_id }) => [key, message_id]));
  return [...acknowledged].flatMap(([key, messageId]) => {
    const found = stored.get(key);
    return found && found === fromPublicId("message", messageId)
      ? []
      : [`acknowledged command ${key} with ${messageId} is stored with ${found}`];
  });
}

/** Every delivery was accepted by its subscriber, and no event came to one of them under two ids. */
function seenOtherwise(stored: { id: string }[], subscribers: readonly Subscriber[]): string[] {
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
