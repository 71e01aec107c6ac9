/** The memory of a packaged server: at rest, after load, and for each open stream. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SuiteOptions } from "../harness";
import { type Contender, databaseCpuMicros, type Measurement, measure, type Sample } from "../harness";
import { agentFor, underLoad } from "../life/load";
import { post } from "../life/operations";
import { PACKAGE_START, writePackage } from "../life/package-folder";
import { choosePort, startPackagedApp } from "../life/packaged-app";
import { makeStreamWorld, visitorStream } from "../life/stream-world";
import { Streams } from "../life/streams";

const REST_MS = 30_000;
const LOAD = { clients: 16 };
const MB = 1024 * 1024;

export async function measureMemory({
  events: messages,
  database: { postmaster },
}: SuiteOptions): Promise<Measurement[]> {
  await choosePort();
  const streams = Math.min(1000, messages);
  const world = await makeStreamWorld(streams);
  await writePackage();
  const app = await startPackagedApp(PACKAGE_START);
  const resident = async (): Promise<number> => (await app.counters()).residentBytes;
  const said = (dispatcher: ReturnType<typeof agentFor>, index: number): Promise<void> =>
    post(dispatcher, {
      url: `${process.env.APP_URL}/api/messenger/messages`,
      headers: { authorization: `Bearer ${world.visitors[index % streams]?.token}` },
      body: { clientId: randomUUID(), text: "Is my order on its way?" },
    });
  const afterLoad = async (): Promise<Sample> => {
    const dispatcher = agentFor(LOAD);
    const [cpuBefore, databaseBefore] = [(await app.counters()).cpuMicros, databaseCpuMicros(postmaster)];
    await underLoad(LOAD, messages, (index) => said(dispatcher, index));
    const highest = await resident();
    const cpu = (await app.counters()).cpuMicros - cpuBefore;
    const database = databaseCpuMicros(postmaster) - databaseBefore;
    await dispatcher.close();
    await sleep(REST_MS);
    return {
      residentMb: (await resident()) / MB,
      loadedMb: highest / MB,
      cpuMicros: cpu / messages,
      databaseCpuMicros: database / messages,
    };
  };
  /** The first streams take what the process has left over from its start; the second ones count. */
  const withStreams = async (): Promise<Sample> => {
    const first = await Streams.open(world.inboxes);
    const before = await app.counters("collected");
    const second = await Streams.open(world.visitors.map(visitorStream));
    const after = await app.counters("collected");
    for (const each of [first, second]) each.close();
    const kbOf = (figure: "residentBytes" | "heapBytes"): number =>
      (after[figure] - before[figure]) / 1024 / streams;
    return {
      residentMb: after.residentBytes / MB,
      streamKb: kbOf("residentBytes"),
      streamHeapKb: kbOf("heapBytes"),
    };
  };
  const contenders: Contender[] = [
    {
      name: "at rest",
      run: async () => {
        await sleep(REST_MS);
        return { residentMb: (await resident()) / MB };
      },
    },
    { name: "after load", run: afterLoad },
    { name: "with streams", run: withStreams },
  ];
  try {
    const measured = await measure({
      title: "Resident memory",
      about: `The packaged server without options for memory. **at rest**: ${REST_MS / 1000} s after it was ready. **after load**: as long after ${messages} messages of visitors over ${LOAD.clients} connections; "loaded" is when the last was answered. **with streams**: ${streams} of visitors are opened beside as many of inboxes, with a forced garbage collection before and after.`,
      contenders,
      claims: [
        { text: "at most 220 MB", figure: "residentMb", of: "at rest", atMost: 220 },
        { text: "at most 25 kB for a stream", figure: "streamKb", of: "with streams", atMost: 25 },
      ],
      rounds: 1,
      isCold: true,
    });
    return [measured];
  } finally {
    await app.stop();
  }
}
