/** A provider's receipts, each alone and many in one POST, against the same rows written by plain statements on a copy of the database. */
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Claim,
  type Contender,
  databaseCpuMicros,
  type Measurement,
  measure,
  type Sample,
  type SuiteOptions,
} from "../harness";
import { copyDatabase } from "../life/copy-database";
import { agentFor, underLoad } from "../life/load";
import { type Post, post, signedUpdate } from "../life/operations";
import { type Counted, choosePort, startSettledApp } from "../life/packaged-app";
import { ReceiptDatabase, type ReceiptRows } from "../life/receipt-rows";
import { sendMessages } from "../life/sent-messages";
import type { Connected } from "../life/worlds";
import { startReference } from "../references";

const LOAD = { clients: 16 };
const STATUSES = ["sent", "delivered", "read"] as const;
/** Fewer than the 50 that a POST records at once, also with three statuses of a third of the messages. */
const RECEIPTS_OF_POST = 24;
/** A backend reports its updates at most once a second. */
const REPORTED_MS = 1200;
const LOOK_MS = 20;
const [PARLEY, PLAIN] = ["parley", "plain statements"] as const;

type Side = { name: string; database: ReceiptDatabase; connected: Connected; server: Counted };
/** The next ones begin when all are answered: a message's later receipt might win else. */
type Way = { name: string; postsOf: (providerIds: string[]) => Receipt[][][] };
type Status = (typeof STATUSES)[number];
type Receipt = { providerId: string; status: Status };

const WAYS: readonly Way[] = [
  { name: "each in a POST", postsOf: (ids) => STATUSES.map((status) => groupsOf(ids, 1, [status])) },
  {
    name: `one status of ${RECEIPTS_OF_POST} messages in a POST`,
    postsOf: (ids) => STATUSES.map((status) => groupsOf(ids, RECEIPTS_OF_POST, [status])),
  },
  {
    name: `all three of ${RECEIPTS_OF_POST / STATUSES.length} messages in a POST`,
    postsOf: (ids) => [groupsOf(ids, RECEIPTS_OF_POST / STATUSES.length, STATUSES)],
  },
];

const groupsOf = (ids: string[], size: number, statuses: readonly Status[]): Receipt[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    statuses.flatMap((status) =>
      ids.slice(index * size, (index + 1) * size).map((providerId) => ({ providerId, status })),
    ),
  );

/** `events`: messages, each with three receipts. */
export async function measureReceipts(options: SuiteOptions): Promise<Measurement[]> {
  const { rounds, events: messages, database, only } = options;
  const { postmaster } = database;
  await choosePort();
  const ways = WAYS.filter(({ name }) => name.includes(only));
  const { connected, providerIds, samples } = await sendMessages(messages * (rounds + 1) * ways.length);
  const copy = await copyDatabase(database, "plain");
  const app = await startSettledApp();
  const reference = await startReference("receipts", { ...process.env, DATABASE_URL: copy });
  await reference.ask({ secret: connected.appSecret, samples });
  const path = new URL(connected.callbackUrl).pathname;
  const sides: Side[] = [
    {
      name: PARLEY,
      database: await ReceiptDatabase.open(database.url, connected.id),
      connected,
      server: app,
    },
    {
      name: PLAIN,
      database: await ReceiptDatabase.open(copy, connected.id),
      connected: { ...connected, callbackUrl: reference.url + path },
      server: reference,
    },
  ];
  const measured: Measurement[] = [];
  try {
    for (const [place, way] of ways.entries()) {
      const first = place * messages * (rounds + 1);
      const contenders = sides.map((side) => {
        let next = first;
        const take = (): string[] => {
          next += messages;
          return providerIds.slice(next - messages, next);
        };
        return contenderOf(side, way, take, postmaster);
      });
      measured.push(
        await measure({
          title: `${3 * messages} receipts, ${way.name}, ${LOAD.clients} connections`,
          about:
            "Sent, delivered and read of messages that the provider took; *sent* moves none. Each figure is of one receipt; CPU until the last notice has left. HOT: updates of rows that wrote no index entry, of messages, counters and counts. **plain statements**: node:http, the signature, and one transaction for each POST that writes update, receipt, message, event, counter and count, on a copy of the database.",
          contenders,
          claims: CLAIMS,
          rounds,
        }),
      );
    }
    return measured;
  } finally {
    for (const each of sides) await each.database.close();
    reference.stop();
    await app.stop();
  }
}

const CLAIMS: Claim[] = [
  { text: "at least 0.70 of its rate", figure: "perSecond", of: PARLEY, to: PLAIN, atLeast: 0.7 },
  { text: "at least 95 % HOT", figure: "hotPercent", of: PARLEY, atLeast: 95 },
];

function contenderOf(
  { name, database, connected, server }: Side,
  way: Way,
  take: () => string[],
  postmaster: number,
): Contender {
  const run = async (): Promise<Sample> => {
    const ids = take();
    const posts = way.postsOf(ids).map((some) => some.map((receipts) => updateOf(connected, receipts)));
    const [before, updatesBefore] = [await database.rows(), await database.updates()];
    const dispatcher = agentFor(LOAD);
    const [cpuBefore, databaseBefore] = [(await server.counters()).cpuMicros, databaseCpuMicros(postmaster)];
    const startedAt = performance.now();
    for (const some of posts)
      await underLoad(LOAD, some.length, (index) => post(dispatcher, some[index] as Post));
    const seconds = (performance.now() - startedAt) / 1000;
    while (!(await database.isQuiet())) await sleep(LOOK_MS);
    const cpu = (await server.counters()).cpuMicros - cpuBefore;
    const databaseCpu = databaseCpuMicros(postmaster) - databaseBefore;
    await dispatcher.close();
    check(name, before, await database.rows(), ids.length, posts.flat().length);
    await sleep(REPORTED_MS);
    const updates = await database.updates();
    const receipts = STATUSES.length * ids.length;
    const shareOf = (hot: number, all: number): number => (100 * hot) / all;
    return {
      perSecond: receipts / seconds,
      cpuMicros: cpu / receipts,
      databaseCpuMicros: databaseCpu / receipts,
      hotPercent: shareOf(updates.hot - updatesBefore.hot, updates.all - updatesBefore.all),
      hotMessagesPercent: shareOf(
        updates.hotMessages - updatesBefore.hotMessages,
        updates.messages - updatesBefore.messages,
      ),
    };
  };
  return { name, run };
}

const updateOf = (connected: Connected, receipts: Receipt[]): Post =>
  signedUpdate(connected, {
    statuses: receipts.map(({ providerId: id, status }) => ({
      ...{ id, status, timestamp: String(Math.floor(Date.now() / 1000)), recipient_id: "15551230101" },
    })),
  });

function check(name: string, before: ReceiptRows, after: ReceiptRows, messages: number, posts: number): void {
  const wanted: ReceiptRows = {
    receipts: STATUSES.length * messages,
    read: messages,
    events: 2 * messages,
    sequence: 2 * messages,
    updates: posts,
    counted: messages,
  };
  const wrong = Object.entries(wanted).filter(
    ([kind, count]) => after[kind as keyof ReceiptRows] - before[kind as keyof ReceiptRows] !== count,
  );
  if (wrong.length > 0) throw new Error(`${name}: ${JSON.stringify({ wanted, before, after })}`);
}
