/** Hot operations of two servers side by side, one with few rows in its database and one with many. */
import type pg from "pg";
import { request } from "undici";
import { createWorld } from "@/lib/testing/world";
import type { SuiteOptions } from "../harness";
import { type Contender, databaseCpuMicros, type Measurement, measure, type Sample } from "../harness";
import { copyDatabase } from "../life/copy-database";
import { connect, OLD_EVENTS, plantOld, plantRows, removeOld, tenantsOf } from "../life/growth-world";
import type { Load } from "../life/load";
import { Meter } from "../life/meter";
import { INBOUND, type Operation, operationsOf } from "../life/operations";
import { choosePort, freePort, type PackagedApp, startSettledApp } from "../life/packaged-app";
import { startProvider } from "../life/provider";
import { type Idle, idleRate, lifeOf, openWindows } from "../life/whole-life";
import { makeWorlds, type Sinks, type Worlds } from "../life/worlds";
import { Receivers } from "../receiver-process";
import { served } from "../served";

const FEW = 10_000;
const AT_MOST = 1.3;
const LOAD: Load = { clients: 8 };
const WRITES = ["visitor's message", "agent's reply", INBOUND, "command, receipts batched"];
const READS: readonly { name: string; path: string; shows: string }[] = [
  { name: "list", path: "/api/inbox/conversations", shows: '"conversations"' },
  { name: "search", path: "/api/inbox/conversations?status=all&q=customer%20377", shows: "Customer 377" },
  { name: "overview", path: "/api/inbox/overview?days=28", shows: '"inbound"' },
  { name: "report", path: "/api/inbox/reports?days=28&group=tag", shows: '"conversations"' },
];

/** One of the two servers. */
type Stand = {
  rows: number;
  url: string;
  client: pg.Client;
  app: PackagedApp;
  meter: Meter;
  idle: Idle;
  operations: Operation[];
};

export async function measureGrowth(options: SuiteOptions): Promise<Measurement[]> {
  const { rounds, events, rows, database, only } = options;
  const provider = await startProvider();
  await choosePort();
  process.env.WHATSAPP_GRAPH_URL = provider.url;
  const receivers = await Receivers.start(4);
  const worlds = await makeWorlds(receivers.urls as unknown as Sinks, null);
  const log = (await createWorld()).workspaceId;
  const other = { ...database, url: await copyDatabase(database, "many") };
  const stands: Stand[] = [];
  try {
    for (const [at, count] of [
      [database, FEW],
      [other, rows],
    ] as const) {
      const env = { ...process.env, ...(await freePort()), DATABASE_URL: at.url };
      const client = await connect(at.url);
      await plantRows(client, count, { workspaces: [worlds.team.workspaceId, worlds.live.id], log });
      const app = await startSettledApp("scripts/start.mjs", env);
      const meter = await Meter.open(app, at);
      const operations = operationsOf(env.APP_URL, moved(worlds, env.APP_URL), provider);
      await openWindows(operations, worlds, receivers);
      stands.push({
        rows: count,
        url: env.APP_URL,
        client,
        app,
        meter,
        operations,
        idle: { cpuMicros: 0, databaseCpuMicros: 0 },
      });
    }
    for (const stand of stands) stand.idle = await idleRate(stand.meter);
    // PostgreSQL is one, and may have looked after what was planted.
    const databaseIdle = Math.min(...stands.map(({ idle }) => idle.databaseCpuMicros));
    for (const stand of stands) stand.idle = { ...stand.idle, databaseCpuMicros: databaseIdle };
    const compare = (name: string, run: (stand: Stand) => Promise<Sample>): Promise<Measurement> =>
      compareStands(name, stands, rounds, run);
    const measured: Measurement[] = [];
    for (const name of WRITES.filter((each) => each.includes(only)))
      measured.push(
        await compare(name, ({ operations, meter, idle }) => {
          const operation = operations.find((each) => each.name === name) as Operation;
          return lifeOf({
            operation,
            load: LOAD,
            total: events,
            meter,
            receivers,
            secrets: worlds.secrets,
            idle,
          });
        }),
      );
    for (const read of READS.filter(({ name }) => name.includes(only)))
      measured.push(await compare(read.name, (stand) => reading(stand, read, worlds, options)));
    if ("housekeeping".includes(only))
      measured.push(await compare("housekeeping", (stand) => housekeeping(stand, log, database.postmaster)));
    return measured;
  } finally {
    for (const { meter, app, client } of stands) {
      await meter.close();
      await app.stop();
      await client.end();
    }
    receivers.stop();
    provider.stop();
  }
}

/** WhatsApp calls the server that its settings name. */
const moved = (worlds: Worlds, url: string): Worlds => ({
  ...worlds,
  live: { ...worlds.live, callbackUrl: worlds.live.callbackUrl.replace(process.env.APP_URL ?? "", url) },
});

function compareStands(
  name: string,
  stands: readonly Stand[],
  rounds: number,
  run: (stand: Stand) => Promise<Sample>,
): Promise<Measurement> {
  const contenders = stands.map(
    (stand): Contender => ({
      name: `${stand.rows} rows`,
      run: async () => {
        const sample = await run(stand);
        return { allCpuMicros: (sample.cpuMicros ?? 0) + (sample.databaseCpuMicros ?? 0), ...sample };
      },
    }),
  );
  const [few, many] = contenders.map((each) => each.name) as [string, string];
  return measure({
    title: name,
    about: "CPU-µs of server and PostgreSQL together, and apart.",
    contenders,
    claims: [
      {
        text: `at most ${AT_MOST} times the CPU`,
        figure: "allCpuMicros",
        of: many,
        to: few,
        atMost: AT_MOST,
      },
    ],
    rounds,
  });
}

const reading = (
  { url, app }: Stand,
  { name, path, shows }: (typeof READS)[number],
  { team }: Worlds,
  { events, database }: SuiteOptions,
): Promise<Sample> =>
  served({
    cpuMicros: async () => (await app.counters()).cpuMicros,
    postmaster: database.postmaster,
    load: LOAD,
    total: 2 * events,
    send: async (dispatcher) => {
      const headers = { cookie: team.cookie, "parley-workspace": team.workspaceId };
      const answer = await request(url + path, { dispatcher, headers });
      const text = await answer.body.text();
      if (answer.statusCode !== 200 || !text.includes(shows))
        throw new Error(`${name}: ${answer.statusCode} ${text.slice(0, 300)}`);
    },
  });

/**
 * CPU of each event that is removed, and of each tenant in which nothing is old, with what the jobs of both servers spend in these
 * seconds.
 */
async function housekeeping({ client, app, rows }: Stand, log: string, postmaster: number): Promise<Sample> {
  const spent = async (): Promise<{ node: number; database: number }> => {
    const [{ cpuMicros }, before] = [await app.counters(), databaseCpuMicros(postmaster)];
    await removeOld(client, log);
    const database = databaseCpuMicros(postmaster) - before;
    return { node: (await app.counters()).cpuMicros - cpuMicros, database };
  };
  const nothing = await spent();
  await plantOld(client, log);
  const removal = await spent();
  return {
    cpuMicros: (removal.node - nothing.node) / OLD_EVENTS,
    databaseCpuMicros: (removal.database - nothing.database) / OLD_EVENTS,
    tenantMicros: (nothing.node + nothing.database) / tenantsOf(rows),
  };
}
