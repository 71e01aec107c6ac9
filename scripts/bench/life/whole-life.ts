/** A message's whole life: sent under load, and followed until its last receipt and webhook have ended. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Sample } from "../harness";
import type { Receivers } from "../receiver-process";
import { agentFor, type Load, underLoad } from "./load";
import type { Meter, Reading } from "./meter";
import { INBOUND, type Operation } from "./operations";
import { PEOPLE, type Worlds } from "./worlds";

const IDLE_MS = 5000;

/** WhatsApp takes free text for those who wrote before; the visitors' first messages are delivered meanwhile. */
export async function openWindows(
  operations: readonly Operation[],
  { secrets }: Worlds,
  receivers: Receivers,
): Promise<void> {
  const inbound = operations.find(({ name }) => name === INBOUND) as Operation;
  const load = { clients: 4 };
  const dispatcher = agentFor(load);
  await underLoad(load, PEOPLE, (index) => inbound.send(dispatcher, index));
  await receivers.arrived(2 * PEOPLE);
  await dispatcher.close();
  await mustBeAll(receivers, secrets, 2 * PEOPLE);
}

async function mustBeAll(receivers: Receivers, secrets: string[], total: number): Promise<void> {
  const reports = await receivers.report(secrets);
  const [deliveries, forged] = [
    sumOf(reports.map((each) => each.deliveries)),
    sumOf(reports.map((each) => each.forged)),
  ];
  if (deliveries !== total || forged > 0)
    throw new Error(`${deliveries} of ${total} deliveries, ${forged} with a wrong signature`);
}

const sumOf = (values: number[]): number => values.reduce((sum, each) => sum + each, 0);

/** CPU of one second at rest. */
export type Idle = { cpuMicros: number; databaseCpuMicros: number };

export async function idleRate(meter: Meter): Promise<Idle> {
  const before = await meter.read();
  await sleep(IDLE_MS);
  const after = await meter.read();
  const seconds = (after.at - before.at) / 1000;
  return {
    cpuMicros: (after.cpuMicros - before.cpuMicros) / seconds,
    databaseCpuMicros: (after.databaseCpuMicros - before.databaseCpuMicros) / seconds,
  };
}

export type Life = {
  operation: Operation;
  load: Load;
  total: number;
  meter: Meter;
  receivers: Receivers;
  secrets: string[];
  idle: Idle;
};

export async function lifeOf({
  operation,
  load,
  total,
  meter,
  receivers,
  secrets,
  idle,
}: Life): Promise<Sample> {
  operation.prepare?.();
  const before = await meter.read();
  const startedAt = performance.now();
  const dispatcher = agentFor(load);
  const answers = await underLoad(load, total, (index) => operation.send(dispatcher, index));
  const answered = performance.now();
  await receivers.arrived(total);
  await meter.untilEnded(operation.workspaceId);
  const ended = performance.now();
  const after = await meter.read();
  await dispatcher.close();
  await mustBeAll(receivers, secrets, total);
  return {
    perSecond: (total / (ended - startedAt)) * 1000,
    ...spent(before, after, total, idle),
    ...answers,
    lateMs: ended - answered,
  };
}

function spent(before: Reading, after: Reading, total: number, idle: Idle): Sample {
  const seconds = (after.at - before.at) / 1000;
  const each = (figure: keyof Reading): number => (after[figure] - before[figure]) / total;
  return {
    cpuMicros: each("cpuMicros") - (idle.cpuMicros * seconds) / total,
    databaseCpuMicros: each("databaseCpuMicros") - (idle.databaseCpuMicros * seconds) / total,
    statements: each("statements"),
    transactions: each("transactions"),
    walKb: each("walBytes") / 1024,
    jobRuns: each("jobRuns"),
  };
}
