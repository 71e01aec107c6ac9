/**
 * Puts one server under closed loops and a multiple of its capacity, and checks what was answered against the database. Of a mix
 * the more important is answered, which costs more than the average of what is offered: what is answered is therefore weighed by
 * what each kind costs, until its jobs are done.
 */
import { fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { simulatorAppSecret } from "@/lib/connections/simulator/app";
import { readBacklog } from "@/lib/platform/backlog";
import { query } from "@/lib/platform/db";
import { createKey, createVisitor, createWorld } from "@/lib/testing/world";
import { bundleBeside } from "../lib/bundle-beside";
import type { Answer, Findings, Kind, Order, Setting } from "./overload-clients";
import { bundleApp, nextMessage, startApp } from "./processes";

/** Clients that ask again as soon as they have their answer: visitors who write. */
export type ClosedLoop = { clients: number; refused: number; perSecond: number; p99: number };
/** Visitors' messages alone, a multiple of what the server can answer. */
export type Flood = {
  perSecondAtCapacity: number;
  offeredPerSecond: number;
  answeredPerSecond: number;
  p50: number;
  p99: number;
};
export type Overload = {
  perSecondAtCapacity: number;
  closedLoops: ClosedLoop[];
  /** Null if the plan has none. */
  flood: Flood | null;
  /** Work that was done in a second, as a share of that at the capacity; null as `flood`. */
  workShare: number | null;
  /** Milliseconds over all admitted requests, measured by the clients. */
  p50: number;
  offeredPerSecond: number;
  seconds: number;
  classes: Record<Kind, { offered: number; admitted: number; shed: number; p50: number; p99: number }>;
  p99: number;
  answeredPerSecond: number;
  /** Milliseconds of the health probe. */
  healthP99: number;
  /** CPU of one core, in percent. */
  clientsCpu: number;
  serverCpu: number;
  clientsLagMs: number;
  problems: string[];
};

type Plan = {
  factor: number;
  seconds: number;
  closedLoops: number[];
  /** Else the mix alone, its answers not weighed. */
  isWhole?: boolean;
};

const TURNS = 12;

/** The environment names the database. The processes end with this call. */
export async function overload({ factor, seconds, closedLoops, isWhole = false }: Plan): Promise<Overload> {
  const { child: server, url } = await startApp(await bundleApp());
  const clients = fork(
    await bundleBeside("scripts/faults/overload-clients.ts", `overload-clients-${process.pid}`),
  );
  try {
    await nextMessage(clients);
    const setting = { ...(await scene()), url };
    const ask: Ask = async (order) => {
      clients.send({ setting, ...order });
      return nextMessage<Findings>(clients);
    };
    const cpu = async (): Promise<number> => {
      server.send({ cpu: true });
      return (await nextMessage<{ micros: number }>(server)).micros;
    };
    // The first one warms up.
    await ask({ load: { clients: 16 }, seconds: seconds / 4 });
    const found = closedLoops.map((clients): { clients: number; all: Findings[] } => ({ clients, all: [] }));
    // Many short turns, up and down: a machine is a third faster in one minute than in the next.
    const turns = isWhole ? TURNS : 1;
    for (let turn = 0; turn < turns; turn++)
      for (const { clients, all } of turn % 2 === 0 ? found : found.toReversed()) {
        await settled();
        const length = isWhole ? seconds / TURNS : seconds / 4;
        all.push(await ask({ load: { clients }, seconds: length, only: "write" }));
      }
    const loops = found.map(({ clients, all }) => closedLoop(clients, all));
    await settled();
    const costs = isWhole
      ? await costsOf((only) => ask({ load: { clients: 16 }, seconds: seconds / 4, only }))
      : null;
    const { flood, problems: floodProblems } = isWhole ? await flooded(ask, factor, seconds) : NO_FLOOD;
    // For as long as what is compared with it: the jobs that answers leave behind take their share a little later.
    const full = await untilSettled(() => ask({ load: { clients: 16 }, seconds }));
    const capacity = full.answers.filter(isAdmitted).length / full.seconds;
    const perSecond = Math.round(capacity * factor);
    const before = await cpu();
    const mixed = await untilSettled(() => ask({ load: { perSecond }, seconds }));
    const serverCpu = ((await cpu()) - before) / mixed.untilSettled / 1e4;
    const problems = [...floodProblems, ...(await lost(full)), ...(await lost(mixed)), ...wrong(mixed)];
    return {
      ...reported(mixed),
      closedLoops: loops,
      flood,
      workShare: costs && workIn(mixed, costs) / workIn(full, costs),
      perSecondAtCapacity: capacity,
      offeredPerSecond: perSecond,
      serverCpu,
      problems,
    };
  } finally {
    for (const child of [server, clients]) {
      child.removeAllListeners("exit");
      child.kill();
    }
  }
}

const SETTLES_MS = 120_000;
/** The jobs of the former load would share the processor with the next. */
async function settled(): Promise<void> {
  const deadline = performance.now() + SETTLES_MS;
  while ((await readBacklog()).depth > 0 && performance.now() < deadline) await sleep(200);
}

type Ask = (order: Omit<Order, "setting">) => Promise<Findings>;
type Settled = Findings & { untilSettled: number };

async function untilSettled(load: () => Promise<Findings>): Promise<Settled> {
  const startedAt = performance.now();
  const found = await load();
  await settled();
  return { ...found, untilSettled: (performance.now() - startedAt) / 1000 };
}

/** Seconds of the server that one request of each kind takes. */
async function costsOf(load: (only: Kind) => Promise<Findings>): Promise<Record<Kind, number>> {
  const costs: Partial<Record<Kind, number>> = {};
  for (const kind of KINDS) {
    const found = await untilSettled(() => load(kind));
    costs[kind] = found.untilSettled / found.answers.filter(isAdmitted).length;
  }
  return costs as Record<Kind, number>;
}

const workIn = ({ answers, untilSettled }: Settled, costs: Record<Kind, number>): number =>
  answers.filter(isAdmitted).reduce((sum, { kind }) => sum + costs[kind], 0) / untilSettled;

const NO_FLOOD = { flood: null, problems: [] };

/** Twice, with the capacity measured before, between and after: it changes by a tenth from one minute to the next. */
async function flooded(ask: Ask, factor: number, seconds: number) {
  const atCapacity = () =>
    untilSettled(() => ask({ load: { clients: 16 }, seconds: seconds / 2, only: "write" }));
  const full = [await atCapacity()];
  const floods: Findings[] = [];
  const offeredPerSecond = Math.round(perSecondOf(full) * factor);
  for (let n = 0; n < 2; n++) {
    floods.push(
      await untilSettled(() => ask({ load: { perSecond: offeredPerSecond }, seconds, only: "write" })),
    );
    full.push(await atCapacity());
  }
  const admitted = floods.flatMap(({ answers }) => answers.filter(isAdmitted));
  const flood: Flood = {
    perSecondAtCapacity: perSecondOf(full),
    offeredPerSecond,
    answeredPerSecond: perSecondOf(floods),
    p50: latency(admitted, 0.5),
    p99: latency(admitted, 0.99),
  };
  const problems: string[] = floods.flatMap(wrong);
  for (const each of [...full, ...floods]) problems.push(...(await lost(each)));
  return { flood, problems };
}

/** A workspace with visitors who have written before. */
async function scene(): Promise<Omit<Setting, "url">> {
  const world = await createWorld();
  const { secret } = await createKey(world);
  const visitors = await Promise.all(Array.from({ length: 40 }, () => createVisitor(world.workspaceId)));
  return {
    cookie: world.owner.cookie,
    workspaceId: world.workspaceId,
    apiKey: secret,
    visitors: visitors.map(({ token }) => token),
    appSecret: simulatorAppSecret(),
  };
}

function closedLoop(clients: number, found: Findings[]): ClosedLoop {
  const answers = found.flatMap((each) => each.answers);
  const admitted = answers.filter(isAdmitted);
  return {
    clients,
    refused: (answers.length - admitted.length) / answers.length,
    perSecond: perSecondOf(found),
    p99: latency(admitted, 0.99),
  };
}

/** Answers a second, over several runs. */
const perSecondOf = (found: Findings[]): number =>
  found.reduce((sum, { answers }) => sum + answers.filter(isAdmitted).length, 0) /
  found.reduce((sum, { seconds }) => sum + seconds, 0);

const KINDS: Kind[] = ["dashboardRead", "read", "write", "last", "never"];

const isAdmitted = ({ status }: Answer): boolean => status >= 200 && status < 300;

async function lost({ clientIds, providerIds }: Findings): Promise<string[]> {
  const messages = await query<{ id: string }>(
    "",
    "SELECT sent AS id FROM unnest($1::uuid[]) AS sent WHERE NOT EXISTS (SELECT 1 FROM messages WHERE client_id = sent)",
    [clientIds],
  );
  const [kept] = await query<{ count: number }>(
    "",
    "SELECT count(*)::int FROM unnest($1::text[]) AS sent WHERE EXISTS (SELECT 1 FROM provider_updates WHERE strpos(body, sent) > 0)",
    [providerIds.slice(0, 200)],
  );
  return [
    ...messages.map(({ id }) => `the acknowledged message ${id} is lost`),
    ...(kept?.count === Math.min(200, providerIds.length) ? [] : ["an acknowledged callback is lost"]),
  ];
}

function wrong({ answers }: Findings): string[] {
  const odd = answers.filter((answer) => !isAdmitted(answer) && answer.status !== 503);
  const ill = answers.filter(({ kind, status }) => kind === "never" && status !== 200);
  return [
    ...(odd.length > 0
      ? [`${odd.length} answers were ${[...new Set(odd.map(({ status }) => status))]}`]
      : []),
    ...(ill.length > 0 ? [`the health probe was refused ${ill.length} times`] : []),
  ];
}

function reported(
  found: Findings,
): Omit<
  Overload,
  | "closedLoops"
  | "flood"
  | "workShare"
  | "perSecondAtCapacity"
  | "offeredPerSecond"
  | "serverCpu"
  | "problems"
> {
  const classes = Object.fromEntries(
    KINDS.map((kind) => {
      const all = found.answers.filter((answer) => answer.kind === kind);
      const admitted = all.filter(isAdmitted);
      const shed = all.filter(({ status }) => status === 503).length;
      const [p50, p99] = [0.5, 0.99].map((share) => latency(admitted, share)) as [number, number];
      return [kind, { offered: all.length, admitted: admitted.length, shed, p50, p99 }];
    }),
  ) as Overload["classes"];
  const admitted = found.answers.filter((answer) => isAdmitted(answer) && answer.kind !== "never");
  return {
    seconds: found.seconds,
    classes,
    p50: latency(admitted, 0.5),
    p99: latency(admitted, 0.99),
    answeredPerSecond: found.answers.filter(isAdmitted).length / found.seconds,
    healthP99: classes.never.p99,
    clientsCpu: found.cpuMicros / found.seconds / 1e4,
    clientsLagMs: found.lagMs,
  };
}

function latency(answers: Answer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
}
