/** createCommand as a partner meets it, over HTTP, and its one SQL statement alone as the references. It reports figures and claims nothing. */

import { randomBytes } from "node:crypto";
import pg from "pg";
import { Agent, request } from "undici";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { fn } from "@/lib/platform/sql";
import { createManaged, partnerApi, textCommand } from "@/lib/testing/partner-api";
import type { OwnDatabase } from "../../lib/own-database";
import { type PartnerServer, startPartnerServers } from "../../lib/partner-server-process";
import {
  type Closable,
  databaseCpuMicros,
  type Measurement,
  measure,
  percentile,
  type Sample,
} from "../harness";
import { byPgbench } from "./pgbench";

/** Requests under way at once. */
const CONCURRENCY = 16;
/** Different people, so that no conversation's row is everybody's. */
const PHONES = 1000;

export type CommandOptions = { rounds: number; commands: number; database: OwnDatabase };

const phoneOf = (number: number): string => `1555${String(1_000_000 + (number % PHONES))}`;

export async function measureCommands({
  rounds,
  commands,
  database,
}: CommandOptions): Promise<Measurement[]> {
  const [server] = (await startPartnerServers(1)) as [PartnerServer];
  const http = await overHttp(server, database, commands);
  const sql = await statementAlone(database, commands);
  const bench = await byPgbench(database, {
    commands,
    clients: CONCURRENCY,
    people: PHONES,
    row: await rowOfNew(),
  });
  const references = bench ? [sql, bench] : [sql];
  try {
    return [
      await measure({
        title: `${commands} commands, ${CONCURRENCY} at once`,
        about: `**over HTTP**: one server process takes text commands to ${PHONES} people of one test workspace, each with a key of its own, through keep-alive connections; CPU-µs are the server's, jobs do not run. **statement alone**: a loop in this process calls create_command() with finished rows over ${CONCURRENCY} connections; CPU-µs are the loop's. ${bench ? "**pgbench**: PostgreSQL's own program calls the same with rows that it makes itself." : "pgbench was not installed."}`,
        contenders: [http, ...references],
        claims: [],
        rounds,
      }),
    ];
  } finally {
    server.stop();
    await http.close();
    for (const reference of references) await reference.close();
  }
}

/** Sends so many, a few at a time, and measures how long each took. */
async function inParallel(total: number, send: (number: number) => Promise<void>): Promise<Sample> {
  const tookMs: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  const lane = async (): Promise<void> => {
    for (let number = next++; number < total; number = next++) {
      const sentAt = performance.now();
      await send(number);
      tookMs.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    perSecond: total / seconds,
    seconds,
    p50Ms: percentile(tookMs, 0.5),
    p99Ms: percentile(tookMs, 0.99),
  };
}

async function overHttp(
  server: PartnerServer,
  { postmaster }: OwnDatabase,
  commands: number,
): Promise<Closable> {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const dispatcher = new Agent({ connections: CONCURRENCY, pipelining: 1 });
  const send = async (run: string, number: number): Promise<void> => {
    const { statusCode, body } = await request(`${server.url}/workspaces/${workspaceId}/commands`, {
      dispatcher,
      method: "POST",
      headers: {
        authorization: `Bearer ${api.key}`,
        "content-type": "application/json",
        "idempotency-key": `${run}-${number}`,
      },
      body: JSON.stringify(
        textCommand("Your order is on its way.", { contact: { phoneE164: `+${phoneOf(number)}` } }),
      ),
    });
    const text = await body.text();
    if (statusCode !== 202) throw new Error(`${statusCode}: ${text}`);
  };
  return {
    name: "over HTTP",
    run: async () => {
      const run = newId();
      const [cpuBefore, databaseBefore] = [await server.cpuMicros(), databaseCpuMicros(postmaster)];
      const sample = await inParallel(commands, (number) => send(run, number));
      const database = databaseCpuMicros(postmaster) - databaseBefore;
      return {
        ...sample,
        cpuMicros: ((await server.cpuMicros()) - cpuBefore) / commands,
        ...(Number.isFinite(database) && { databaseCpuMicros: database / commands }),
      };
    },
    close: () => dispatcher.close(),
  };
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
