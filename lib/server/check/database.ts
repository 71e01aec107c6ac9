/** The database: reached, of a version and encoding that serve, with enough rights and connections, migrated, with our key ring. */
import type { Client } from "pg";
import { openSecrets } from "@/lib/server/sealed-columns";
import { adminCommand } from "../command-lines";
import { connectTo } from "../database-session";
import { type Finding, ok, problem, warning } from "../finding";
import { whatIsMissing } from "../migrate";

const VERSION_MIN = 150_000;
/** Connections of one process: the pool, notices, presence. docs/self-hosting.md names it. */
const CONNECTIONS_EACH = 14;
const CLOCK_OFFSET_MAX_MS = 1000;
const NAME = "DATABASE_URL";

type Facts = {
  version: string;
  versionNumber: number;
  encoding: string;
  mayCreate: boolean;
  user: string;
  database: string;
  connectionsMax: number;
  nowMs: number;
};
const FACTS = `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS "versionNumber",
  current_setting('server_encoding') AS encoding, has_database_privilege(current_database(), 'CREATE') AS "mayCreate",
  current_user AS "user", current_database() AS database,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS "connectionsMax",
  extract(epoch FROM clock_timestamp())::float8 * 1000 AS "nowMs"`;

/** `opensSecrets`: only where all settings are valid, since the ring is read from them. */
export async function checkDatabase(
  url: string,
  { processes, opensSecrets }: { processes: number; opensSecrets: boolean },
): Promise<Finding[]> {
  const client = await connectTo(url, "parley-check").catch((error: Error) => error);
  if (client instanceof Error) return [problem(NAME, client.message.replace(/^DATABASE_URL: /, ""))];
  try {
    const startedAt = Date.now();
    const { rows } = await client.query<Facts>(FACTS);
    const [facts] = rows;
    if (!facts) return [problem(NAME, "does not say what it is")];
    const clock = clockOf(facts.nowMs - (startedAt + Date.now()) / 2);
    return [...ofFacts(facts, processes), clock, ...(await ofSchema(client, opensSecrets))];
  } finally {
    await client.end();
  }
}

function ofFacts(facts: Facts, processes: number): Finding[] {
  const { version, encoding, user, database, connectionsMax } = facts;
  const needed = processes * CONNECTIONS_EACH;
  return [
    facts.versionNumber >= VERSION_MIN
      ? ok(NAME, `PostgreSQL ${version} answers`)
      : problem(NAME, `PostgreSQL ${version} is too old: upgrade it to 15 or later`),
    encoding === "UTF8"
      ? ok(NAME, "its encoding is UTF-8")
      : problem(NAME, `its encoding is ${encoding}: create the database with ENCODING 'UTF8'`),
    facts.mayCreate
      ? ok(NAME, `the user ${user} may create schemas`)
      : problem(
          NAME,
          `the user ${user} may not create schemas: GRANT CREATE ON DATABASE "${database}" TO "${user}"`,
        ),
    needed <= connectionsMax
      ? ok(NAME, `${connectionsMax} connections are allowed, ${processes} × ${CONNECTIONS_EACH} are needed`)
      : problem(
          NAME,
          `${connectionsMax} connections, but ${processes} processes need ${needed}: raise max_connections, or run fewer processes`,
        ),
  ];
}

const clockOf = (offsetMs: number): Finding =>
  Math.abs(offsetMs) <= CLOCK_OFFSET_MAX_MS
    ? ok("clock", "agrees with the database's")
    : warning(
        "clock",
        `differs from the database's by ${(offsetMs / 1000).toFixed(1)} s: synchronise both machines (NTP). Parley uses the database's`,
      );

async function ofSchema(client: Client, opensSecrets: boolean): Promise<Finding[]> {
  const missing = await whatIsMissing(client);
  if (missing)
    return [
      warning(
        "MIGRATE_ON_START",
        `${missing}: the next start migrates, or with MIGRATE_ON_START=0: ${adminCommand("migrate")}`,
      ),
    ];
  const migrated = ok("MIGRATE_ON_START", "the database is migrated");
  if (!opensSecrets) return [migrated];
  return openSecrets().then(
    () => [migrated, ok("SECRET_KEYRING", "opens the secrets of the database")],
    (error: Error) => [
      migrated,
      problem(
        "SECRET_KEYRING",
        `does not open the secrets of the database (${error.message}): set the key ring with which they were sealed`,
      ),
    ],
  );
}
