/**
 * Before the tests: the embedded PostgreSQL with throw-away settings, and a migrated database for each worker. Files of one worker
 * run one after another, so no file sees, locks or sweeps rows of a file that runs at the same time.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { newId } from "@/lib/platform/ids";
import { startEmbeddedPostgres } from "@/lib/server/embedded-postgres";
import { migrate } from "@/lib/server/migrate";
import { readOrCreateSecrets } from "@/lib/server/secrets";
import { dropDatabase } from "@/lib/testing/drop-database";
import { readProduced, watchProduced } from "./produced";

const DATA = ".test/data";
const CODES = ".test/produced-codes";

export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startEmbeddedPostgres({ dataDir: DATA, throwAway: true });
  const secrets = readOrCreateSecrets(DATA);
  const name = `test_${process.pid}_${Date.now()}`;
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await dropOldDatabases(admin);
  const template = `${name}_template`;
  await admin.query(`CREATE DATABASE ${template}`);
  const addressOf = (database: string): string =>
    Object.assign(new URL(postgres.url), { pathname: `/${database}` }).href;
  await migrate(addressOf(template));
  const preparer = new Client({ connectionString: addressOf(template) });
  await preparer.connect();
  await watchProduced(preparer);
  await preparer.end();
  const workers = Math.max(
    ...vitest.projects.map(({ config }) => config.maxWorkers ?? availableParallelism()),
  );
  const databases = Array.from({ length: workers }, (_, index) => `${name}_${index + 1}`);
  for (const database of databases) await admin.query(`CREATE DATABASE ${database} TEMPLATE ${template}`);
  const watchers = databases.map((database) => new Client({ connectionString: addressOf(database) }));
  await Promise.all(watchers.map((watcher) => watcher.connect()));
  rmSync(CODES, { force: true });
  // All databases of all runs share one folder of files. These claim it before a test stores a row without its file.
  const mark = `${DATA}/files/folder-id`;
  mkdirSync(`${DATA}/files`, { recursive: true });
  if (!existsSync(mark)) writeFileSync(mark, newId());
  const claim = readFileSync(mark, "utf8").trim();
  for (const watcher of watchers) await watcher.query("INSERT INTO files_folder (mark) VALUES ($1)", [claim]);

  // The workers inherit the environment.
  Object.assign(process.env, {
    // scripts/testing/worker-database.ts adds the worker's number.
    PARLEY_TEST_DATABASES: addressOf(name),
    PARLEY_TEST_TEMPLATE: template,
    DATA_DIR: DATA,
    APP_URL: "http://localhost:3000",
    NEXTAUTH_SECRET: secrets.nextAuthSecret,
    SECRET_KEYRING: secrets.secretKeyring,
    OUTBOUND_ALLOW_LOOPBACK: "1",
    RATE_LIMIT_SCALE: "1000",
    PARLEY_PRODUCED_CODES: CODES,
    LOG_LEVEL: process.env.LOG_LEVEL || "silent",
  });
  return async () => {
    writeFileSync(".test/produced.json", JSON.stringify(await readProduced(watchers)));
    for (const watcher of watchers) await watcher.end();
    for (const each of [...databases, template]) await dropDatabase(admin, each);
    await admin.end();
    await postgres.stop();
  };
}

/** Those of runs that were killed. */
async function dropOldDatabases(admin: Client): Promise<void> {
  const idle = await admin.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database
     WHERE datname LIKE 'test\\_%' AND NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pg_stat_activity.datname = pg_database.datname)`,
  );
  // A run that is just starting has made its database less than a minute ago.
  const isOld = (name: string): boolean => Date.now() - Number(name.split("_")[2]) > 60_000;
  for (const { name } of idle.rows) if (isOld(name)) await admin.query(`DROP DATABASE IF EXISTS ${name}`);
}
