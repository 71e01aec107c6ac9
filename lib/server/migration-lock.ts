/** One process at a time changes tables and functions. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";

/** Name of the sessions that migrate: several processes of one version may start at once. */
export const MIGRATING = "parley-migrate";
/** Any number that nothing else locks. */
const MIGRATION_LOCK = 7_275_393;
const RETRY_MS = 100;

/** Until the connection ends. Polls: a session that waits inside a statement would block CREATE INDEX CONCURRENTLY. */
export async function withMigrationLock(client: Client): Promise<void> {
  const tryLock = async (): Promise<boolean> => {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS locked", [MIGRATION_LOCK]);
    return rows[0]?.locked === true;
  };
  while (!(await tryLock())) await sleep(RETRY_MS);
}
