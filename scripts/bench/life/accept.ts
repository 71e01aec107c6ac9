/** createCommand alone: the reference of a command's whole life. */
import type { OwnDatabase } from "../../lib/own-database";
import { type PartnerServer, startPartnerServers } from "../../lib/partner-server-process";
import type { Contender } from "../harness";
import { served } from "../served";
import { copyDatabase } from "./copy-database";
import type { Load } from "./load";
import { command, post } from "./operations";
import type { Worlds } from "./worlds";

export const ACCEPT = "accept";

/** A server without jobs on a copy of the database as it is now, so that no job works on what it leaves. */
export async function startAccepting(database: OwnDatabase): Promise<PartnerServer> {
  const env = { ...process.env, DATABASE_URL: await copyDatabase(database, "accept") };
  const [server] = await startPartnerServers(1, env);
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
