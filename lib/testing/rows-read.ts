/**
 * Measures how many rows statements read: the cost of a plan, independent of the machine. For test files with their own
 * database, because the counters are per database.
 */
import { expect } from "vitest";
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

/**
 * By index and table scans so far, of one table or of all. Each connection of the pool counts its own reads, and would report
 * them seconds later.
 */
export async function rowsRead(table?: string): Promise<number> {
  const connections = Array.from({ length: pool().totalCount }, () => pool().connect());
  for (const connection of await Promise.all(connections)) {
    await connection.query("SELECT pg_stat_force_next_flush()");
    connection.release();
  }
  const [row] = await query<{ rows: number }>(
    "",
    `SELECT ((SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = coalesce($1, relname))
       + (SELECT sum(seq_tup_read) FROM pg_stat_user_tables WHERE relname = coalesce($1, relname)))::float8 AS rows`,
    [table ?? null],
  );
  return row?.rows ?? Number.NaN;
}

/**
 * Waits for the transactions that now run, in any database of the cluster: PostgreSQL removes no version of a row that is newer
 * than the oldest of them, so that each step would read all versions that were written meanwhile.
 */
async function untilOlderTransactionsEnd(): Promise<void> {
  const [now] = await query<{ next: string }>(
    "",
    "SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next",
    [],
  );
  const areEnded = async (): Promise<boolean> => {
    const sql = "SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS ended";
    return (await query<{ ended: boolean }>("", sql, [now?.next]))[0]?.ended ?? false;
  };
  await expect.poll(areEnded, { timeout: 30_000 }).toBe(true);
}

/**
 * Runs `step` this many times and returns the lower quartile of the rows that one step read, in the second sixth and in the last.
 * A transaction that begins elsewhere and lasts for a step can still add to that step; a plan that reads a whole workspace reads
 * it in every step.
 */
export async function readPerStep(
  steps: number,
  step: (number: number) => Promise<unknown>,
): Promise<{ early: number; late: number }> {
  const window = steps / 6;
  const counts: number[] = [];
  for (let number = 0; number < steps; number++) {
    const isMeasured = number >= steps - window || (number >= window && number < 2 * window);
    if (isMeasured) await untilOlderTransactionsEnd();
    const before = isMeasured ? await rowsRead() : 0;
    await step(number);
    if (isMeasured) counts.push((await rowsRead()) - before);
  }
  const quartile = (list: number[]): number =>
    list.sort((left, right) => left - right)[Math.floor(list.length / 4)] ?? Number.NaN;
  return { early: quartile(counts.slice(0, window)), late: quartile(counts.slice(window)) };
}
