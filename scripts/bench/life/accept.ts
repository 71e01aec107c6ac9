/** createCommand alone: the reference of a command's whole life. */
import pg from "pg";
import { closeDatabase } from "@/lib/platform/db";
import { leave } from "@/lib/platform/worker";
import type { OwnDatabase } from "../../lib/own-database";
import { type PartnerServer, startPartnerServers } from "../../lib/partner-server-process";
import type { Contender } from "../harness";
import { served } from "../served";
import type { Load } from "./load";
import { command, post } from "./operations";
import type { Worlds } from "./worlds";

export const ACCEPT = "accept";

/** A server without jobs on a copy of the database as it is now, so that no job works on what it leaves. */
export async function startAccepting({ url, superuserUrl }: OwnDatabase): Promise<PartnerServer> {
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
  await client.query(`CREATE DATABASE ${original}_accept TEMPLATE ${original} OWNER ${owner}`);
  await client.end();
  const copy = Object.assign(new URL(url), { pathname: `/${original}_accept` });
  const [server] = await startPartnerServers(1, { ...process.env, DATABASE_URL: copy.href });
  return server as PartnerServer;
}

export const acceptOf = (
  server: PartnerServer,
  { sandbox }: Worlds,
  { postmaster }: OwnDatabase,
  load: Load,
  total: number,
): Contender => ({
  name: ACCEPT,
  run: () =>
    served({
      cpuMicros: server.cpuMicros,
      postmaster,
      load,
      total,
      send: (dispatcher, index) => post(dispatcher, command(server.url, sandbox, index)),
    }),
});
