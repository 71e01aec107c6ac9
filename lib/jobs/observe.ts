/**
 * Middleware of every job under both runners: one log line and one count per step, an error log when a run failed
 * permanently, and PermanentFailure mapped to an error that Inngest does not retry.
 */
import { Middleware, NonRetriableError } from "inngest";
import { PermanentFailure } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { observeJobRun } from "@/lib/platform/metrics";
import { loggedOrigin } from "@/lib/platform/signals";

type Outcome = Parameters<typeof observeJobRun>[0]["outcome"];

export class ObserveSteps extends Middleware.BaseMiddleware {
  readonly id = "observe-steps";

  override async wrapStepHandler({ next, ctx, fn, stepInfo }: Middleware.WrapStepHandlerArgs) {
    const { runId, attempt, maxAttempts = Number.POSITIVE_INFINITY } = ctx;
    const startedAt = performance.now();
    const report = (outcome: Outcome, error?: unknown): void => {
      const elapsedMs = performance.now() - startedAt;
      observeJobRun({ function: fn.id(), outcome, seconds: elapsedMs / 1000 });
      const durationMs = Math.round(elapsedMs * 10) / 10;
      const origin = loggedOrigin(ctx.event.data);
      const line = {
        job: fn.id(),
        step: stepInfo.options.id,
        runId,
        attempt,
        durationMs,
        outcome,
        ...origin,
      };
      if (error === undefined) log().debug(line, "job step");
      else log().warn({ ...line, err: error }, "job step");
    };
    try {
      const result = await next();
      report("completed");
      return result;
    } catch (error) {
      const isFinal = error instanceof PermanentFailure || error instanceof NonRetriableError;
      report(isFinal || attempt + 1 >= maxAttempts ? "failed" : "retried", error);
      throw error instanceof PermanentFailure
        ? new NonRetriableError(error.message, { cause: error })
        : error;
    }
  }

  /** A step's last failure passes here too, unless the function continued without it. */
  override onRunError({ ctx, error, fn, isFinalAttempt }: Middleware.OnRunErrorArgs) {
    const { runId, event, attempt } = ctx;
    const line = { job: fn.id(), runId, eventId: event.id, attempt, ...loggedOrigin(event.data), err: error };
    if (isFinalAttempt) log().error(line, "a job failed permanently");
    else log().warn(line, "a job failed outside of its steps and will be retried");
  }
}
