/**
 * Logs and counts of every job under both runners: one log line and one count per step, an error log when a run failed permanently.
 * For Inngest as middleware, which also maps PermanentFailure to an error that Inngest does not retry.
 */
import { Middleware, NonRetriableError } from "inngest";
import { PermanentFailure } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { observeJobRun } from "@/lib/platform/metrics";
import { loggedOrigin } from "@/lib/platform/signals";

type Outcome = Parameters<typeof observeJobRun>[0]["outcome"];
type ObservedStep = { job: string; step: string; runId: string; attempt: number; attemptsMax: number };

/** Works on a step; `data`: of the event. Throws what the work throws. */
export async function observeStep<T>(
  { attemptsMax, ...named }: ObservedStep,
  data: unknown,
  work: () => T,
): Promise<Awaited<T>> {
  const startedAt = performance.now();
  const report = (outcome: Outcome, error?: unknown): void => {
    const elapsedMs = performance.now() - startedAt;
    observeJobRun({ function: named.job, outcome, seconds: elapsedMs / 1000 });
    const durationMs = Math.round(elapsedMs * 10) / 10;
    const line = { ...named, durationMs, outcome, ...loggedOrigin(data) };
    if (error === undefined) log().debug(line, "job step");
    else log().warn({ ...line, err: error }, "job step");
  };
  try {
    const result = await work();
    report("completed");
    return result;
  } catch (error) {
    const isFinal = error instanceof PermanentFailure || error instanceof NonRetriableError;
    report(isFinal || named.attempt + 1 >= attemptsMax ? "failed" : "retried", error);
    throw error;
  }
}

type ObservedRun = { job: string; runId: string; eventId: unknown; attempt: number };

/** A step's last failure passes here too, unless the function continued without it. */
export function observeRunError(run: ObservedRun, data: unknown, error: unknown, isFinal: boolean): void {
  const line = { ...run, ...loggedOrigin(data), err: error };
  if (isFinal) log().error(line, "a job failed permanently");
  else log().warn(line, "a job failed outside of its steps and will be retried");
}

export class ObserveSteps extends Middleware.BaseMiddleware {
  readonly id = "observe-steps";

  override async wrapStepHandler({ next, ctx, fn, stepInfo }: Middleware.WrapStepHandlerArgs) {
    const { runId, attempt, maxAttempts: attemptsMax = Number.POSITIVE_INFINITY } = ctx;
    const observed = { job: fn.id(), step: String(stepInfo.options.id), runId, attempt, attemptsMax };
    try {
      return await observeStep(observed, ctx.event.data, next);
    } catch (error) {
      throw error instanceof PermanentFailure
        ? new NonRetriableError(error.message, { cause: error })
        : error;
    }
  }

  override onRunError({ ctx, error, fn, isFinalAttempt }: Middleware.OnRunErrorArgs) {
    const { runId, event, attempt } = ctx;
    observeRunError({ job: fn.id(), runId, eventId: event.id, attempt }, event.data, error, isFinalAttempt);
  }
}
