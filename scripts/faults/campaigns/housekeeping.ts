/** Every cron on a database of ten thousand tenants, one of them large: each ends within its bounds and deletes what is too old. */
import { startOwnDatabase } from "../../lib/own-database";
import type { Batch, Outcome } from "../ledger";

const SIZE = { tenants: 10_000, eventsEach: 100, eventsOfOne: 1_000_000, deliveries: 2_000_000 };
/** The first run deletes half of all rows; the next ones find little. */
const FIRST_MS_MAX = 300_000;
const AGAIN_MS_MAX = 10_000;

export async function run({ count }: Batch): Promise<Outcome> {
  const database = await startOwnDatabase({ dataDir: ".test/faults-housekeeping-data", throwAway: true });
  try {
    // Loaded late: what it imports reads the environment that the database has completed.
    const { housekeep } = await import("../housekeeping-run");
    const { closeDatabase } = await import("@/lib/platform/db");
    const { runs, problems } = await housekeep(SIZE);
    await closeDatabase();
    console.table(runs);
    const late = runs.flatMap(({ cron, ms, again }) => [
      ...(ms > FIRST_MS_MAX ? [`${cron} took ${ms} ms`] : []),
      ...(again > AGAIN_MS_MAX ? [`${cron} took ${again} ms with nothing left to do`] : []),
    ]);
    const longest = Math.max(...runs.map(({ again }) => again));
    return { done: count, figures: { "longest again ms": longest }, problems: [...problems, ...late] };
  } finally {
    await database.stop();
  }
}
