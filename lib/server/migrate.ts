/**
 * Brings a database to the state of this build: migrations, then the SQL functions. Keeps Prisma's own table of migrations,
 * so `prisma migrate status` agrees. Other versions may run beside it and may have applied migrations that are unknown here.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { FUNCTION_SCHEMA } from "@/lib/platform/generated/sql-functions";
import { adoptFormerDatabase } from "./adoption";
import { adminCommand } from "./command-lines";
import { connectTo } from "./database-session";
import { ensureFunctions } from "./function-sets";
import { MIGRATING, withMigrationLock } from "./migration-lock";
import { MIGRATIONS, type Migration, migrationNames, readMigration } from "./migrations";

/** A migration that waits longer for a table blocks the requests that queue behind it. */
const LOCK_TIMEOUT = "3s";
const ATTEMPTS_MAX = 20;
/** deadlock_detected, lock_not_available, serialization_failure: nothing was committed, so the same again is right. */
const TRANSIENT = ["40P01", "55P03", "40001"];
/** First line of a migration that cannot run in a transaction (CREATE INDEX CONCURRENTLY); write it so that it can be repeated. */
const WITHOUT_TRANSACTION = /^-- transaction: none\n/;

const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;
const FINISH = `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
  VALUES (gen_random_uuid(), $1, $2, now(), 1)`;

const FINISHED =
  "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL";

type Options = { migrations?: string; onRetry?: (sentence: string) => void };

/** Applies what is missing and returns its names. Safe when several processes start at once: one works, the others wait. */
export async function migrate(
  url: string,
  { migrations = MIGRATIONS, onRetry = console.log }: Options = {},
): Promise<string[]> {
  const client = await connectTo(url, MIGRATING);
  // The statement that is under way reports it. Without a listener a server that is stopped while it starts would end with a stack.
  client.on("error", () => undefined);
  try {
    await withMigrationLock(client, onRetry);
    await mayCreateSchemas(client);
    await adoptFormerDatabase(client, readMigration(migrationNames(migrations)[0] ?? "", migrations));
    const applied: string[] = [];
    for (const name of await pendingMigrations(client, migrations)) {
      await applyWithRetries(client, readMigration(name, migrations), onRetry);
      applied.push(name);
    }
    await ensureFunctions(client);
    return applied;
  } finally {
    await client.end();
  }
}

/** Throws a readable Error if migrations or functions of this build are missing. Changes nothing. */
export async function mustBeMigrated(url: string): Promise<void> {
  const client = await connectTo(url, MIGRATING);
  try {
    const missing = await whatIsMissing(client);
    if (missing)
      throw new Error(
        `The database is not ready for this version (${missing}), and MIGRATE_ON_START is 0. Run: ${adminCommand("migrate")}`,
      );
  } finally {
    await client.end();
  }
}

/** Describes in some words what a migration would do; null if nothing. */
export async function whatIsMissing(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ hasTable: boolean; hasFunctions: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "hasTable", to_regnamespace($1) IS NOT NULL AS "hasFunctions"`,
    [FUNCTION_SCHEMA],
  );
  const { rows: applied } = rows[0]?.hasTable ? await client.query<{ name: string }>(FINISHED) : { rows: [] };
  const names = new Set(applied.map(({ name }) => name));
  const missing = migrationNames(MIGRATIONS).filter((name) => !names.has(name));
  if (missing.length === 1) return `1 migration is missing: ${missing[0]}`;
  if (missing.length > 1) return `${missing.length} migrations are missing, the first is ${missing[0]}`;
  return rows[0]?.hasFunctions ? null : "its functions are missing";
}

/** Runs before anything is changed: a migrated database that cannot take the functions serves no version. */
async function mayCreateSchemas(client: Client): Promise<void> {
  const { rows } = await client.query<{ isAllowed: boolean; user: string; database: string }>(
    `SELECT has_database_privilege(current_database(), 'CREATE') OR to_regnamespace($1) IS NOT NULL AS "isAllowed",
       current_user AS "user", current_database() AS database`,
    [FUNCTION_SCHEMA],
  );
  const [found] = rows;
  if (found && !found.isAllowed)
    throw new Error(
      `The database user ${found.user} may not create schemas. Allow it: GRANT CREATE ON DATABASE "${found.database}" TO "${found.user}"`,
    );
}

/** Returns them in order. A row of ours that never finished is marked as rolled back; other versions' rows stay. */
async function pendingMigrations(client: Client, folder: string): Promise<string[]> {
  await client.query(CREATE_TABLE);
  const ours = migrationNames(folder);
  await client.query(
    "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL AND migration_name = ANY($1)",
    [ours],
  );
  const { rows } = await client.query<{ name: string }>(FINISHED);
  const finished = new Set(rows.map(({ name }) => name));
  const pending = ours.filter((name) => !finished.has(name));
  const last = ours.filter((name) => finished.has(name)).at(-1);
  const late = pending.find((name) => last !== undefined && name < last);
  if (late)
    throw new Error(
      `The database could not be migrated: ${late} sorts before ${last}, which is applied already. Give it a later date.`,
    );
  return pending;
}

async function applyWithRetries(
  client: Client,
  migration: Migration,
  onRetry: (sentence: string) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration);
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      if (attempt === ATTEMPTS_MAX || !TRANSIENT.includes(code ?? ""))
        throw new Error(
          `The database could not be migrated (${migration.name}): ${message}. ${leftBehind(migration)}; the next start tries it again.`,
          { cause: error },
        );
      onRetry(`• Migration ${migration.name} met a lock (${message}) and is tried again`);
      await sleep(Math.min(250 * attempt, 2000) + Math.random() * 250);
    }
  }
}

const leftBehind = ({ sql }: Migration): string =>
  WITHOUT_TRANSACTION.test(sql)
    ? "Earlier statements of this migration are in the database, perhaps with an invalid index"
    : "Nothing of this migration is in the database";

/** The migration and its row commit together, so a failed one leaves nothing behind. */
async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  if (WITHOUT_TRANSACTION.test(sql)) {
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const statement of sql.split(/;\s*$/m)) if (statement.trim()) await client.query(statement);
    await client.query("RESET lock_timeout");
    await client.query(FINISH, [checksum, name]);
    return;
  }
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(sql);
    await client.query(FINISH, [checksum, name]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}
