/** A database, subscribers and traffic for a campaign, and its end: everything is verified. */
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { randomFrom } from "@/lib/testing/random";
import { type OwnDatabase, startOwnDatabase } from "../lib/own-database";
import { Inngest } from "./inngest";
import type { Batch, Outcome } from "./ledger";
import type { App } from "./processes";
import { Subscribers } from "./subscribers";
import { Traffic } from "./traffic";
import { verify } from "./verify";

/** After a fault each process takes messages again within this time, without a restart. */
const HEALTHY_WITHIN_MS = 30_000;
const ANSWER_TIMEOUT_MS = 5000;

export type Stage = {
  database: OwnDatabase;
  traffic: Traffic;
  /** Runs the jobs if the campaign was started with `--inngest`. */
  inngest: Inngest | undefined;
  /** Fails unless each of these processes is ready and takes a message in time; returns the milliseconds it took. */
  untilHealthy: (apps: readonly App[], what: string) => Promise<number>;
  problems: string[];
};
type Setting = {
  name: string;
  /** Settings of the database that a crash of the machine would not forgive; a killed process is none. */
  throwAway: boolean;
  size: { worlds: number; visitors: number; programs: number };
  /** Where the subscribers say they are, made from where they are, when that differs. */
  subscribersAt?: (own: string) => Promise<string>;
};
/** `apps`: those that do the rest of the work; they are stopped at the end. */
type Played = { done: number; figures: Record<string, number>; apps: App[]; close?: () => void };

export async function onStage(
  setting: Setting,
  { seed }: Batch,
  play: (stage: Stage) => Promise<Played>,
): Promise<Outcome> {
  Object.assign(process.env, { RATE_LIMIT_SCALE: "1000000", LOG_LEVEL: process.env.LOG_LEVEL || "silent" });
  const { name, throwAway, size, subscribersAt } = setting;
  // Absolute: processes of other versions have other working folders.
  const database = await startOwnDatabase({ dataDir: resolve(`.test/faults-${name}-data`), throwAway });
  let inngest: Inngest | undefined;
  try {
    inngest = await Inngest.ofCampaign(resolve(`.test/faults-${name}-inngest`));
    const subscribers = new Subscribers(randomFrom(seed + 1));
    await subscribers.start(subscribersAt);
    const traffic = await Traffic.prepare(size, subscribers);
    const problems: string[] = [];
    const untilHealthy = (apps: readonly App[], what: string) => healthy(traffic, apps, what, problems);
    const { done, figures, apps, close } = await play({
      database,
      traffic,
      inngest,
      untilHealthy,
      problems,
    });
    const faultEndedAt = Date.now();
    await traffic.untilAcknowledged(size.visitors);
    await traffic.stop();
    const books = await verify(database.url, traffic, {
      faultEndedAt,
      keepsSignals: Boolean(inngest),
    });
    for (const app of apps) await app.stop();
    close?.();
    subscribers.stop();
    const { closeDatabase } = await import("@/lib/platform/db");
    await closeDatabase();
    const ended = apps.flatMap((app) => app.problems);
    return {
      done,
      figures: { ...figures, ...books.figures },
      problems: [...problems, ...ended, ...books.problems],
    };
  } catch (error) {
    // Before the database stops: clients that lose it may end the process.
    console.error(error);
    throw error;
  } finally {
    await inngest?.kill();
    await database.stop();
  }
}

async function healthy(
  traffic: Traffic,
  apps: readonly App[],
  what: string,
  problems: string[],
): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    apps.map(async ({ url, child }) => {
      for (;;) {
        const leftMs = Math.ceil(HEALTHY_WITHIN_MS - (performance.now() - startedAt));
        const timeoutMs = Math.max(1, Math.min(leftMs, ANSWER_TIMEOUT_MS));
        const isReady = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(timeoutMs) }).then(
          (response) => response.ok,
          () => false,
        );
        if (isReady && (await traffic.isTakenBy(url, timeoutMs))) return;
        if (leftMs <= 0) {
          problems.push(`process ${child.pid} was not healthy ${HEALTHY_WITHIN_MS / 1000} s after: ${what}`);
          return;
        }
        await sleep(50);
      }
    }),
  );
  return performance.now() - startedAt;
}
