/** The same mixed load to one server process and to two that share a database: what each operation costs all processes. */
import type { OwnDatabase } from "../../lib/own-database";
import type { SuiteOptions } from "../harness";
import { type Contender, type Measurement, measure, type Sample } from "../harness";
import type { Load } from "../life/load";
import { Meter } from "../life/meter";
import { type Operation, operationsOf } from "../life/operations";
import {
  type Counted,
  type Counters,
  choosePort,
  freePort,
  type PackagedApp,
  startSettledApp,
} from "../life/packaged-app";
import { type BenchProvider, startProvider } from "../life/provider";
import { idleRate, lifeOf, openWindows } from "../life/whole-life";
import { makeWorlds, type Sinks, type Worlds } from "../life/worlds";
import { Receivers } from "../receiver-process";

const LOAD: Load = { clients: 16 };
const MIXED = ["visitor's message", "agent's reply", "command, simulator"];
const ONE = "one process";
const TWO = "two processes";
/** To each process before it is measured: code is compiled, connections are open. */
const WARM = 150;

type World = { database: OwnDatabase; worlds: Worlds; provider: BenchProvider; receivers: Receivers };

export async function measureProcesses({ rounds, events, database }: SuiteOptions): Promise<Measurement[]> {
  const provider = await startProvider();
  await choosePort();
  process.env.WHATSAPP_GRAPH_URL = provider.url;
  const receivers = await Receivers.start(4);
  const worlds = await makeWorlds(receivers.urls as unknown as Sinks, null);
  const first = await startSettledApp();
  await openWindows(operationsOf(process.env.APP_URL ?? "", worlds, provider), worlds, receivers);
  await first.stop();
  const world = { database, worlds, provider, receivers };
  const contender = (name: string, count: number): Contender => ({
    name,
    run: () => together(world, count, events),
  });
  try {
    return [
      await measure({
        title: `${events} messages over 16 connections`,
        about:
          "Visitors' messages, agents' replies and commands to the simulator in turn, each with a webhook, from the first request until the last webhook and receipt. Two processes get every second one. Processes are started for each round and warmed.",
        contenders: [contender(ONE, 1), contender(TWO, 2)],
        claims: [
          { text: "at most 1.1 times the CPU", figure: "allCpuMicros", of: TWO, to: ONE, atMost: 1.1 },
        ],
        rounds,
        isCold: true,
      }),
    ];
  } finally {
    receivers.stop();
    provider.stop();
  }
}

async function together(world: World, count: number, total: number): Promise<Sample> {
  const { database, worlds, provider, receivers } = world;
  const apps: PackagedApp[] = [];
  const operations: Operation[][] = [];
  for (let index = 0; index < count; index++) {
    const env = { ...process.env, ...(await freePort()) };
    apps.push(await startSettledApp("scripts/start.mjs", env));
    const all = operationsOf(env.APP_URL, worlds, provider);
    operations.push(MIXED.map((name) => all.find((each) => each.name === name) as Operation));
  }
  const meter = await Meter.open({ ...(apps[0] as PackagedApp), ...sumOf(apps) }, database);
  const mixed: Operation = {
    name: "mixed",
    workspaceId: worlds.sandbox.id,
    send: (dispatcher, index) => {
      const own = operations[index % count] as Operation[];
      const chosen = own[Math.floor(index / count) % own.length] as Operation;
      return chosen.send(dispatcher, index);
    },
  };
  try {
    const life = { operation: mixed, load: LOAD, meter, receivers, secrets: worlds.secrets };
    await lifeOf({ ...life, total: WARM * count, idle: { cpuMicros: 0, databaseCpuMicros: 0 } });
    const sample = await lifeOf({ ...life, total, idle: await idleRate(meter) });
    return { allCpuMicros: (sample.cpuMicros ?? 0) + (sample.databaseCpuMicros ?? 0), ...sample };
  } finally {
    await meter.close();
    for (const app of apps) await app.stop();
  }
}

const sumOf = (apps: readonly Counted[]): Counted => ({
  counters: async (when) => {
    const all = await Promise.all(apps.map((app) => app.counters(when)));
    const sum = (figure: keyof Counters): number => all.reduce((so, each) => so + each[figure], 0);
    return {
      statements: sum("statements"),
      cpuMicros: sum("cpuMicros"),
      residentBytes: sum("residentBytes"),
      heapBytes: sum("heapBytes"),
    };
  },
});
