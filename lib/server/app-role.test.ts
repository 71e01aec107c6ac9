/** The embedded database is used without a superuser's rights, also one that an earlier version made. */
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { forgetData } from "@/scripts/lib/own-data";
import { APP_ROLE } from "./app-role";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { migrate } from "./migrate";
import { readOrCreateSecrets } from "./secrets";

const dataDir = `.test/app-role-${process.pid}`;
const NOT_OURS = `SELECT count(*)::int FROM (
  SELECT relowner AS owner FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
  UNION ALL SELECT proowner FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
  UNION ALL SELECT nspowner FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')
  UNION ALL SELECT typowner FROM pg_type t JOIN pg_namespace n ON n.oid = typnamespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
) AS all_objects WHERE owner <> '${APP_ROLE}'::regrole`;

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The URL with which versions before the role connected. */
function formerUrl(url: string): string {
  const { postgresPassword: password } = readOrCreateSecrets(dataDir);
  return Object.assign(new URL(url), { username: "parley", password }).href;
}

afterAll(() => forgetData(dataDir));

test("a cluster of an earlier version is handed over at start, and that version still works beside this one", async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  const former = formerUrl(first.url);
  // The earlier version's cluster: everything belongs to the superuser.
  await ask(former, "ALTER DATABASE parley OWNER TO parley");
  await migrate(former);
  await ask(
    former,
    "CREATE SCHEMA fn_former; CREATE TYPE fn_former.pair AS (a int, b int); CREATE VIEW fn_former.v AS SELECT 1 AS one",
  );
  expect((await ask<{ count: number }>(first.url, NOT_OURS))[0]?.count).toBeGreaterThan(100);
  await first.stop();

  const second = await startEmbeddedPostgres({ dataDir });
  expect(await ask(second.url, NOT_OURS)).toEqual([{ count: 0 }]);
  expect(await migrate(second.url)).toEqual([]);
  await ask(
    second.url,
    "DROP SCHEMA fn_former CASCADE; ALTER TABLE events ADD COLUMN probe int; ALTER TABLE events DROP COLUMN probe",
  );
  await ask(
    formerUrl(second.url),
    "CREATE TABLE made_by_former (id serial PRIMARY KEY); INSERT INTO made_by_former DEFAULT VALUES",
  );

  const third = await startEmbeddedPostgres({ dataDir });
  expect(await ask(third.url, "SELECT id FROM made_by_former")).toEqual([{ id: 1 }]);
  await ask(third.url, "DROP TABLE made_by_former");

  const [role] = await ask(
    third.url,
    "SELECT current_user::text AS name, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user",
  );
  expect(role).toEqual({
    name: APP_ROLE,
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
  });
  for (const attempt of [
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "SELECT pg_read_file('/etc/passwd')",
    "CREATE FUNCTION f() RETURNS int LANGUAGE c AS '/lib/x'",
    "ALTER SYSTEM SET log_min_messages = 'error'",
    "SET ROLE parley",
    "SELECT rolpassword FROM pg_authid",
  ])
    await expect(ask(third.url, attempt), attempt).rejects.toMatchObject({ code: "42501" });
  const wrong = Object.assign(new URL(third.url), { username: "parley" }).href;
  await expect(ask(wrong, "SELECT 1")).rejects.toMatchObject({ code: "28P01" });
  await third.stop();
  await second.stop();
}, 60_000);
