/**
 * Fifty clients open tickets of one workspace at once on four processes. One after the other is killed (kill -9) and started again.
 * Each request is repeated under its key until it is answered. Numbers are 1 to the last, none twice, in the order of the log.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Agent, request } from "undici";
import { startOwnDatabase } from "../../lib/own-database";
import type { Batch, Outcome } from "../ledger";
import { type App, bundleApp, startApp } from "../processes";

const PROCESSES = 4;
const CLIENTS = 50;
const ANSWER_TIMEOUT_MS = 5000;
const INSTANT_MS_MAX = 1500;

type Answer = { number: number; status: number };

export async function run({ count, random, seed }: Batch): Promise<Outcome> {
  Object.assign(process.env, { RATE_LIMIT_SCALE: "1000000", LOG_LEVEL: process.env.LOG_LEVEL || "silent" });
  const database = await startOwnDatabase({ dataDir: ".test/faults-tickets-data", throwAway: true });
  try {
    // Loaded late: what it imports reads the environment that the database has completed.
    const { createManaged, partnerApi } = await import("@/lib/testing/partner-api");
    const { closeDatabase, query } = await import("@/lib/platform/db");
    const { fromPublicId } = await import("@/lib/platform/ids");
    const api = await partnerApi();
    const { workspaceId } = await createManaged(api);
    const bundle = await bundleApp();
    const apps = await Promise.all(Array.from({ length: PROCESSES }, () => startApp(bundle)));
    const dispatcher = new Agent({ connections: CLIENTS });
    const open = async ({ url }: App, key: string): Promise<Answer> => {
      const answer = await request(`${url}/api/partners/v2/workspaces/${workspaceId}/tickets`, {
        dispatcher,
        method: "POST",
        headers: {
          authorization: `Bearer ${api.key}`,
          "content-type": "application/json",
          "idempotency-key": key,
        },
        body: JSON.stringify({ title: `Ticket ${key}` }),
        headersTimeout: ANSWER_TIMEOUT_MS,
        bodyTimeout: ANSWER_TIMEOUT_MS,
      });
      const body = (await answer.body.json()) as { number?: number };
      return { number: body.number ?? 0, status: answer.statusCode };
    };
    const race = openTickets({ count, seed, apps, open });
    let killed = 0;
    while (!race.isOver()) {
      await sleep(random() * INSTANT_MS_MAX);
      const at = killed % PROCESSES;
      await apps[at]?.kill();
      apps[at] = await startApp(bundle);
      killed++;
    }
    const problems = [
      ...(await race.end),
      ...(await booksOf(query, fromPublicId("workspace", workspaceId), count)),
    ];
    for (const app of apps) await app.stop();
    problems.push(...apps.flatMap((app) => app.problems));
    await dispatcher.close();
    await closeDatabase();
    return { done: count, figures: { killed, repeated: race.repeated() }, problems };
  } finally {
    await database.stop();
  }
}

type Race = {
  count: number;
  seed: number;
  /** Those of now: one that was killed is replaced. */
  apps: App[];
  open: (app: App, key: string) => Promise<Answer>;
};

/** The numbers that clients are given are compared with each other. */
function openTickets({ count, seed, apps, open }: Race) {
  const problems: string[] = [];
  const given = new Map<number, string>();
  let [next, repeated, isOver] = [0, 0, false];
  const client = async (at: number): Promise<void> => {
    for (let number = next++; number < count; number = next++) {
      const key = `ticket-${seed}-${number}`;
      for (let attempt = 0; ; attempt++) {
        const app = apps[(at + attempt) % PROCESSES];
        const answer = app && (await open(app, key).catch(() => null));
        if (answer?.status === 201 || answer?.status === 200) {
          const other = given.get(answer.number);
          if (other) problems.push(`${key} and ${other} have the number ${answer.number}`);
          given.set(answer.number, key);
          break;
        }
        // A process that has died, is about to, or has not come back; or the same request on another one.
        if (answer && ![409, 502, 503].includes(answer.status))
          problems.push(`${key} was answered ${answer.status}`);
        repeated++;
        await sleep(20);
      }
    }
  };
  const end = Promise.all(Array.from({ length: CLIENTS }, (_, at) => client(at))).then(() => {
    isOver = true;
    return problems;
  });
  return { end, isOver: () => isOver, repeated: () => repeated };
}

type Query = typeof import("@/lib/platform/db").query;

async function booksOf(query: Query, workspaceId: string | null, count: number): Promise<string[]> {
  const rows = await query<{ number: number; title: string }>(
    "",
    `SELECT t.number, t.title FROM tickets t JOIN events e ON e.workspace_id = t.workspace_id AND e.subject_id = t.id
       AND e.type = 'ticket.created' WHERE t.workspace_id = $1 ORDER BY e.sequence`,
    [workspaceId],
  );
  const problems: string[] = [];
  if (rows.length !== count) problems.push(`${count} requests left ${rows.length} tickets with an event`);
  const titles = new Set(rows.map(({ title }) => title)).size;
  if (titles !== rows.length) problems.push(`${rows.length} tickets have ${titles} titles`);
  const wrong = rows.findIndex(({ number }, at) => number !== at + 1);
  if (wrong >= 0) problems.push(`the log's ticket ${wrong + 1} has the number ${rows[wrong]?.number}`);
  return problems;
}
