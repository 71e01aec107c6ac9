/**
 * `npm run faults -- [--kills 10] [--visitors 50] [--seed 1]`: visitors write while the server is killed with kill -9 at
 * random instants, every second time together with its database; at the end the rows must agree with what was acknowledged.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "@/lib/server/embedded-postgres";
import { randomFrom } from "@/lib/testing/random";
import { forgetData } from "../lib/own-data";
import { startServer } from "./server-process";
import { Traffic } from "./traffic";
import { verifyRows } from "./verify-rows";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "10" },
    visitors: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
    data: { type: "string", default: ".test/faults-data" },
  },
});
const [kills, visitors, seed] = [values.kills, values.visitors, values.seed].map(Number) as [
  number,
  number,
  number,
];

const random = randomFrom(seed);
const dataDir = values.data;
forgetData(dataDir);
const startedAt = performance.now();
let server = await startServer(dataDir);
// A run that fails must not leave its server behind.
process.once("exit", () => server.kill());
const traffic = new Traffic(visitors, () => server.url);
const recoveriesMs: number[] = [];

for (let kill = 1; kill <= kills; kill++) {
  await traffic.untilAcknowledged(visitors);
  await sleep(random() * 1000);
  const withDatabase = kill % 2 === 0;
  const databasePid = Number(
    readFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n")[0],
  );
  server.kill();
  if (withDatabase) process.kill(databasePid, "SIGKILL");
  const downAt = performance.now();
  server = await startServer(dataDir);
  recoveriesMs.push(Math.round(performance.now() - downAt));
  console.log(
    `kill ${kill}${withDatabase ? " with its database" : ""}: ${traffic.acknowledged.size} acknowledged, back after ${recoveriesMs.at(-1)} ms`,
  );
}
await traffic.untilAcknowledged(visitors);
await traffic.stop();
await server.stop();

const postgres = await startEmbeddedPostgres({ dataDir });
let problems: string[];
try {
  problems = await verifyRows(postgres.url, traffic.acknowledged);
} finally {
  await postgres.stop();
}
forgetData(dataDir);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
for (const problem of problems) console.error(`✗ ${problem}`);
console.log(
  `${kills} kills, ${visitors} visitors, seed ${seed}: ${traffic.acknowledged.size} acknowledged messages, ${traffic.retries} retried requests, ${problems.length} problems, ${seconds} s`,
);
process.exit(problems.length > 0 ? 1 : 0);
