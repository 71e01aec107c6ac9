/**
 * Measures how many rows statements read: the cost of a plan, independent of the machine. For test files with their own
 * database, because the counters are per database.
 */
import { pool, query } from "@/lib/platform/db";

/** Autovacuum collects statistics at any time; here the test decides when, or that there are none. */
export async function stopAutovacuum(): Promise<void> {
  await query(
    "",
    `DO $$ DECLARE t regclass; BEGIN
       FOR t IN SELECT relid FROM pg_stat_user_tables LOOP
         EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = off)', t);
       END LOOP;
     END $$`,
    [],
  );
}

/** By index and table scans so far. Each connection of the pool counts its own reads, and would report them seconds later. */
export async function rowsRead(): Promise<number> {
  const connections = Array.from({ length: pool().totalCount }, () => pool().connect());
  for (const connection of await Promise.all(connections)) {
    await connection.query("SELECT pg_stat_force_next_flush()");
    connection.release();
  }
  const [row] = await query<{ rows: number }>(
    "",
    `SELECT ((SELECT sum(idx_tup_read) FROM pg_stat_user_indexes)
       + (SELECT sum(seq_tup_read) FROM pg_stat_user_tables))::float8 AS rows`,
    [],
  );
  return row?.rows ?? Number.NaN;
}

/** Runs `step` this many times and returns the average rows read in the second sixth and in the last. */
export async function readPerStep(
  steps: number,
  step: (number: number) => Promise<unknown>,
): Promise<{ early: number; late: number }> {
  const window = steps / 6;
  const readBefore = new Map<number, number>();
  for (let number = 0; number < steps; number++) {
    if (number % window === 0) readBefore.set(number, await rowsRead());
    await step(number);
  }
  readBefore.set(steps, await rowsRead());
  const readFrom = (start: number): number =>
    ((readBefore.get(start + window) ?? Number.NaN) - (readBefore.get(start) ?? Number.NaN)) / window;
  return { early: readFrom(window), late: readFrom(steps - window) };
}
