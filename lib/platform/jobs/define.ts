/**
 * Defines jobs: Inngest functions that need a client. A job declares trigger, retries and concurrency; each step calls one
 * verb, without logic. Payloads are ids, and every verb is idempotent. Ids of functions and steps are stored with runs.
 */
import { eventType, type GetStepTools, type Inngest, type InngestFunction } from "inngest";
import type { z } from "zod";
import { type Ctx, createCtx } from "@/lib/platform/context";
import { correlationOf } from "@/lib/platform/signals";
import { beginKept, endKept, isKept, startsJob } from "./kept-signals";

export type Job = (inngest: Inngest) => InngestFunction.Any;
export type Step = GetStepTools<Inngest>;
/** The argument of onFailure; the event is the run's original event. */
type Failure = { event: { data: { event: { id?: string; name: string; data?: unknown } } }; step: Step };

/** The runner's back-off puts the last retry about a day after the first attempt. */
const RETRIES_OF_A_DAY = 20;

/**
 * Runs of a look at once for each key, with Inngest. It waits two hours for the answer to a call, which a silent connection may never
 * bring: the others go on. Among processes the leases of lanes keep order and exclusivity, and what has no lane, such as a provider's
 * update, takes effect once however often it is done; within a process lib/jobs/looks-in-turn.ts lets one work.
 */
const LOOKS_AT_ONCE = 4;

/** The field of the payload that is the key. */
const LOOKS = new Map<string, string | undefined>();
export const isLook = (jobId: string): boolean => LOOKS.has(jobId);

/** Null unless the job is a look with a key, and `data` its payload: a failure handler's is another one. */
export function lookKey(jobId: string, data: unknown): string | null {
  const field = LOOKS.get(jobId);
  const value = field === undefined ? undefined : (data as Record<string, unknown> | undefined)?.[field];
  return value === undefined ? null : String(value);
}

type Payload = z.ZodType<Record<string, unknown>, Record<string, unknown>>;
type Call<D> = { data: D; ctx: Ctx; step: Step };

/** A job that each of these signals starts. `key`: of runs with the same value only one works at a time, of looks in a process. */
export function onSignal<S extends Payload>({
  id,
  signals,
  payload,
  key,
  hasFewRetries = false,
  isLook = false,
  run,
  onFailure,
}: {
  id: string;
  signals: string[];
  payload: S;
  key?: keyof z.infer<S> & string;
  hasFewRetries?: boolean;
  /**
   * Rows that are due say what there is to do, and a sweep finds them: the embedded runner keeps no run of it, and calls no
   * onFailure (lib/platform/looks.ts).
   */
  isLook?: boolean;
  run: (call: Call<z.infer<S>>) => Promise<unknown>;
  /** Called after the last retry. */
  onFailure?: (call: Call<z.infer<S>>) => Promise<unknown>;
}): Job {
  const ctxOf = (data: unknown): Ctx => createCtx({ type: "job", name: id }, correlationOf(data));
  for (const name of signals) startsJob(name, id);
  if (isLook) LOOKS.set(id, key);
  return (inngest) => {
    const limit = isLook && isKept(inngest) ? LOOKS_AT_ONCE : 1;
    return inngest.createFunction(
      {
        id,
        triggers: signals.map((name) => eventType(name, { schema: payload as Payload })),
        ...(key && { concurrency: { key: `event.data.${key}`, limit } }),
        ...(!hasFewRetries && { retries: RETRIES_OF_A_DAY }),
        ...((onFailure || isKept(inngest)) && {
          onFailure: async ({ event, step }: Failure) => {
            const { success, data } = payload.safeParse(event.data.event.data);
            if (success) await onFailure?.({ data, ctx: ctxOf(event.data.event.data), step });
            if (isKept(inngest)) await endKept(event.data.event, id);
          },
        }),
      },
      async ({ event, step, attempt }) => {
        if (isKept(inngest) && !(await beginKept(event, id, attempt))) return;
        await run({ data: event.data as z.infer<S>, ctx: ctxOf(event.data), step });
        if (isKept(inngest)) await endKept(event, id);
      },
    );
  };
}

/** A job that runs by the clock, in UTC. */
export const onCron =
  (id: string, cron: string, run: (step: Step, ctx: Ctx) => Promise<unknown>): Job =>
  (inngest) =>
    inngest.createFunction({ id, triggers: [{ cron }] }, async ({ step }) => {
      await run(step, createCtx({ type: "job", name: id }));
    });

/** Removes what is old. Each is a cron of its own: one that fails holds up no other. */
export const nightly = (id: string, prune: (ctx: Ctx) => Promise<unknown>): Job =>
  onCron(id, "41 3 * * *", (step, ctx) => step.run(id, () => prune(ctx)));

export const BATCHES_MAX = 50;

/** `leasedUntil`: the work is another process's, unless its lease ends. */
type Done = { isEmpty: boolean; leasedUntil?: string | null };

/**
 * Runs work that may never end, step by step. Each step rewrites the row that contains all steps, so a run ends after a
 * number of steps and leaves the rest to the next. `goOn` schedules another run with the same event. A run that finds a
 * lane leased looks again when the lease ends: its holder may have failed and live on.
 */
export async function inBatches(
  step: Step,
  { work, goOn }: { work: () => Promise<Done>; goOn: () => Promise<void> },
): Promise<void> {
  for (let batch = 1; batch <= BATCHES_MAX; batch++) {
    const { isEmpty, leasedUntil } = await step.run(`batch-${batch}`, work);
    if (leasedUntil) await step.sleepUntil(`leased-${batch}`, leasedUntil);
    else if (isEmpty) return;
  }
  await step.run("go-on", goOn);
}
