/** A lock: only one process at a time changes tables and functions. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";

/** Name of the sessions that migrate: several processes of one version may start at once. */
export const MIGRATING = "parley-migrate";
/** Any number that nothing else locks. */
const MIGRATION_LOCK = 7_275_393;
const RETRY_MS = 100;

const PATIENCE_MS = 5000;
const HOLDERS = `SELECT concat_ws(' ', 'pid', l.pid, nullif(a.application_name, ''), a.client_addr) AS session
  FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
  WHERE l.locktype = 'advisory' AND l.granted AND l.objid = $1
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Held until the connection ends. */
export async function tryMigrationLock(client: Client): Promise<boolean> {
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS locked", [MIGRATION_LOCK]);
  return rows[0]?.locked === true;
}

/**
 * Holds the lock until the connection ends. Polls: a session that waits in a statement would block CREATE INDEX
 * CONCURRENTLY.
 */
export async function withMigrationLock(
  client: Client,
  say: (sentence: string) => void,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const startedAt = performance.now();
  for (let hasSaid = false; !(await tryMigrationLock(client)); await sleep(RETRY_MS)) {
    if (hasSaid || performance.now() - startedAt < patienceMs) continue;
    hasSaid = true;
    const { rows } = await client.query<{ session: string }>(HOLDERS, [MIGRATION_LOCK]);
    say(`• Waiting for another process that migrates (${rows.map(({ session }) => session).join(", ")})`);
  }
}
