/** createCommand as a partner meets it, over HTTP, against a server by hand; its one SQL statement alone shows what is HTTP's. */

import { randomBytes } from "node:crypto";
import pg from "pg";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { createManaged, partnerApi } from "@/lib/testing/partner-api";
import type { OwnDatabase } from "../../lib/own-database";
import { type PartnerServer, startPartnerServers } from "../../lib/partner-server-process";
import { type Closable, databaseCpuMicros, type Measurement, measure } from "../harness";
import {
  byPlainStatements,
  byServer,
  CONCURRENCY,
  inParallel,
  PHONES,
  PLAIN,
  phoneOf,
  SERVER,
} from "./commands-over-http";
import { byPgbench } from "./pgbench";

export type CommandOptions = { rounds: number; commands: number; database: OwnDatabase };

export async function measureCommands({
  rounds,
  commands,
  database,
}: CommandOptions): Promise<Measurement[]> {
  const [server] = (await startPartnerServers(1)) as [PartnerServer];
  const http = await byServer(server, database, commands);
  const plain = await byPlainStatements(server, database, commands);
  const sql = await statementAlone(database, commands);
  const bench = await byPgbench(database, {
    commands,
    clients: CONCURRENCY,
    people: PHONES,
    row: await rowOfNew(),
  });
  const references = bench ? [plain, sql, bench] : [plain, sql];
  try {
    return [
      await measure({
        title: `${commands} commands, ${CONCURRENCY} at once`,
        about: `**over HTTP**: one server process takes text commands to ${PHONES} people of one test workspace, each with a key of its own, through keep-alive connections; CPU-µs are the server's, jobs do not run. **plain statements**: a server by hand does the same to as many people with a look-up and a transaction of six statements. **statement alone**: a loop in this process calls create_command() with finished rows over ${CONCURRENCY} connections; CPU-µs are the loop's. ${bench ? "**pgbench**: PostgreSQL's own program calls the same with rows that it makes itself." : "pgbench was not installed."}`,
        contenders: [http, ...references],
        claims: [
          { text: "at least 0.60 of its rate", figure: "perSecond", of: SERVER, to: PLAIN, atLeast: 0.6 },
          {
            text: "at most 1.8 times PostgreSQL's CPU",
            figure: "databaseCpuMicros",
            of: SERVER,
            to: PLAIN,
            atMost: 1.8,
          },
        ],
        rounds,
      }),
    ];
  } finally {
    server.stop();
    await http.close();
    for (const reference of references) await reference.close();
  }
}

/** Makes a workspace, and the parameters of create_command() that all its commands share. */
async function rowOfNew() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  return {
    workspaceId: fromPublicId("workspace", workspaceId) ?? "",
    partnerId: api.world.partnerId,
    environment: "test",
    keyId: newId(),
    actorType: "partnerKey",
    actorId: newId(),
    correlationId: "bench",
    type: "message.send",
    conversationId: null,
    userId: null,
    contactName: null,
    senderType: "automation",
    contentType: "text",
    messageType: "text",
    text: "Your order is on its way.",
    content: null,
    isMarketing: false,
    isValidateOnly: false,
    isCheckOnly: false,
  };
}

async function statementAlone({ url, postmaster }: OwnDatabase, commands: number): Promise<Closable> {
  const common = await rowOfNew();
  const pool = new pg.Pool({ connectionString: url, max: CONCURRENCY });
  const send = async (run: string, number: number): Promise<void> => {
    const row = {
      ...common,
      idempotencyKey: `${run}-${number}`,
      fingerprint: randomBytes(32).toString("hex"),
      commandId: newId(),
      messageId: newId(),
      phones: [phoneOf(number)],
    };
    const { rows } = await pool.query({
      name: "create_command",
      text: `SELECT ${fn}.create_command($1::jsonb, $2) AS verdict`,
      values: [JSON.stringify(row), new Date()],
    });
    if (rows[0]?.verdict.outcome !== "accepted") throw new Error(JSON.stringify(rows[0]));
  };
  return {
    name: "statement alone",
    run: async () => {
      const run = newId();
      const databaseBefore = databaseCpuMicros(postmaster);
      const { user, system } = process.cpuUsage();
      const sample = await inParallel(commands, (number) => send(run, number));
      const cpu = process.cpuUsage();
      const database = databaseCpuMicros(postmaster) - databaseBefore;
      return {
        ...sample,
        cpuMicros: (cpu.user + cpu.system - user - system) / commands,
        ...(Number.isFinite(database) && { databaseCpuMicros: database / commands }),
      };
    },
    close: () => pool.end(),
  };
}
