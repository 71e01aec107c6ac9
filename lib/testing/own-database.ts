/** A separate database for one test file that runs the relay and jobs, which would process rows that earlier files left. */
import { Client } from "pg";
import { afterAll } from "vitest";
import { closeDatabase } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { leave } from "@/lib/platform/worker";
import { dropDatabase } from "@/lib/testing/drop-database";

/** Awaited at the top of a test file, before anything reads the environment. Returns the database's URL. */
export async function takeOwnDatabase(): Promise<string> {
  const { DATABASE_URL: shared = "", PARLEY_TEST_TEMPLATE: template } = process.env;
  const name = `${template}_${newId().replaceAll("-", "").slice(-12)}`;
  const admin = new Client({ connectionString: shared });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = Object.assign(new URL(shared), { pathname: `/${name}` }).href;
  process.env.DATABASE_URL = url;

  afterAll(async () => {
    await leave();
    await closeDatabase();
    await copyProduced(url, admin);
    await dropDatabase(admin, name);
    await admin.end();
  });
  return url;
}

/** Codes produced here count for the closed lists too. */
async function copyProduced(url: string, shared: Client): Promise<void> {
  const own = new Client({ connectionString: url });
  await own.connect();
  const { rows } = await own.query("SELECT DISTINCT list, value FROM produced_values");
  await own.end();
  await shared.query(
    "INSERT INTO produced_values SELECT row ->> 'list', row ->> 'value' FROM jsonb_array_elements($1) AS row",
    [JSON.stringify(rows)],
  );
}
