/**
 * Calls a function of Inngest's directly, with steps of our own: no HTTP shape, no signature, no copy of the event. The rules are
 * those of Inngest's SDK 4.24, so that both runners behave alike (../conformance): a finished step's result is kept as JSON under
 * the SHA-1 of its name; one new step runs at once, several that are awaited together run in calls of their own.
 */
import { type InngestFunction, NonRetriableError, RetryAfterError, StepError, serializeError } from "inngest";
import { PermanentFailure } from "@/lib/platform/errors";
import { retryAfterMs } from "@/lib/platform/jobs/backoff";
import { isLook } from "@/lib/platform/jobs/define";
import { observeRunError, observeStep } from "@/lib/platform/jobs/observe";
import { log } from "@/lib/platform/log";
import { type Answer, FUNCTION, type Planned, type Run, type Step } from "./run";
import type { Send } from "./runner";
import { type FoundStep, stepTools } from "./step-tools";

export type Invoked = {
  id: string;
  /** The function's own id, without the app's. */
  name: string;
  /** The embedded runner keeps no run of it (lib/platform/looks.ts). Its onFailure is a job of its own. */
  isLook: boolean;
  call: (given: Record<string, unknown>) => unknown;
  /** Whether a run's event is what the function expects; throws if it is not. */
  check: (event: Run["event"]) => Promise<void>;
};
type Options = {
  invoked: Invoked;
  run: Run;
  planned: Planned;
  attemptsMax: number;
  send: Send;
  /** Saves steps before the next one begins; false if this call ends here. */
  keep: (steps: Step[]) => Promise<boolean>;
};

/** Null when it was abandoned by `keep`. Rejects as `keep` does. */
export async function invoke(options: Options): Promise<Answer | null> {
  const { invoked, run } = options;
  try {
    if (run.steps.length === 0) await invoked.check(run.event);
  } catch (error) {
    return { type: "failed", error: serializeError(error), isFinal: true, retryAfterMs: null };
  }
  return new Promise((resolve, reject) => new Invocation(options, resolve, reject).begin());
}

class Invocation {
  private readonly kept: Map<string, Step>;
  private found: FoundStep[] = [];
  /** Finished here, and not saved yet. */
  private fresh: Step[] = [];
  /** The failure of an earlier step, as the function has just received it. */
  private rejected: unknown = null;

  constructor(
    private readonly options: Options,
    private readonly end: (answer: Answer | null) => void,
    private readonly giveUp: (error: unknown) => void,
  ) {
    this.kept = new Map(options.run.steps.map((step) => [step.id, step]));
  }

  begin(): void {
    const { invoked, run, planned, attemptsMax } = this.options;
    const event = run.event;
    const failure = event.data as { error?: unknown } | undefined;
    const given = {
      ...{ event, events: [event], runId: run.id, attempt: planned.attempt, maxAttempts: attemptsMax },
      step: stepTools({ find: (step) => this.find(step), send: this.options.send }),
      logger: log(),
      // An argument of onFailure.
      ...(event.name === "inngest/function.failed" && { error: asError(failure?.error) }),
    };
    // Later, so that a function that throws at once is like one that rejects.
    Promise.resolve()
      .then(() => invoked.call(given))
      .then(
        () => this.end({ type: "completed", steps: this.fresh }),
        (error) => this.fail(error),
      );
  }

  private find(step: Omit<FoundStep, "resolve" | "reject">): Promise<unknown> {
    const known = this.kept.get(step.id);
    if (known && "error" in known) {
      this.rejected = new StepError(step.id, known.error);
      return Promise.reject(this.rejected);
    }
    if (known) return Promise.resolve(known.data);
    return new Promise((resolve, reject) => {
      // Those that are awaited together are all found before the next turn of the event loop.
      if (this.found.length === 0) setImmediate(() => void this.look().catch(this.giveUp));
      this.found.push({ ...step, resolve, reject });
    });
  }

  private async look(): Promise<void> {
    const { planned } = this.options;
    const found = this.found.splice(0);
    if (planned.id !== FUNCTION) {
      const target = found.find(({ id }) => id === planned.id);
      if (target) return this.work(target);
      // Planned by another version. Without an end it would wait for ever.
      return this.fail(new Error("the function has no such step any more"));
    }
    const [only, ...others] = found;
    if (!only) return;
    if (others.length === 0 && only.kind === "call") {
      if (this.fresh.length > 0) {
        if (!(await this.options.keep(this.fresh))) return this.end(null);
        this.fresh = [];
      }
      return this.work(only);
    }
    const plan = found.map(({ id, kind, dueAt }) => ({ id, kind, attempt: 0, dueAt }));
    this.end({ type: "planned", plan, steps: this.fresh });
  }

  private async work(step: FoundStep): Promise<void> {
    const { invoked, run, planned, attemptsMax } = this.options;
    const { attempt } = planned;
    let data: unknown;
    try {
      const observed = { job: invoked.name, step: step.name, runId: run.id, attempt, attemptsMax };
      data = asJson(await observeStep(observed, run.event.data, step.work));
    } catch (error) {
      const failed = this.failureOf(error);
      // The function learns of a step that failed for good, and may go on.
      return this.end(
        failed.isFinal
          ? { type: "steps", steps: [...this.fresh, { id: step.id, error: failed.error }] }
          : { ...failed, steps: this.fresh },
      );
    }
    this.fresh.push({ id: step.id, data });
    // A function sees the attempt of the step that it is called for.
    if (planned.id !== FUNCTION || attempt > 0) return this.end({ type: "steps", steps: this.fresh });
    this.kept.set(step.id, { id: step.id, data });
    step.resolve(data);
  }

  /** The function itself failed. */
  private fail(error: unknown): void {
    const { invoked, run, planned } = this.options;
    const failed = this.failureOf(error);
    const seen = { job: invoked.name, runId: run.id, attempt: planned.attempt, eventId: run.event.id };
    observeRunError(seen, run.event.data, error, failed.isFinal);
    this.end({ ...failed, steps: this.fresh });
  }

  private failureOf(error: unknown): Extract<Answer, { type: "failed" }> {
    const { planned, attemptsMax } = this.options;
    const isFinal =
      planned.attempt + 1 >= attemptsMax ||
      error instanceof PermanentFailure ||
      error instanceof NonRetriableError ||
      (error === this.rejected && error !== null);
    const after = error instanceof RetryAfterError ? retryAfterMs(error.retryAfter, new Date()) : null;
    return { type: "failed", error: serializeError(error), isFinal, retryAfterMs: after };
  }
}

/** A result in the form in which it is stored and given back. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null) ?? "null");

/** An error as it was serialised. */
export const asError = (stored: unknown): Error => {
  const { name, message, stack } = (stored ?? {}) as { name?: string; message?: string; stack?: string };
  return Object.assign(new Error(message ?? "unknown"), { name: name ?? "Error", ...(stack && { stack }) });
};

/** The functions by their stored ids, each with the one that is called when it failed for good. */
export function invokedOf(functions: readonly InngestFunction.Any[], appId: string): Map<string, Invoked> {
  const all = functions.flatMap((each) => {
    const { fn, onFailureFn } = each as unknown as Record<"fn" | "onFailureFn", Invoked["call"] | undefined>;
    const id = each.id(appId);
    const name = each.id();
    const called: Invoked[] = [];
    if (fn)
      called.push({ id, name, isLook: isLook(name), call: fn, check: (event) => checkEvent(each, event) });
    if (onFailureFn) {
      const check = async () => undefined;
      called.push({ id: `${id}-failure`, name, isLook: false, call: onFailureFn, check });
    }
    return called;
  });
  return new Map(all.map((each) => [each.id, each]));
}

type Schema = {
  "~standard": { validate: (data: unknown) => Promise<{ issues?: unknown }> | { issues?: unknown } };
};
type EventTrigger = { name?: string; event?: unknown; schema?: Schema };

async function checkEvent(each: InngestFunction.Any, event: Run["event"]): Promise<void> {
  const { triggers = [] } = each.opts as { triggers?: EventTrigger[] };
  const trigger = triggers.find(({ name, event: named }) => (name ?? named) === event.name);
  const { issues } = (await trigger?.schema?.["~standard"].validate(event.data)) ?? {};
  if (issues) throw new NonRetriableError(`Its event is not as expected: ${JSON.stringify(issues)}`);
}
