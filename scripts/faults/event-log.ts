/**
 * `npm run faults:events -- [--writers 32] [--events 5000] [--seed 1]`: many write to one workspace's log at once, a tenth of
 * them in vain, while four others pull it. Each reader must see each number once and in order.
 */
import { parseArgs } from "node:util";
import { randomFrom } from "@/lib/testing/random";
import { startOwnDatabase } from "../lib/own-database";

const { values } = parseArgs({
  options: {
    writers: { type: "string", default: "32" },
    events: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    data: { type: "string", default: ".test/faults-events-data" },
  },
});
const [writers, events, seed] = [Number(values.writers), Number(values.events), Number(values.seed)];

process.env.RATE_LIMIT_SCALE = "1000000";
const database = await startOwnDatabase({ dataDir: values.data, throwAway: true });
let isRight = false;
try {
  // Loaded late: what it imports reads the environment that the database has completed.
  const { raceForTheLog } = await import("@/lib/testing/event-log-race");
  const { closeDatabase } = await import("@/lib/platform/db");
  const { problems, committed, rolledBack, pages, seconds } = await raceForTheLog({
    writers,
    events,
    pollers: 4,
    rollbackShare: 0.1,
    random: randomFrom(seed),
  });
  await closeDatabase();
  for (const problem of problems.slice(0, 20)) console.error(`✗ ${problem}`);
  console.log(
    `${writers} writers, seed ${seed}: ${committed} events, ${rolledBack} given up, ${pages} pages by 4 pollers, ${problems.length} problems, ${seconds.toFixed(1)} s`,
  );
  isRight = problems.length === 0;
} finally {
  await database.stop();
}
process.exit(isRight ? 0 : 1);
