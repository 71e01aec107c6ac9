/**
 * The SQL functions of each build, in a schema of its own that is named after their texts: a process calls the functions that
 * it was built with, whatever other versions do. A schema whose build has not been seen for an hour is dropped.
 * Trigger and index functions belong to the tables and are in `public` (docs/sql.md).
 */
import { createHash } from "node:crypto";
import { Client } from "pg";
import { pool } from "@/lib/platform/db";
import { FUNCTION_TEXTS } from "@/lib/platform/generated/sql-function-texts";
import { FUNCTION_SCHEMA } from "@/lib/platform/generated/sql-functions";
import { createLoop } from "@/lib/platform/loop";
import { tryMigrationLock } from "./migration-lock";

/** A process renews this every minute; one that was asleep for longer installs its functions again. */
const UNUSED_AFTER = "1 hour";
const ROUND_MS = 60_000;

const FIND_UNUSED =
  "SELECT schema_name AS name FROM function_sets WHERE last_used_at < now() - $1::interval AND schema_name <> $2";

type Queryable = Pick<Client, "query">;
type Texts = typeof FUNCTION_TEXTS;

/** Installs what is missing, in one transaction. The caller holds the migration lock. */
export async function ensureFunctions(
  client: Client,
  { schema, texts }: { schema: string; texts: Texts } = { schema: FUNCTION_SCHEMA, texts: FUNCTION_TEXTS },
): Promise<void> {
  await client.query("BEGIN");
  try {
    await replacePublicFunctions(client, texts);
    const { rowCount } = await client.query("SELECT 1 FROM pg_namespace WHERE nspname = $1", [schema]);
    if (!rowCount) {
      await client.query(`CREATE SCHEMA ${schema}`);
      const own = texts.filter((entry) => entry.schema === "fn");
      await client.query(own.map(({ text }) => text.replaceAll(/\bfn\./g, `${schema}.`)).join("\n"));
    }
    await client.query(
      `INSERT INTO function_sets (schema_name, installed_at, last_used_at) VALUES ($1, now(), now())
       ON CONFLICT (schema_name) DO UPDATE SET last_used_at = now()`,
      [schema],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/** Each text is applied once: an older process that starts later does not bring its own back. */
async function replacePublicFunctions(client: Client, texts: Texts): Promise<void> {
  for (const { schema, name, text } of texts) {
    if (schema !== "public") continue;
    const hash = createHash("sha256").update(text).digest("hex");
    const { rowCount } = await client.query(
      "INSERT INTO public_functions (name, text_hash, applied_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING",
      [name, hash],
    );
    if (rowCount) await client.query(text);
  }
}

/** Renews the use of this build's functions. False if they are gone and have to be installed again. */
async function markUsed(pooled: Queryable): Promise<boolean> {
  const { rowCount } = await pooled.query(
    `UPDATE function_sets SET last_used_at = now() WHERE schema_name = $1
     AND EXISTS (SELECT 1 FROM pg_namespace WHERE nspname = $1)`,
    [FUNCTION_SCHEMA],
  );
  return rowCount === 1;
}

/** Drops the functions of builds that no process uses; their schemas. The caller holds the migration lock. */
async function dropUnused(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(FIND_UNUSED, [UNUSED_AFTER, FUNCTION_SCHEMA]);
  const dropped: string[] = [];
  for (const { name } of rows) {
    await client.query("BEGIN");
    try {
      // Checks again under a row lock: a process that woke up meanwhile has renewed its use, or waits and installs
      // them.
      const { rowCount } = await client.query(
        "DELETE FROM function_sets WHERE schema_name = $1 AND last_used_at < now() - $2::interval",
        [name, UNUSED_AFTER],
      );
      if (rowCount) {
        await client.query(`DROP SCHEMA IF EXISTS ${name} CASCADE`);
        dropped.push(name);
      }
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK");
      throw error;
    }
  }
  return dropped;
}

/** Every minute, as long as the process lives; the returned function ends it. */
export function keepFunctions(url: string): () => Promise<void> {
  const loop = createLoop(() => tendFunctions(url, pool()), "the SQL functions could not be marked as used");
  const timer = setInterval(loop.nudge, ROUND_MS).unref();
  return async () => {
    clearInterval(timer);
    await loop.stop();
  };
}

/** Marks this build's functions as used, installs them if they are gone, and drops unused ones; the schemas dropped. */
export async function tendFunctions(url: string, pooled: Queryable): Promise<string[]> {
  const isInstalled = await markUsed(pooled);
  const unused = await pooled.query(FIND_UNUSED, [UNUSED_AFTER, FUNCTION_SCHEMA]);
  if (isInstalled && unused.rowCount === 0) return [];
  const client = new Client({ connectionString: url, keepAlive: true });
  await client.connect();
  try {
    // Another process migrates or tidies up: the next round looks again.
    if (!(await tryMigrationLock(client))) return [];
    await ensureFunctions(client);
    return await dropUnused(client);
  } finally {
    await client.end();
  }
}
