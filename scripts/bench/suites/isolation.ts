/** One dead subscriber among twenty: how long events take to reach the other nineteen. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Contender, percentile } from "../harness";
import { Receivers } from "../receiver-process";
import { checkReports, createSubscribers } from "./subscribers";
import { withJobs } from "./with-jobs";

const ENDPOINTS = 20;
const EVENTS = 150;
/** Leaves first, before anything is warm, and is not counted. */
const WARM_UP = 20;
/** Far below what the machine can do: waiting for a turn would be measured otherwise. */
const PACE_MS = 100;

export type Isolation = {
  healthy: Contender;
  hanging: Contender;
  events: number;
  close: () => Promise<void>;
};

export async function createIsolation(): Promise<Isolation> {
  const receivers = await Receivers.start(ENDPOINTS);
  const run = (isHanging: boolean) => async () => {
    const subscribers = await createSubscribers(receivers.urls);
    // Discards arrivals at the released receiver since the last report.
    await receivers.report(subscribers.secrets);
    if (isHanging) receivers.hang(ENDPOINTS - 1);
    const { committedAt, reports } = await withJobs(async (startJobs) => {
      await startJobs();
      const committedAt = await appendEvenly(subscribers.append);
      await receivers.arrived(committedAt.length * (isHanging ? ENDPOINTS - 1 : ENDPOINTS));
      return { committedAt, reports: (await receivers.report(subscribers.secrets)).slice(0, ENDPOINTS - 1) };
    });
    await subscribers.removeEndpoints();
    checkReports(isHanging ? "one hangs" : "all answer", reports, committedAt.length);
    const times = reports.flatMap((report) => report.times);
    const first = Math.min(...times.map(([sequence]) => sequence));
    const waits = times
      .filter(([sequence]) => sequence - first >= WARM_UP)
      .map(([sequence, at]) => at - (committedAt[sequence - first] ?? Number.NaN));
    return { p50Ms: percentile(waits, 0.5), p99Ms: percentile(waits, 0.99), maxMs: Math.max(...waits) };
  };
  return {
    healthy: { name: "all answer", run: run(false) },
    hanging: { name: "one hangs", run: run(true) },
    events: EVENTS,
    close: async () => receivers.stop(),
  };
}

/** When each event was committed, in milliseconds since 1970; they are the only ones of their workspace. */
async function appendEvenly(append: (events: number) => Promise<void>): Promise<number[]> {
  const committedAt: number[] = [];
  const startedAt = performance.now();
  for (let event = 0; event < WARM_UP + EVENTS; event++) {
    await append(1);
    committedAt.push(performance.timeOrigin + performance.now());
    await sleep(Math.max(0, startedAt + (event + 1) * PACE_MS - performance.now()));
  }
  return committedAt;
}
