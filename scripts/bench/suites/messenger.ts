/** A visitor's message until its webhook has arrived and its outcome is stored, against the same rows written by plain statements. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { query } from "@/lib/platform/db";
import { createVisitor, createWorld, type World } from "@/lib/testing/world";
import { createEndpoint } from "@/lib/webhooks/endpoints";
import type { SuiteOptions } from "../harness";
import { type Contender, databaseCpuMicros, type Measurement, measure, type Sample } from "../harness";
import { agentFor, underLoad } from "../life/load";
import { startNextPrisma } from "../life/next-prisma";
import { post } from "../life/operations";
import { type Counted, choosePort, startSettledApp } from "../life/packaged-app";
import { Receivers } from "../receiver-process";
import { startReference } from "../references";

const LOAD = { clients: 64 };
const LOOK_MS = 20;
const TIMEOUT_MS = 120_000;
const EVENT = "message.created";
const [PARLEY, PLAIN, NEXT] = ["parley", "plain statements", "Next and Prisma"] as const;

type Side = {
  name: string;
  /** Its place among the receivers. */
  receiver: number;
  world: World;
  tokens: string[];
  url: string;
  server: Counted;
};

export async function measureMessenger({
  rounds,
  events: messages,
  database: { postmaster },
}: SuiteOptions): Promise<Measurement[]> {
  await choosePort();
  const receivers = await Receivers.start(3);
  const [ownUrl = "", plainUrl = "", nextUrl = ""] = receivers.urls;
  const own = await subscribed(ownUrl, EVENT);
  const [plain, routed] = [await subscribed(plainUrl), await subscribed(nextUrl)];
  const secrets = [own, plain, routed].map(({ endpoint }) => endpoint.secret);
  const app = await startSettledApp();
  const data = await sampleOf(own.world.workspaceId);
  const reference = await startReference("messenger");
  await reference.ask({ endpoint: { ...plain.endpoint, data } });
  const next = await startNextPrisma({ ...routed.endpoint, data });

  const sides: Side[] = [
    {
      ...{ ...own, name: PARLEY, receiver: 0, server: app },
      url: `${process.env.APP_URL}/api/messenger/messages`,
    },
    { ...plain, name: PLAIN, receiver: 1, server: reference, url: reference.url },
    { ...routed, name: NEXT, receiver: 2, server: next, url: `${next.url}/messages` },
  ];
  const contenders = sides.map((side): Contender => {
    const run = async (): Promise<Sample> => {
      const dispatcher = agentFor(LOAD);
      const before = await countsOf(side.world.workspaceId);
      const [cpuBefore, databaseBefore] = [
        (await side.server.counters()).cpuMicros,
        databaseCpuMicros(postmaster),
      ];
      const startedAt = performance.now();
      const answers = await underLoad(LOAD, messages, (index) =>
        post(dispatcher, {
          url: side.url,
          headers: { authorization: `Bearer ${side.tokens[index % side.tokens.length]}` },
          body: { clientId: randomUUID(), text: "Is my order on its way?" },
        }),
      );
      const answeredAt = performance.now();
      await receivers.arrived(messages);
      await untilStored(side, before.delivered + messages);
      const endedAt = performance.now();
      const cpu = (await side.server.counters()).cpuMicros - cpuBefore;
      const database = databaseCpuMicros(postmaster) - databaseBefore;
      await dispatcher.close();
      await check(side, receivers, secrets, before, messages);
      return {
        perSecond: (messages / (endedAt - startedAt)) * 1000,
        cpuMicros: cpu / messages,
        databaseCpuMicros: database / messages,
        ...answers,
        lateMs: endedAt - answeredAt,
      };
    };
    return { name: side.name, run };
  });
  try {
    const measured = await measure({
      title: `${messages} visitors' messages with a webhook, ${LOAD.clients} connections`,
      about:
        "From the first request until the last webhook's outcome is stored. **plain statements**: node:http, a transaction that writes message, conversation, visitor, counter, event and delivery, and after it one signed request and an update; no queue, retry or batch. **Next and Prisma**: the same as a route of an app of its own.",
      contenders,
      claims: [
        { text: "at least 0.60 of its rate", figure: "perSecond", of: PARLEY, to: PLAIN, atLeast: 0.6 },
        { text: "at least its rate", figure: "perSecond", of: PARLEY, to: NEXT, atLeast: 1 },
      ],
      rounds,
    });
    return [measured];
  } finally {
    reference.stop();
    next.stop();
    await app.stop();
    receivers.stop();
  }
}

/** Those of references want another event, so that the server sends nothing for their rows. */
async function subscribed(url: string, event = "contact.merged") {
  const world = await createWorld();
  const tokens = await tokensOf(world);
  const input = { url, description: null, events: [event] };
  const { endpoint, secret } = await createEndpoint(world.owner.ctx, input);
  return { world, tokens, endpoint: { id: endpoint.id, url, secret } };
}

const tokensOf = ({ workspaceId }: World): Promise<string[]> =>
  Promise.all(
    Array.from({ length: LOAD.clients }, async () => {
      const { token, say } = await createVisitor(workspaceId);
      await say("Good morning");
      return token;
    }),
  );

/** The data of an event as the product writes it. */
async function sampleOf(workspaceId: string): Promise<unknown> {
  const [row] = await query<{ data: unknown }>(
    "",
    "SELECT data FROM events WHERE workspace_id = $1 AND type = $2 ORDER BY sequence DESC LIMIT 1",
    [workspaceId, EVENT],
  );
  return row?.data;
}

type Counts = { messages: number; events: number; delivered: number };

async function countsOf(workspaceId: string): Promise<Counts> {
  const [row] = await query<Counts>(
    "",
    `SELECT (SELECT count(*)::int FROM messages WHERE workspace_id = $1) AS messages,
       (SELECT count(*)::int FROM events WHERE workspace_id = $1 AND type = '${EVENT}') AS events,
       (SELECT count(*)::int FROM webhook_deliveries WHERE workspace_id = $1 AND state = 'delivered' AND attempt = 1) AS delivered`,
    [workspaceId],
  );
  return row as Counts;
}

async function untilStored({ name, world }: Side, delivered: number): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while ((await countsOf(world.workspaceId)).delivered < delivered) {
    if (performance.now() > deadline) throw new Error(`${name}: outcomes are missing`);
    await sleep(LOOK_MS);
  }
}

async function check(
  { name, receiver, world }: Side,
  receivers: Receivers,
  secrets: string[],
  before: Counts,
  total: number,
): Promise<void> {
  const after = await countsOf(world.workspaceId);
  const report = (await receivers.report(secrets))[receiver];
  const made = Object.entries(after).map(([kind, count]) => count - before[kind as keyof Counts]);
  if (made.some((count) => count !== total) || report?.deliveries !== total || report.forged > 0)
    throw new Error(
      `${name}: ${made.join(", ")} rows and ${report?.deliveries} webhooks of ${total}, ${report?.forged} forged`,
    );
}
