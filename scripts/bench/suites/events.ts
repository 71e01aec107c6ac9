/** The log: pulling a page against the same SQL by bare `pg`, and the way of an event from its commit to a subscriber. */
import { request } from "undici";
import { epochAt } from "@/lib/events/epochs";
import { query } from "@/lib/platform/db";
import { fromPublicId } from "@/lib/platform/ids";
import { commandSetting, textCommand } from "@/lib/testing/partner-api";
import { EVENT_ROW } from "@/lib/webhooks/envelope";
import type { SuiteOptions } from "../harness";
import {
  type Contender,
  databaseCpuMicros,
  type Measurement,
  measure,
  percentile,
  type Sample,
} from "../harness";
import { choosePort, type PackagedApp, startSettledApp } from "../life/packaged-app";
import { type Reference, startReference } from "../references";
import { served } from "../served";
import { measureArrivals } from "./arrivals";
import { appendEvents } from "./subscribers";

const LOG = 5000;
const PAGE = 100;
const CLIENTS = 16;
/** Events a second, and how late at most they may arrive, in ms. */
const RATES = [
  [300, 40],
  [1000, 150],
] as const;
/** In the product's order, so that both send one statement. */
const PULL = `
  SELECT n.latest_sequence::float8 AS latest, ${epochAt("$1", "n.latest_sequence")} AS epoch,
    (SELECT e.sequence FROM events e WHERE e.workspace_id = $1 ORDER BY e.sequence LIMIT 1)::float8 AS oldest, found.*
  FROM workspace_counters n, (
  SELECT coalesce(json_agg(p), '[]') AS events, coalesce(max(p.sequence), $2::bigint) AS scanned FROM (
    SELECT ${EVENT_ROW} FROM events e WHERE e.workspace_id = $1 AND e.sequence > $2::bigint ORDER BY e.sequence LIMIT $3) p) found
  WHERE n.workspace_id = $1`;

export async function measureEvents(options: SuiteOptions): Promise<Measurement[]> {
  await choosePort();
  const log = await createLog();
  const app = await startSettledApp();
  const reference = await startReference("pull");
  try {
    const measured: Measurement[] = [];
    if ("pullEvents".includes(options.only)) measured.push(await measurePull(options, log, app, reference));
    for (const [perSecond, atMostMs] of RATES.filter(([rate]) => `${rate} a second`.includes(options.only)))
      measured.push(await measureArrivals(options, app, perSecond, atMostMs));
    return measured;
  } finally {
    reference.stop();
    await app.stop();
  }
}

type Log = { id: string; publicId: string; key: string; cursors: number[] };

/** A managed workspace whose log has many events of a message, all with its snapshot. */
async function createLog(): Promise<Log> {
  const { api, workspaceId: publicId, id, command } = await commandSetting();
  const { body } = await command(textCommand("Your order is on its way."));
  const idOf = (name: "messageId" | "conversationId", prefix: "message" | "conversation"): string =>
    fromPublicId(prefix, body[name] ?? "") ?? "";
  const [messageId, conversationId] = [idOf("messageId", "message"), idOf("conversationId", "conversation")];
  const subject = { type: "message", id: messageId } as const;
  await appendEvents({ workspaceId: id, subject, messageId, conversationId }, LOG);
  await query("", "ANALYZE events", []);
  return {
    id,
    publicId,
    key: api.key,
    cursors: Array.from({ length: LOG / PAGE }, (_, page) => page * PAGE),
  };
}

async function measurePull(
  { rounds, events: pulls, database: { postmaster } }: SuiteOptions,
  { id, publicId, key, cursors }: Log,
  app: PackagedApp,
  reference: Reference,
): Promise<Measurement> {
  const url = `${process.env.APP_URL}/api/partners/v2/workspaces/${publicId}/events?limit=${PAGE}&afterSequence=`;
  const headers = { authorization: `Bearer ${key}` };
  const first = (await (await request(`${url}${cursors[1]}`, { headers })).body.json()) as {
    events: { sequence: number }[];
  };
  if (
    first.events.map(({ sequence }) => sequence).join() !==
    Array.from({ length: PAGE }, (_, i) => PAGE + 1 + i).join()
  )
    throw new Error("a page of events is not whole");
  const parley: Contender = {
    name: "pullEvents",
    run: () =>
      served({
        cpuMicros: async () => (await app.counters()).cpuMicros,
        postmaster,
        load: { clients: CLIENTS },
        total: pulls,
        send: async (dispatcher, index) => {
          const answer = await request(`${url}${cursors[index % cursors.length]}`, { dispatcher, headers });
          const text = await answer.body.text();
          if (answer.statusCode !== 200 || text.split('"eventId"').length !== PAGE + 1)
            throw new Error(`${answer.statusCode}: ${text.slice(0, 300)}`);
        },
      }),
  };
  const bare: Contender = {
    name: "bare pg",
    run: () => pullByReference(reference, postmaster, id, cursors, pulls),
  };
  return measure({
    title: `pullEvents, ${PAGE} events`,
    about: `${pulls} pages over ${CLIENTS} connections. **bare pg**: a process runs the same statement with the same cursors and reads its rows; it has no HTTP.`,
    contenders: [parley, bare],
    claims: [
      {
        text: "at least 0.80 of its rate",
        figure: "perSecond",
        of: parley.name,
        to: bare.name,
        atLeast: 0.8,
      },
      {
        text: "at most 1.25 times its Node CPU",
        figure: "cpuMicros",
        of: parley.name,
        to: bare.name,
        atMost: 1.25,
      },
    ],
    rounds,
  });
}

async function pullByReference(
  reference: Reference,
  postmaster: number,
  id: string,
  cursors: number[],
  total: number,
): Promise<Sample> {
  const values = cursors.map((cursor) => [id, cursor, PAGE]);
  const databaseBefore = databaseCpuMicros(postmaster);
  const { seconds, events, tookMs, cpuMicros } = await reference.ask<{
    seconds: number;
    events: number;
    tookMs: number[];
    cpuMicros: number;
  }>({
    text: PULL,
    values,
    total,
    clients: CLIENTS,
  });
  const database = databaseCpuMicros(postmaster) - databaseBefore;
  if (events !== total * PAGE) throw new Error(`bare pg: ${events} of ${total * PAGE} events`);
  return {
    perSecond: total / seconds,
    seconds,
    cpuMicros: cpuMicros / total,
    databaseCpuMicros: database / total,
    p50Ms: percentile(tookMs, 0.5),
    p99Ms: percentile(tookMs, 0.99),
  };
}
