/**
 * How many rows statements read: what a plan costs, whatever the machine. For test files with a database of their own, since
 * the figures are the database's.
 */
import { query } from "@/lib/platform/db";

/** PostgreSQL's own takes statistics at its own time; a test says when, or that there are none. */
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

/** By index and table scans so far. One statement after the other, the pool gives them all the same connection. */
async function rowsRead(): Promise<number> {
  await query("", "SELECT pg_stat_force_next_flush()", []);
  const [row] = await query<{ rows: number }>(
    "",
    `SELECT ((SELECT sum(idx_tup_read) FROM pg_stat_user_indexes)
       + (SELECT sum(seq_tup_read) FROM pg_stat_user_tables))::float8 AS rows`,
    [],
  );
  return row?.rows ?? Number.NaN;
}

/**
 * Does `step` so many times, one after the other, and tells what each read on average in the second sixth of them and in the
 * last.
 */
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
