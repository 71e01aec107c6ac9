/**
 * Offers one server three times what it can do. What it admits must be answered in time, nothing acknowledged may be lost, and
 * probes must pass. A run counts only on a machine that does nothing else.
 */
import { startOwnDatabase } from "../../lib/own-database";
import type { Batch } from "../campaign";
import type { Outcome } from "../ledger";

const FACTOR = 3;
const SECONDS = 20;
const P99_MS_MAX = 250;

export async function run({ count }: Batch): Promise<Outcome> {
  process.env.RATE_LIMIT_SCALE = "1000000";
  const database = await startOwnDatabase({ dataDir: ".test/faults-overload-data", throwAway: true });
  try {
    // Loaded late: what it imports reads the environment that the database has completed.
    const { overload } = await import("../overload-run");
    const { closeDatabase } = await import("@/lib/platform/db");
    const found = await overload({ factor: FACTOR, seconds: SECONDS });
    await closeDatabase();
    console.table(found.classes);
    const { perSecondAtCapacity, offeredPerSecond, p99, clientsCpu, serverCpu, clientsLagMs } = found;
    console.log(
      `capacity ${Math.round(perSecondAtCapacity)}/s, offered ${offeredPerSecond}/s for ${Math.round(found.seconds)} s: p99 of the admitted ${p99} ms; CPU of the clients ${Math.round(clientsCpu)} %, of the server ${Math.round(serverCpu)} %; requests were sent ${Math.round(clientsLagMs)} ms late at most (p99)`,
    );
    const isLate = p99 > P99_MS_MAX;
    return {
      done: count,
      figures: { "longest p99 ms": p99 },
      problems: [...found.problems, ...(isLate ? [`p99 is ${p99} ms, more than ${P99_MS_MAX}`] : [])],
    };
  } finally {
    await database.stop();
  }
}
