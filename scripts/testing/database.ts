/** Before the tests: the embedded PostgreSQL with throw-away settings, and a database of this run alone, migrated. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Client } from "pg";
import { newId } from "@/lib/platform/ids";
import { startEmbeddedPostgres } from "@/lib/server/embedded-postgres";
import { migrate } from "@/lib/server/migrate";
import { readOrCreateSecrets } from "@/lib/server/secrets";
import { dropDatabase } from "@/lib/testing/drop-database";
import { readProduced, watchProduced } from "./produced";

const DATA = ".test/data";
const CODES = ".test/produced-codes";

export default async function setup(): Promise<() => Promise<void>> {
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
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const watcher = new Client({ connectionString: addressOf(name) });
  await watcher.connect();
  rmSync(CODES, { force: true });
  // All databases of all runs share one folder of files. This one claims it before a test stores a row without its file.
  const mark = `${DATA}/files/folder-id`;
  mkdirSync(`${DATA}/files`, { recursive: true });
  if (!existsSync(mark)) writeFileSync(mark, newId());
  await watcher.query("INSERT INTO files_folder (mark) VALUES ($1)", [readFileSync(mark, "utf8").trim()]);

  // The workers inherit the environment.
  Object.assign(process.env, {
    DATABASE_URL: addressOf(name),
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
    writeFileSync(".test/produced.json", JSON.stringify(await readProduced(watcher)));
    await watcher.end();
    for (const each of [name, template]) await dropDatabase(admin, each);
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
