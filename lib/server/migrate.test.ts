/** Starts on real databases: new, locked, failed, of a newer version. */
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FUNCTION_SCHEMA } from "@/lib/platform/generated/sql-functions";
import { connect, createScratchDatabase } from "@/lib/testing/scratch-database";
import { migrate } from "./migrate";
import { tryMigrationLock, withMigrationLock } from "./migration-lock";
import { MIGRATIONS, migrationNames } from "./migrations";

const quietly = { onRetry: () => undefined };

/** The committed migrations and one more. */
function withMigration(name: string, sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync(MIGRATIONS, folder, { recursive: true });
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, "migration.sql"), sql);
  return folder;
}

const migratedDatabase = (): Promise<string> => createScratchDatabase({ isMigrated: true });

test("a new database gets all migrations and functions; a second start changes nothing; starts at once take turns", async () => {
  const url = await createScratchDatabase();
  const results = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(results.flat()).toEqual(migrationNames());
  expect(await migrate(url)).toEqual([]);
  const client = await connect(url);
  const { rows } = await client.query(`SELECT ${FUNCTION_SCHEMA}.iso('2026-11-22T10:20:30.4Z') AS at`);
  expect(rows).toEqual([{ at: "2026-11-22T10:20:30.400Z" }]);
  await client.end();
});

test("a migration waits three seconds at most for a lock, is retried, and blocks no one meanwhile", async () => {
  const url = await migratedDatabase();
  const migrations = withMigration("20991231000000_add_note", "ALTER TABLE visitors ADD COLUMN note text;");
  const [reader, other] = [await connect(url), await connect(url)];
  onTestFinished(async () => void (await Promise.allSettled([reader.end(), other.end()])));
  await reader.query("BEGIN; SELECT count(*) FROM visitors");
  const retries: string[] = [];
  const migrating = migrate(url, {
    migrations,
    onRetry: (sentence) => {
      retries.push(sentence);
      void reader.query("COMMIT");
    },
  });
  expect(await migrating).toEqual(["20991231000000_add_note"]);
  expect(retries).toEqual([expect.stringMatching(/add_note met a lock .*lock timeout.* is tried again/)]);
  expect((await other.query("SELECT note FROM visitors")).rows).toEqual([]);
});

test("a migration that deadlocks with a request is tried again", async () => {
  const url = await migratedDatabase();
  const migrations = withMigration(
    "20991231000000_drop_both",
    "ALTER TABLE visitors ADD COLUMN note text; SELECT pg_sleep(0.5); ALTER TABLE contacts ADD COLUMN note text;",
  );
  const request = await connect(url);
  onTestFinished(() => request.end());
  // The migration is the one that PostgreSQL ends: it looks for deadlocks after one second.
  await request.query("SET deadlock_timeout = '30s'");
  await request.query("BEGIN; SELECT 1 FROM contacts FOR UPDATE; SELECT 1 FROM contacts");
  const migrating = migrate(url, { migrations, ...quietly });
  for (let isWaiting = false; !isWaiting; ) {
    const held = await request.query(
      "SELECT 1 FROM pg_locks WHERE relation = 'visitors'::regclass AND granted",
    );
    isWaiting = (held.rowCount ?? 0) > 0;
  }
  await request.query("SELECT 1 FROM visitors");
  await request.query("COMMIT");
  expect(await migrating).toEqual(["20991231000000_drop_both"]);
});

test("a migration that fails leaves nothing behind: the corrected one is applied at the next start", async () => {
  const url = await migratedDatabase();
  const name = "20991231000000_add_note";
  const wrong = withMigration(name, "ALTER TABLE visitors ADD COLUMN note text; SELECT 1 / 0;");
  await expect(migrate(url, { migrations: wrong, ...quietly })).rejects.toThrow(
    /could not be migrated \(20991231000000_add_note\): division by zero\. Nothing of this migration/,
  );
  const right = withMigration(name, "ALTER TABLE visitors ADD COLUMN note text;");
  expect(await migrate(url, { migrations: right, ...quietly })).toEqual([name]);
});

test("a row of a failed attempt, and migrations of a newer version, finished or failed, do not keep a process from starting", async () => {
  const url = await migratedDatabase();
  const client = await connect(url);
  onTestFinished(() => client.end());
  await client.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES
    ('a', '', '20991231000000_of_a_newer_version', now()), ('b', '', '20991231000001_failed_there', NULL),
    ('c', '', '${migrationNames().at(-1)}', NULL)`);
  expect(await migrate(url)).toEqual([]);
});

test("a migration that sorts before an applied one is refused", async () => {
  const url = await migratedDatabase();
  const late = withMigration("20261122100000_a_late_one", "SELECT 1;");
  await expect(migrate(url, { migrations: late, ...quietly })).rejects.toThrow(
    /20261122100000_a_late_one sorts before .*, which is applied already/,
  );
});

test("an index can be built without blocking writers: a migration says that it needs no transaction", async () => {
  const url = await migratedDatabase();
  const migrations = withMigration(
    "20991231000000_index_pages",
    "-- transaction: none\nDROP INDEX CONCURRENTLY IF EXISTS visitors_page_idx;\nCREATE INDEX CONCURRENTLY visitors_page_idx ON visitors (page_url);\n",
  );
  expect(await migrate(url, { migrations, ...quietly })).toEqual(["20991231000000_index_pages"]);
});

test("a user who may not create schemas is refused before anything is changed, and the error says what to grant", async () => {
  const url = await createScratchDatabase();
  const admin = await connect(url);
  onTestFinished(() => admin.end());
  const role = `limited_${randomBytes(4).toString("hex")}`;
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'limited'; GRANT ALL ON SCHEMA public TO ${role}`);
  onTestFinished(async () => void (await admin.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)));
  const limited = Object.assign(new URL(url), { username: role, password: "limited" }).href;
  await expect(migrate(limited)).rejects.toThrow(/GRANT CREATE ON DATABASE "scratch_\w+" TO "limited_\w+"/);
  expect((await admin.query("SELECT to_regclass('workspaces') AS found")).rows).toEqual([{ found: null }]);
});

test("a start that waits for another process's migration names that process", async () => {
  const url = await createScratchDatabase();
  const [holder, waiter] = [await connect(url), await connect(url)];
  onTestFinished(async () => void (await Promise.allSettled([holder.end(), waiter.end()])));
  expect(await tryMigrationLock(holder)).toBe(true);
  const { rows } = await holder.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const sentences: string[] = [];
  await withMigrationLock(
    waiter,
    (sentence) => {
      sentences.push(sentence);
      void holder.query("SELECT pg_advisory_unlock_all()");
    },
    10,
  );
  expect(sentences).toEqual([expect.stringContaining(`pid ${rows[0]?.pid}`)]);
});
