/**
 * `npm run faults:webhooks -- [--kills 200] [--seed 1]`: two processes deliver webhooks while one of them, sometimes both,
 * is killed with kill -9 at random instants and replaced at once. In the end every event must have reached every endpoint,
 * under one delivery id and with the same bytes each time, and nothing may be left claimed or waiting.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { randomFrom } from "@/lib/testing/random";
import { bundleBeside } from "../lib/bundle-beside";
import { startOwnDatabase } from "../lib/own-database";
import { verifyDeliveries } from "./verify-deliveries";
import { Subscribers } from "./webhook-subscribers";
import { WorkerProcess } from "./worker-process";

const WORKSPACES = 3;
/** So much arrives between two kills, at least. */
const PROGRESS = 20;
const INSTANT_MS_MAX = 400;
const BOTH = 0.1;

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    data: { type: "string", default: ".test/faults-webhooks-data" },
  },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];

const startedAt = performance.now();
const database = await startOwnDatabase({ dataDir: values.data, throwAway: true });
let problems: string[];
let summary: string;
try {
  ({ problems, summary } = await killWorkers());
} finally {
  await database.stop();
}
for (const problem of problems) console.error(`✗ ${problem}`);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`${kills} kills, seed ${seed}: ${summary}, ${problems.length} problems, ${seconds} s`);
process.exit(problems.length > 0 ? 1 : 0);

async function killWorkers(): Promise<{ problems: string[]; summary: string }> {
  const random = randomFrom(seed);
  const bundle = await bundleBeside("scripts/faults/worker.ts", "faults-worker");
  // Loaded late: it reads the environment that the database has completed.
  const { WebhookTraffic } = await import("./webhook-traffic");
  const { closeDatabase, query } = await import("@/lib/platform/db");
  const subscribers = new Subscribers(randomFrom(seed + 1));
  await subscribers.start();
  const traffic = new WebhookTraffic(subscribers);
  await traffic.start(WORKSPACES);
  const workers = [new WorkerProcess(bundle), new WorkerProcess(bundle)] as const;
  // A run that fails must not leave its workers behind.
  process.once("exit", () => {
    for (const worker of workers) worker.kill();
  });

  for (let kill = 1; kill <= kills; kill++) {
    await traffic.untilArrived(PROGRESS);
    await sleep(random() * INSTANT_MS_MAX);
    const [victim, other] = random() < 0.5 ? workers : workers.toReversed();
    victim?.replace();
    if (random() < BOTH) other?.replace();
    // Statistics change plans; on a busy server they come sooner or later.
    if (kill === Math.ceil(kills / 2)) await query("", "ANALYZE", []);
    if (kill % 20 === 0) console.log(`kill ${kill}: ${subscribers.arrivals} arrivals`);
  }
  await traffic.untilArrived(PROGRESS);
  await traffic.stop();
  const books = await verifyDeliveries(database.url, subscribers.all());
  for (const worker of workers) await worker.stop();
  subscribers.stop();
  await closeDatabase();
  return {
    problems: [...books.problems, ...subscribers.problems, ...workers.flatMap((worker) => worker.problems)],
    summary: `${books.events} events, ${books.deliveries} deliveries, ${subscribers.arrivals} arrivals, ${books.givenUp} runs given up`,
  };
}
