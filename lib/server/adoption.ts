/**
 * Adopts a database of commit 2dd65bb, the last one before the baseline: its 39 migrations lead to exactly what the baseline
 * creates, plus SQL functions in `public`, which are in a schema of their own since.
 */
import { createHash } from "node:crypto";
import type { Client } from "pg";
import { MIGRATING } from "./migration-lock";
import type { Migration } from "./migrations";

/** SHA-256 of the names of its migrations, sorted and joined by line feeds. */
const FORMER_MIGRATIONS = "53bc931b1ca735eb8cd929b89f343e5d1fcd43b993df3b34cbd7bceb766a990a";
const LAST_FORMER = "20261128090000_render_bodies_when_sent";
/** Any migration of before the baseline. */
const FIRST_FORMER = "20261121090000_init";
/** They belong to triggers and indexes, and stay. */
const KEPT_FUNCTIONS = [
  "search_words",
  "unassign_conversations",
  "delete_webhook_deliveries",
  "note_removed_file",
];

/**
 * Adds the baseline's row and drops the former functions, in one transaction. Does nothing to a new database or one that has
 * the baseline. Throws for older databases, and while another session is connected: a process of the former version would
 * lose its functions. The caller holds the migration lock.
 */
export async function adoptFormerDatabase(client: Client, baseline: Migration): Promise<void> {
  const names = await finishedMigrations(client);
  if (!names.includes(FIRST_FORMER) || names.includes(baseline.name)) return;
  const digest = createHash("sha256").update(names.sort().join("\n")).digest("hex");
  if (digest !== FORMER_MIGRATIONS)
    throw new Error(
      `This database was made by a version of Parley that cannot be upgraded directly: it does not end with migration ${LAST_FORMER}. Start commit 2dd65bb on it once, then this version.`,
    );
  const others = await otherSessions(client);
  if (others.length > 0)
    throw new Error(
      `This database was made by a former version of Parley and is upgraded only while nothing else is connected. Stop these sessions first: ${others.join(", ")}.`,
    );
  await client.query("BEGIN");
  try {
    for (const signature of await formerFunctions(client))
      await client.query(`DROP FUNCTION IF EXISTS ${signature} CASCADE`);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES (gen_random_uuid(), $1, $2, now(), 0)`,
      [baseline.checksum, baseline.name],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

async function finishedMigrations(client: Client): Promise<string[]> {
  const table = await client.query("SELECT 1 WHERE to_regclass('_prisma_migrations') IS NOT NULL");
  if (!table.rowCount) return [];
  const { rows } = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  return rows.map(({ name }) => name);
}

/** Without those of other starts of this version, which wait for the lock, and those that only show that the embedded server is used. */
async function otherSessions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ session: string }>(
    `SELECT concat_ws(' ', 'pid', pid, nullif(application_name, ''), client_addr) AS session FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
       AND application_name NOT IN ('parley-presence', $1)`,
    [MIGRATING],
  );
  return rows.map(({ session }) => session);
}

async function formerFunctions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `SELECT p.oid::regprocedure::text AS signature FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND p.proname <> ALL($1)
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
    [KEPT_FUNCTIONS],
  );
  return rows.map(({ signature }) => signature);
}
