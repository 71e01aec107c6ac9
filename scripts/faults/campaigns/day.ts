/** A day of three teams, nine people and 400 conversations on three channels, by a seed: work is shared, nothing is lost, all is counted. */
import { startOwnDatabase } from "../../lib/own-database";
import type { Batch, Outcome } from "../ledger";

const SIZE = { conversations: 400, steps: 2000 };

export async function run({ count, seed }: Batch): Promise<Outcome> {
  const database = await startOwnDatabase({ dataDir: ".test/faults-day-data", throwAway: true });
  try {
    // Loaded late: what it imports reads the environment that the database has completed.
    const { liveADay } = await import("../day/run");
    const { closeDatabase } = await import("@/lib/platform/db");
    const { figures, problems } = await liveADay({ ...SIZE, seed });
    await closeDatabase();
    return { done: count, figures, problems };
  } finally {
    await database.stop();
  }
}
