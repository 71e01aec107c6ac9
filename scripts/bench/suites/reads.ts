/** The two reads of the v1 API against a handwritten server with the same SQL and checks. */
import { request } from "undici";
import { query } from "@/lib/platform/db";
import { plantConversations } from "@/lib/testing/many-conversations";
import { createKey, createWorld } from "@/lib/testing/world";
import type { SuiteOptions } from "../harness";
import { type Contender, type Measurement, measure } from "../harness";
import { type Counted, choosePort, startSettledApp } from "../life/packaged-app";
import { startReference } from "../references";
import { served } from "../served";

const LOAD = { clients: 16 };
const CONVERSATIONS = 500;
const MESSAGES_EACH = 50;
const SERVERS = ["parley", "handwritten"] as const;

type Body = { conversations?: unknown[]; messages?: unknown[]; total: number };

export async function measureReads({
  rounds,
  events: reads,
  database,
}: SuiteOptions): Promise<Measurement[]> {
  await choosePort();
  const world = await createWorld();
  await plantConversations((text, values) => query("", text, values), world.workspaceId, {
    count: CONVERSATIONS,
    messagesEach: MESSAGES_EACH,
  });
  const { secret } = await createKey(world);
  const ids = (
    await query<{ id: string }>("", "SELECT id FROM conversations WHERE workspace_id = $1", [
      world.workspaceId,
    ])
  ).map(({ id }) => id);
  const app = await startSettledApp();
  const reference = await startReference("v1-reads");
  const headers = { authorization: `Bearer ${secret}` };

  const [own, other] = [`${process.env.APP_URL}/api/v1`, reference.url];
  const read = async (url: string): Promise<string> => (await request(url, { headers })).body.text();
  const contender = (name: string, server: Counted, urlOf: (index: number) => string): Contender => ({
    name,
    run: () =>
      served({
        cpuMicros: async () => (await server.counters()).cpuMicros,
        postmaster: database.postmaster,
        load: LOAD,
        total: reads,
        send: async (dispatcher, index) => {
          const answer = await request(urlOf(index), { dispatcher, headers });
          const { byteLength } = await answer.body.arrayBuffer();
          if (answer.statusCode !== 200 || byteLength < 1000)
            throw new Error(`${name}: ${answer.statusCode} with ${byteLength} bytes`);
        },
      }),
  });
  const compare = async (
    title: string,
    about: string,
    pathOf: (index: number) => string,
    count: (body: Body) => number,
  ): Promise<Measurement> => {
    for (const index of [0, ids.length - 1]) {
      const [ours, theirs] = [await read(own + pathOf(index)), await read(other + pathOf(index))];
      if (ours !== theirs || count(JSON.parse(ours)) !== 50) throw new Error(`${title}: answers differ`);
    }
    const [parley, handwritten] = SERVERS;
    return measure({
      title,
      about: `${reads} requests over ${LOAD.clients} connections; ${about}`,
      contenders: [
        contender(parley, app, (index) => own + pathOf(index)),
        contender(handwritten, reference, (index) => other + pathOf(index)),
      ],
      claims: [
        { text: "at least 0.80 of its rate", figure: "perSecond", of: parley, to: handwritten, atLeast: 0.8 },
      ],
      rounds,
    });
  };
  try {
    return [
      await compare(
        "List",
        `50 of ${CONVERSATIONS} conversations, the same bytes from both.`,
        () => "/conversations",
        ({ conversations }) => conversations?.length ?? 0,
      ),
      await compare(
        "Read messages",
        `the ${MESSAGES_EACH} messages of one conversation after another, the same bytes from both.`,
        (index) => `/conversations/${ids[index % ids.length]}/messages`,
        ({ messages }) => messages?.length ?? 0,
      ),
    ];
  } finally {
    reference.stop();
    await app.stop();
  }
}
