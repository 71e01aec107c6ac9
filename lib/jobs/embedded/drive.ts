/** Drives one claimed run from call to call until it ends, waits, or loses its claim. */

import type { Backoff } from "@/lib/platform/jobs/backoff";
import { log } from "@/lib/platform/log";
import { loggedOrigin } from "@/lib/platform/signals";
import { call } from "./protocol";
import { advance, goOn, nextCall, type Progress, type Run } from "./run";
import { type NewRun, saveProgress } from "./run-store";
import type { Served } from "./serve";
import type { JobFunction } from "./supported";

export type Workshop = {
  served: Served;
  jobs: ReadonlyMap<string, JobFunction>;
  backoff: Backoff;
  isStopped: () => boolean;
};

/**
 * Saves each call's outcome before the next call. Rejects while the database is unavailable; the lease then expires.
 */
export async function drive(workshop: Workshop, claimed: Run): Promise<void> {
  const { attemptsMax = 1 } = workshop.jobs.get(claimed.functionId) ?? {};
  let run = claimed;
  for (;;) {
    const { call: next, ...prepared } = nextCall(run, Date.now());
    run = { ...run, ...prepared };
    const answer = next && (await call(workshop.served, run, next, attemptsMax));
    const progress = answer
      ? advance(run, next, answer, { attemptsMax, backoff: workshop.backoff, now: Date.now() })
      : goOn(run.steps, run.plan, Date.now());
    const isOurs = await save(workshop, run, progress);
    if (!isOurs || progress.state !== "running" || workshop.isStopped()) return;
    run = { ...run, steps: progress.steps, plan: progress.plan };
  }
}

/** A run in a log line. */
export const named = ({ id, functionId, event }: Run) => ({
  job: functionId,
  runId: id,
  ...loggedOrigin(event.data),
});

/** Fails a run permanently and starts its function's onFailure. */
export async function fail(workshop: Workshop, run: Run, message: string): Promise<void> {
  await save(workshop, run, { state: "failed", steps: run.steps, error: { name: "Error", message } });
  log().error(named(run), `a job failed for good: ${message}`);
}

async function save(workshop: Workshop, run: Run, progress: Progress): Promise<boolean> {
  // A stopping process starts no further calls; another process continues the run.
  const isLeft = progress.state === "running" && workshop.isStopped();
  const written: Progress = isLeft ? { ...progress, state: "queued" } : progress;
  const failure = progress.state === "failed" ? failureRun(workshop, run, progress.error) : null;
  const isOurs = await saveProgress(run, written, failure);
  if (!isOurs)
    log().warn(named(run), "a job run was taken over by another process; its late result is dropped");
  return isOurs;
}

function failureRun({ jobs }: Workshop, run: Run, error: unknown): NewRun | null {
  const handler = [...jobs.values()].find(({ failureOf }) => failureOf === run.functionId);
  if (!handler) return null;
  const eventId = `failed:${run.id}`;
  const data = { function_id: run.functionId, run_id: run.id, event: run.event, error };
  const event = { id: eventId, name: "inngest/function.failed", data, ts: Date.now() };
  return { functionId: handler.id, event, eventId, concurrencyKey: null, delayMs: 0 };
}
