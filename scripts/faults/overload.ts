/**
 * `npm run faults:overload -- [--factor 3] [--seconds 20] [--p99 250]`: offers one server a multiple of what it can do.
 * What it admits must be answered in time, nothing acknowledged may be lost, and probes must pass.
 */
import { parseArgs } from "node:util";
import { startOwnDatabase } from "../lib/own-database";

const { values } = parseArgs({
  options: {
    factor: { type: "string", default: "3" },
    seconds: { type: "string", default: "20" },
    p99: { type: "string", default: "250" },
    data: { type: "string", default: ".test/faults-overload-data" },
  },
});
process.env.RATE_LIMIT_SCALE = "1000000";
const database = await startOwnDatabase({ dataDir: values.data, throwAway: true });
let problems = ["it did not run"];
try {
  // Loaded late: what it imports reads the environment that the database has completed.
  const { overload } = await import("./overload-run");
  const { closeDatabase } = await import("@/lib/platform/db");
  const found = await overload({ factor: Number(values.factor), seconds: Number(values.seconds) });
  await closeDatabase();
  console.table(found.classes);
  const { perSecondAtCapacity, offeredPerSecond, p99, clientsCpu, serverCpu, clientsLagMs } = found;
  console.log(
    `capacity ${Math.round(perSecondAtCapacity)}/s, offered ${offeredPerSecond}/s for ${Math.round(found.seconds)} s: p99 of the admitted ${p99} ms; CPU of the clients ${Math.round(clientsCpu)} %, of the server ${Math.round(serverCpu)} %; requests were sent ${Math.round(clientsLagMs)} ms late at most (p99)`,
  );
  const isLate = p99 > Number(values.p99);
  problems = [...found.problems, ...(isLate ? [`p99 is ${p99} ms, more than ${values.p99}`] : [])];
} finally {
  await database.stop();
}
for (const problem of problems) console.error(`✗ ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
