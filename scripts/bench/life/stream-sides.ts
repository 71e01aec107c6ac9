/** Two servers with as many event streams each: how late notices come. */
import { setTimeout as sleep } from "node:timers/promises";
import type { SuiteOptions } from "../harness";
import {
  type Contender,
  databaseCpuMicros,
  type Measurement,
  measure,
  percentile,
  type Sample,
} from "../harness";
import { agentFor, underLoad } from "./load";
import type { Counted } from "./packaged-app";
import { Streams, type StreamTarget } from "./streams";

const LOAD = { clients: 16 };
/** One after another, with a pause for what follows from each. */
const TO_ALL = 10;
const PAUSE_MS = 300;
const AT_MOST = 1.5;

type Sent = { dispatcher: ReturnType<typeof agentFor>; index: number };
export type Side = {
  name: string;
  server: Counted;
  targets: StreamTarget[];
  send: (sent: Sent) => Promise<void>;
};
/** The first one is claimed to keep up with the second. */
export async function compareSides(
  { rounds, database: { postmaster } }: SuiteOptions,
  title: string,
  way: "toAll" | "toEach",
  sides: readonly Side[],
): Promise<Measurement> {
  const [contenders, open]: [Contender[], Streams[]] = [[], []];
  for (const { name, server, targets, send } of sides) {
    const streams = await Streams.open(targets);
    open.push(streams);
    const run = async (): Promise<Sample> => {
      const dispatcher = agentFor(LOAD);
      const [cpuBefore, databaseBefore] = [
        (await server.counters()).cpuMicros,
        databaseCpuMicros(postmaster),
      ];
      const waits = await waitsOf(streams, targets.length, way, (index) => send({ dispatcher, index }));
      const cpu = (await server.counters()).cpuMicros - cpuBefore;
      const database = databaseCpuMicros(postmaster) - databaseBefore;
      await dispatcher.close();
      return {
        cpuMicros: cpu / waits.length,
        databaseCpuMicros: database / waits.length,
        p50Ms: percentile(waits, 0.5),
        p99Ms: percentile(waits, 0.99),
        maxMs: Math.max(...waits),
      };
    };
    contenders.push({ name, run });
  }
  const [parley, raw] = sides.map(({ name }) => name) as [string, string];
  const about =
    way === "toAll"
      ? `${TO_ALL} messages of a visitor, one after another.`
      : `An agent's reply to each, over ${LOAD.clients} connections.`;
  try {
    return await measure({
      title,
      about: `${about} From sending the request to each stream's notice; CPU for each notice. **raw loop**: a row, a notice of PostgreSQL, a loop over the streams.`,
      contenders,
      claims: [
        { text: `at most ${AT_MOST} times its p99`, figure: "p99Ms", of: parley, to: raw, atMost: AT_MOST },
      ],
      rounds,
    });
  } finally {
    for (const each of open) each.close();
  }
}

async function waitsOf(
  streams: Streams,
  count: number,
  way: "toAll" | "toEach",
  send: (index: number) => Promise<void>,
): Promise<number[]> {
  if (way === "toEach") {
    const sentAt: number[] = [];
    const arrivedAt = await streams.after(async () => {
      await underLoad(LOAD, count, (index) => {
        sentAt[index] = performance.now();
        return send(index);
      });
    });
    return arrivedAt.map((at, index) => at - (sentAt[index] ?? Number.NaN));
  }
  const waits: number[] = [];
  for (let message = 0; message < TO_ALL; message++) {
    const sentAt = performance.now();
    const arrivedAt = await streams.after(() => send(0));
    waits.push(...arrivedAt.map((at) => at - sentAt));
    await sleep(PAUSE_MS);
  }
  return waits;
}
