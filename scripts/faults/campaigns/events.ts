/**
 * Many write to one workspace's log at once, up to fifty events a transaction and a tenth of the transactions in vain, while
 * four others pull it. Each reader must see each number once and in order.
 */
import { startOwnDatabase } from "../../lib/own-database";
import type { Batch, Outcome } from "../ledger";

export async function run({ count, random }: Batch): Promise<Outcome> {
  process.env.RATE_LIMIT_SCALE = "1000000";
  const database = await startOwnDatabase({ dataDir: ".test/faults-events-data", throwAway: true });
  try {
    // Loaded late: what it imports reads the environment that the database has completed.
    const { raceForTheLog } = await import("@/lib/testing/event-log-race");
    const { closeDatabase } = await import("@/lib/platform/db");
    const { problems, committed, rolledBack, pages } = await raceForTheLog({
      writers: 16,
      events: count,
      eventsPerTransaction: 50,
      pollers: 4,
      rollbackShare: 0.1,
      random,
    });
    await closeDatabase();
    return { done: count, figures: { committed, "rolled back": rolledBack, pages }, problems };
  } finally {
    await database.stop();
  }
}
