/** Cron expressions in Inngest's form: five fields in UTC, or with TZ=Area/City in front. */
import { Cron } from "croner";
import { now } from "@/lib/platform/clock";

/** Throws if the expression is invalid or never matches. */
export function parseCron(expression: string): Cron {
  const [, timezone = "UTC", fields = ""] = /^(?:TZ=(\S+)\s+)?(.+)$/.exec(expression.trim()) ?? [];
  const cron = new Cron(fields, { paused: true, mode: "5-part", timezone });
  if (!cron.nextRun()) throw new Error(`the cron "${expression}" never comes`);
  return cron;
}

export type Tick = { cron: string; tick: Date; isMissed: boolean };

/**
 * Call the returned function often; it starts due functions. If several ticks passed before this process started, only
 * the latest counts.
 */
export function createTicker<Job extends { crons: readonly string[] }>(
  jobs: readonly Job[],
  start: (job: Job, tick: Tick) => Promise<void>,
): () => Promise<void> {
  const beganAt = now();
  const clocks = jobs.flatMap((job) =>
    job.crons.map((cron) => ({ job, cron, parsed: parseCron(cron), nextAt: null as Date | null })),
  );
  return async () => {
    const at = now();
    for (const clock of clocks) {
      if (clock.nextAt && at < clock.nextAt) continue;
      const [tick] = clock.parsed.previousRuns(1, new Date(at.getTime() + 1));
      if (tick) await start(clock.job, { cron: clock.cron, tick, isMissed: tick < beganAt });
      clock.nextAt = clock.parsed.nextRun(at);
    }
  };
}
