/**
 * The role with which Parley uses its embedded database: no superuser, so that an SQL injection could neither run programs nor
 * read files. The cluster's first role stays a superuser, starts and stops the server, and is what versions before this use.
 */
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

export const APP_ROLE = "parley_app";
const LOCK_TIMEOUT = "3s";
const ATTEMPTS_MAX = 20;

/** Derived, so that secrets.json stays unchanged and neither password reveals the other. */
export const appPassword = (password: string): string =>
  createHmac("sha256", password).update(APP_ROLE).digest("base64url");

/** Everything that the role does not own yet: from before the role existed, or made by such a version since. */
const FOREIGN = `
  SELECT format('ALTER SCHEMA %I OWNER TO ${APP_ROLE}', nspname) AS change FROM pg_namespace
  WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' AND nspowner = $1::oid
  UNION ALL
  SELECT format('ALTER %s %s OWNER TO ${APP_ROLE}',
    CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, c.oid::regclass)
  FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
  WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' AND relowner = $1::oid AND relkind IN ('r', 'p', 'v', 'm', 'S')
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i', 'e'))
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO ${APP_ROLE}', p.oid::regprocedure) FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
  WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' AND proowner = $1::oid
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO ${APP_ROLE}', t.oid::regtype) FROM pg_type t JOIN pg_namespace n ON n.oid = typnamespace
  LEFT JOIN pg_class c ON c.oid = typrelid
  WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' AND typowner = $1::oid
    AND (typtype IN ('e', 'd', 'r') OR relkind = 'c')`;

type Wanted = {
  /** The superuser's URL of the app's database. */
  url: string;
  database: string;
  password: string;
  /** Tests make databases and roles of their own, drop them while they are vacuumed, and provoke deadlocks. */
  throwAway: boolean;
};

/**
 * Creates the role, and gives it what is in the database. Idempotent. Versions before this may run beside it: changes wait
 * three seconds for a lock at most and are tried again.
 */
export async function prepareAppRole({ url, database, password, throwAway }: Wanted): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "parley-role", keepAlive: true });
  await client.connect();
  try {
    await createRole(client, password, throwAway);
    const databases = throwAway ? "datname NOT IN ('postgres', 'template0', 'template1')" : "datname = $2";
    const owned = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE ${databases} AND datdba <> $1::regrole`,
      throwAway ? [APP_ROLE] : [APP_ROLE, database],
    );
    for (const { name } of owned.rows) await client.query(`ALTER DATABASE "${name}" OWNER TO ${APP_ROLE}`);
    await giveObjects(client);
  } finally {
    await client.end();
  }
}

async function createRole(client: Client, password: string, throwAway: boolean): Promise<void> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [APP_ROLE]);
  if (!rowCount) await client.query(`CREATE ROLE ${APP_ROLE}`);
  const more = throwAway ? "CREATEDB CREATEROLE" : "NOCREATEDB NOCREATEROLE";
  await client.query(`ALTER ROLE ${APP_ROLE} LOGIN NOSUPERUSER ${more} PASSWORD '${password}'`);
  if (throwAway)
    await client.query(
      `GRANT pg_signal_autovacuum_worker TO ${APP_ROLE}; GRANT SET ON PARAMETER deadlock_timeout TO ${APP_ROLE};
       ALTER ROLE ${APP_ROLE} SET createrole_self_grant = 'set, inherit'`,
    );
  // Lets the role see which sessions wait for which, of all roles.
  await client.query(`GRANT pg_read_all_stats TO ${APP_ROLE}`);
}

async function giveObjects(client: Client): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ change: string }>(FOREIGN, [await ownOid(client)]);
    if (rows.length === 0) return;
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
      for (const { change } of rows) await client.query(change);
      await client.query("COMMIT");
      return;
    } catch (error) {
      await client.query("ROLLBACK");
      const isPassing = ["55P03", "40P01"].includes(String((error as { code?: string }).code));
      if (!isPassing || attempt === ATTEMPTS_MAX) throw error;
      await sleep(100 * attempt);
    }
  }
}

/** The oid of the superuser, who owns the objects. */
async function ownOid(client: Client): Promise<string> {
  const { rows } = await client.query<{ oid: string }>(
    "SELECT oid::text FROM pg_roles WHERE rolname = current_user",
  );
  return rows[0]?.oid ?? "";
}
