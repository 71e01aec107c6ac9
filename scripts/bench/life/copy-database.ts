/** A second database as the first one is now. */
import pg from "pg";
import { closeDatabase } from "@/lib/platform/db";
import { leave } from "@/lib/platform/worker";
import type { OwnDatabase } from "../../lib/own-database";

/** Returns its address. This process connects again afterwards. */
export async function copyDatabase({ url, superuserUrl }: OwnDatabase, suffix: string): Promise<string> {
  await leave();
  await closeDatabase();
  const original = new URL(url).pathname.slice(1);
  const owner = new URL(url).username;
  const client = new pg.Client({
    connectionString: Object.assign(new URL(superuserUrl), { pathname: "/postgres" }).href,
  });
  await client.connect();
  // A database with sessions cannot be copied.
  await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [original]);
  await client.query(`CREATE DATABASE ${original}_${suffix} TEMPLATE ${original} OWNER ${owner}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${original}_${suffix}` }).href;
}
