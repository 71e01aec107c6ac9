/** Drives one claimed run from call to call until it ends, waits, or loses its claim. */

import { newId } from "@/lib/platform/ids";
import type { Backoff } from "@/lib/platform/jobs/backoff";
import { log } from "@/lib/platform/log";
import { loggedOrigin } from "@/lib/platform/signals";
import { asError, type Invoked, invoke } from "./invoke";
import { advance, goOn, nextCall, type Planned, type Progress, type Run, type Step } from "./run";
import { type NewRun, saveProgress } from "./run-store";
import type { Send } from "./runner";
import type { JobFunction } from "./supported";

export type Workshop = {
  invoked: ReadonlyMap<string, Invoked>;
  send: Send;
  jobs: ReadonlyMap<string, JobFunction>;
  backoff: Backoff;
  isStopped: () => boolean;
};

/**
 * Saves what ended before the next step begins. Returns whether the run is completed: nothing of it is left to claim. Rejects while
 * the database is unavailable; the lease then expires.
 */
export async function drive(workshop: Workshop, claimed: Run): Promise<boolean> {
  const { attemptsMax = 1 } = workshop.jobs.get(claimed.functionId) ?? {};
  const invoked = workshop.invoked.get(claimed.functionId);
  if (!invoked) throw new Error(`no function has the id ${claimed.functionId}`);
  let run = claimed;
  const keep = async (steps: Step[]): Promise<boolean> => {
    run = { ...run, steps: [...run.steps, ...steps] };
    const isOurs = await save(workshop, run, { state: "running", steps: run.steps, plan: [], delayMs: 0 });
    return isOurs && !workshop.isStopped();
  };
  for (;;) {
    const { call: planned, ...prepared } = nextCall(run, Date.now());
    run = { ...run, ...prepared };
    let progress = goOn(run.steps, run.plan, Date.now());
    if (planned) {
      const answer = await invoke({ invoked, run, planned, attemptsMax, send: workshop.send, keep });
      if (!answer) return false;
      const limits = { attemptsMax, backoff: workshop.backoff, now: Date.now() };
      progress = advance(run, planned, answer, limits);
    }
    const isOurs = await save(workshop, run, progress);
    if (!isOurs || progress.state !== "running" || workshop.isStopped())
      return progress.state === "completed";
    run = { ...run, steps: progress.steps, plan: progress.plan };
  }
}

/**
 * Drives a run that is kept nowhere, for a signal that only says "look". Returns null when it ended, else after how many
 * milliseconds to look again; throws what it failed with.
 */
export async function look(
  workshop: Workshop,
  functionId: string,
  event: Run["event"],
): Promise<number | null> {
  const invoked = workshop.invoked.get(functionId);
  if (!invoked) throw new Error(`no function has the id ${functionId}`);
  let run: Run = { id: newId(), functionId, event, steps: [], plan: [], claims: 0 };
  const keep = async (steps: Step[]): Promise<boolean> => {
    run = { ...run, steps: [...run.steps, ...steps] };
    return !workshop.isStopped();
  };
  for (;;) {
    const { call: planned, ...prepared } = nextCall(run, Date.now());
    run = { ...run, ...prepared };
    const { send, backoff } = workshop;
    const limits = { attemptsMax: Number.POSITIVE_INFINITY, backoff, now: Date.now() };
    if (!planned) return sleepMs(run.plan);
    const answer = await invoke({ invoked, run, planned, attemptsMax: limits.attemptsMax, send, keep });
    if (!answer || workshop.isStopped()) return answer?.type === "completed" ? null : 0;
    if (answer.type === "failed") throw asError(answer.error);
    const progress = advance(run, planned, answer, limits);
    if (progress.state === "completed") return null;
    if (progress.state !== "running") return sleepMs(planOf(progress));
    run = { ...run, steps: progress.steps, plan: progress.plan };
  }
}

const planOf = (progress: Progress): Planned[] => ("plan" in progress ? progress.plan : []);
/** At least a second: this process's clock may be ahead of the database's. */
const sleepMs = (plan: Planned[]): number =>
  Math.max(1000, Math.min(...plan.map(({ dueAt }) => dueAt)) - Date.now());

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
