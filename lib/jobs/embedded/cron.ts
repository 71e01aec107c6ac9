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

export type Tick<Job> = { job: Job; cron: string; tick: Date; isMissed: boolean };

/**
 * Call the returned function often; it starts due functions, those of one moment together. If several ticks passed before this process
 * started, only the latest counts.
 */
export function createTicker<Job extends { crons: readonly string[] }>(
  jobs: readonly Job[],
  start: (ticks: Tick<Job>[]) => Promise<void>,
): () => Promise<void> {
  const beganAt = now();
  // Most crons share their expression, and to compute its times is dear.
  const expressions = [...new Set(jobs.flatMap(({ crons }) => crons))];
  const clocks = expressions.map((cron) => ({
    cron,
    parsed: parseCron(cron),
    started: jobs.filter(({ crons }) => crons.includes(cron)),
    nextAt: null as Date | null,
  }));
  return async () => {
    const at = now();
    const due = clocks.filter(({ nextAt }) => !nextAt || at >= nextAt);
    const ticks = due.flatMap(({ started, cron, parsed }) => {
      const [tick] = parsed.previousRuns(1, new Date(at.getTime() + 1));
      return tick ? started.map((job) => ({ job, cron, tick, isMissed: tick < beganAt })) : [];
    });
    if (ticks.length > 0) await start(ticks);
    for (const clock of due) clock.nextAt = clock.parsed.nextRun(at);
  };
}
