/**
 * The jobs of a test. With PARLEY_FORGETFUL=<seed> their runner loses, repeats and delays events, and the time after which
 * the outbox hands them over again passes 150 times as fast: `npm run faults -- --campaign engine`.
 */
import { appendFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@/lib/jobs/client";
import { createExecutor } from "@/lib/jobs/embedded/executor";
import type { Runner, SentEvent } from "@/lib/jobs/embedded/runner";
import { JOBS } from "@/lib/jobs/registry";
import { startJobs } from "@/lib/jobs/start";
import { query } from "@/lib/platform/db";
import { keepSignalsOf } from "@/lib/platform/jobs/kept-signals";
import { quickReceipts } from "@/lib/testing/quick-receipts";
import { randomFrom } from "@/lib/testing/random";

const { PARLEY_FORGETFUL: seed } = process.env;
/** For tests of an order that only a faithful runner keeps. */
export const isForgetful = Boolean(seed);
/** Removes repeated items: a runner that repeats an event at once runs both copies. */
export const seen = <T>(items: T[]): T[] => (isForgetful ? [...new Set(items)] : items);
const SPEED = 150;
const TICK_MS = 100;
const HURRY = `UPDATE outbox SET due_at = due_at - make_interval(secs => $1)
  WHERE kind = 'signal' AND handovers > 0 AND due_at > now()`;

/** Lines of counts, one for each file: read by scripts/faults/campaigns/tests.ts. */
const COUNTS = ".test/forgotten";

type Forgotten = { sent: number; lost: number; repeated: number; delayed: number };

/** For files with a database of their own. */
export async function startTestJobs(): Promise<() => Promise<void>> {
  await quickReceipts();
  if (!seed) return startJobs();
  const { stop, counts } = await startForgetfulJobs(Number(seed));
  return async () => {
    await stop();
    appendFileSync(COUNTS, `${JSON.stringify(counts)}\n`);
  };
}

/** For files with a process of their own. */
export async function startForgetfulJobs(
  start: number,
): Promise<{ stop: () => Promise<void>; counts: Forgotten }> {
  const counts = { sent: 0, lost: 0, repeated: 0, delayed: 0 };
  const stop = await startJobs(() => startForgetful(randomFrom(start), counts));
  const clock = setInterval(() => {
    query("", HURRY, [(SPEED * TICK_MS) / 1000]).catch(() => undefined);
  }, TICK_MS);
  return {
    counts,
    stop: async () => {
      clearInterval(clock);
      await stop();
    },
  };
}

/** The embedded executor behind a line that loses 30 % of the events, delivers 10 % twice and 10 % late. */
async function startForgetful(random: () => number, counts: Forgotten): Promise<Runner> {
  const client = createClient({ runner: "embedded" });
  keepSignalsOf(client);
  const executor = await createExecutor({ client, functions: JOBS.map((define) => define(client)) });
  executor.start();
  const late = new Set<Promise<unknown>>();
  const isEnding = new AbortController();
  const deliver = (event: SentEvent): unknown => {
    const chance = random();
    counts.sent++;
    if (chance < 0.3) return void counts.lost++;
    if (chance < 0.4) {
      counts.repeated++;
      // The copy is like another hand-over of the same signal.
      return executor.send([event, { ...event, id: `${event.id}0` }]);
    }
    if (chance >= 0.5) return executor.send([event]);
    counts.delayed++;
    const delivery = sleep(random() * 2000, undefined, { signal: isEnding.signal })
      .then(() => executor.send([event]))
      .catch(() => undefined)
      .finally(() => late.delete(delivery));
    late.add(delivery);
  };
  return {
    names: executor.names,
    mayForget: true,
    send: (events) => Promise.all(events.map(deliver)),
    stop: async () => {
      isEnding.abort();
      await Promise.all(late);
      await executor.stop();
    },
  };
}
