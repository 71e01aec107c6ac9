/** Brings a database to the state of prisma/migrations with Prisma's real engine; `prisma migrate deploy` agrees with it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { NO_FILTERS, type SchemaFile, withSchemaEngine } from "./schema-engine";

const SCHEMA = "prisma/schema";
const MIGRATIONS = "prisma/migrations";
/** Any number that nothing else locks. */
const MIGRATION_LOCK = 7_275_393;
const LOCK_RETRY_MS = 100;

/** Applies what is missing and returns its names. Safe when several processes start at once: one works, the others wait. */
export async function migrate(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Tried again and again instead of awaited: a session that waits inside a statement would hold up CREATE INDEX CONCURRENTLY.
    while (!(await tryLock(client))) await sleep(LOCK_RETRY_MS);
    if (await isUpToDate(client)) return [];
    const applied = await withSchemaEngine(url, readSchema(), (engine) =>
      engine.applyMigrations({ migrationsList: readMigrations(), filters: NO_FILTERS }),
    );
    return applied.appliedMigrationNames;
  } catch (error) {
    // After the first lines comes the engine's own backtrace.
    const [reason] = (error as Error).message.split(/\n\s+0: /);
    const name = /migration_name="([^"]+)"/.exec((error as Error).message)?.[1];
    throw new Error(`The database could not be migrated${name ? ` (${name})` : ""}: ${reason}`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}

/** The SQL that leads from the committed migrations (or from nothing) to prisma/schema; empty when they agree. */
export async function diffAgainstSchema(
  url: string,
  start: "migrations" | "empty" = "migrations",
): Promise<string> {
  const to = { tag: "schemaDatamodel" as const, files: readSchema() };
  const from = start === "empty" ? { tag: start } : { tag: start, ...readMigrations() };
  const { stdout } = await withSchemaEngine(url, to.files, (engine) =>
    engine.diff({ from, to, script: true, exitCode: null, filters: NO_FILTERS }),
  );
  const sql = stdout ?? "";
  return /^-- This is an empty migration/.test(sql.trim()) ? "" : sql.trim();
}

async function tryLock(client: Client): Promise<boolean> {
  const result = await client.query<{ locked: boolean }>("SELECT pg_try_advisory_lock($1) AS locked", [
    MIGRATION_LOCK,
  ]);
  return result.rows[0]?.locked === true;
}

/** Spares a start with nothing to apply the engine's half second. */
async function isUpToDate(client: Client): Promise<boolean> {
  const table = await client.query("SELECT 1 WHERE to_regclass('_prisma_migrations') IS NOT NULL");
  if (table.rowCount === 0) return false;
  const rows = await client.query<{ name: string; is_finished: boolean }>(
    "SELECT migration_name AS name, finished_at IS NOT NULL AS is_finished FROM _prisma_migrations WHERE rolled_back_at IS NULL",
  );
  const finished = new Set(rows.rows.filter((row) => row.is_finished).map((row) => row.name));
  return rows.rows.length === finished.size && migrationNames().every((name) => finished.has(name));
}

function readSchema(): SchemaFile[] {
  const names = readdirSync(SCHEMA).filter((name) => name.endsWith(".prisma"));
  return names
    .sort()
    .map((name) => ({ path: join(SCHEMA, name), content: readFileSync(join(SCHEMA, name), "utf8") }));
}

function migrationNames(): string[] {
  if (!existsSync(MIGRATIONS)) return [];
  const folders = readdirSync(MIGRATIONS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map((entry) => entry.name).sort();
}

function readMigrations() {
  const read = (name: string) => {
    const value = readFileSync(join(MIGRATIONS, name, "migration.sql"), "utf8");
    return { path: name, migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value } } };
  };
  return {
    baseDir: join(process.cwd(), MIGRATIONS),
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: migrationNames().map(read),
  };
}
