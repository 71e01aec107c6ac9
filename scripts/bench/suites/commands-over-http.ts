/** Commands over HTTP: to the product, and to a server by hand that writes the same rows. */
import { Agent, request } from "undici";
import { query } from "@/lib/platform/db";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { createManaged, partnerApi, textCommand } from "@/lib/testing/partner-api";
import type { OwnDatabase } from "../../lib/own-database";
import type { PartnerServer } from "../../lib/partner-server-process";
import { type Closable, databaseCpuMicros, percentile, type Sample } from "../harness";
import { startReference } from "../references";

export const [SERVER, PLAIN] = ["over HTTP", "plain statements"] as const;
/** Requests under way at once. */
export const CONCURRENCY = 16;
/** Different people, so that no conversation's row is everybody's. */
export const PHONES = 1000;

export const phoneOf = (number: number): string => `1555${String(1_000_000 + (number % PHONES))}`;

/** Sends so many, a few at a time, and measures how long each took. */
export async function inParallel(total: number, send: (number: number) => Promise<void>): Promise<Sample> {
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

/** Commands over HTTP to a server that is asked for its CPU time. */
const overHttp = (
  name: string,
  { postmaster }: OwnDatabase,
  {
    url,
    key,
    cpuMicros,
    commands,
  }: { url: string; key: string; cpuMicros: () => Promise<number>; commands: number },
): Closable => {
  const dispatcher = new Agent({ connections: CONCURRENCY, pipelining: 1 });
  return {
    name,
    run: async () => {
      const run = newId();
      const [cpuBefore, databaseBefore] = [await cpuMicros(), databaseCpuMicros(postmaster)];
      const sample = await inParallel(commands, (number) => sendTo(dispatcher, { url, key }, run, number));
      const database = databaseCpuMicros(postmaster) - databaseBefore;
      return {
        ...sample,
        cpuMicros: ((await cpuMicros()) - cpuBefore) / commands,
        ...(Number.isFinite(database) && { databaseCpuMicros: database / commands }),
      };
    },
    close: () => dispatcher.close(),
  };
};

async function sendTo(
  dispatcher: Agent,
  { url, key }: { url: string; key: string },
  run: string,
  number: number,
): Promise<void> {
  const { statusCode, body } = await request(url, {
    dispatcher,
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "idempotency-key": `${run}-${number}`,
    },
    body: JSON.stringify(
      textCommand("Your order is on its way.", { contact: { phoneE164: `+${phoneOf(number)}` } }),
    ),
  });
  const text = await body.text();
  if (statusCode !== 202) throw new Error(`${statusCode}: ${text}`);
}

/** Commands to a workspace of its own; the same people as a server's. */
export async function byServer(
  server: PartnerServer,
  database: OwnDatabase,
  commands: number,
): Promise<Closable> {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const url = `${server.url}/workspaces/${workspaceId}/commands`;
  return overHttp(SERVER, database, { url, key: api.key, cpuMicros: server.cpuMicros, commands });
}

/** The same by the handwritten server, in a workspace whose people and conversations the product has made. */
export async function byPlainStatements(
  server: PartnerServer,
  database: OwnDatabase,
  commands: number,
): Promise<Closable> {
  const api = await partnerApi();
  const { workspaceId: publicId } = await createManaged(api);
  const target = { url: `${server.url}/workspaces/${publicId}/commands`, key: api.key };
  const dispatcher = new Agent({ connections: CONCURRENCY });
  await inParallel(PHONES, (number) => sendTo(dispatcher, target, newId(), number));
  await dispatcher.close();
  const id = fromPublicId("workspace", publicId) ?? "";
  const reference = await startReference("commands");
  const [samples] = await query<Record<string, unknown>>("", SAMPLES, [id]);
  await reference.ask({ samples });
  const cpuMicros = async () => (await reference.counters()).cpuMicros;
  const made = overHttp(PLAIN, database, {
    url: `${reference.url}/workspaces/${id}/commands`,
    key: api.key,
    cpuMicros,
    commands,
  });
  return {
    ...made,
    run: async () => {
      const before = await countsOf(id);
      const sample = await made.run();
      const counts = (await countsOf(id)).map((count, index) => count - (before[index] ?? 0));
      if (counts.join() !== [commands, commands, 2 * commands].join())
        throw new Error(`${PLAIN}: ${counts.join(", ")} commands, messages and events of ${commands}`);
      return sample;
    },
    close: async () => {
      reference.stop();
      await made.close();
    },
  };
}

/** The data of events as the product writes them. */
const SAMPLES = `SELECT a.data -> 'command' AS command, m.data -> 'message' AS message, m.data -> 'conversation' AS conversation
  FROM events a, events m WHERE a.workspace_id = $1 AND a.type = 'command.accepted' AND m.workspace_id = $1
    AND m.type = 'message.created' LIMIT 1`;

async function countsOf(id: string): Promise<number[]> {
  const [row] = await query<{ counts: number[] }>(
    "",
    `SELECT ARRAY[(SELECT count(*)::int FROM commands WHERE workspace_id = $1), (SELECT count(*)::int FROM messages WHERE workspace_id = $1),
      (SELECT count(*)::int FROM events WHERE workspace_id = $1)] AS counts`,
    [id],
  );
  return row?.counts ?? [];
}
