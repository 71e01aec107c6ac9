/**
 * What a file of functions/ exports: an Inngest function that needs a client. It declares trigger, retries and
 * concurrency; each step calls one verb, without logic. Payloads are ids, and every verb is idempotent.
 */
import type { GetStepTools, Inngest, InngestFunction } from "inngest";

export type Job = (inngest: Inngest) => InngestFunction.Any;

/** The argument of onFailure; the event is the run's original event. */
export type Failure = {
  event: { data: { event: { data?: unknown } } };
  step: GetStepTools<Inngest>;
};

/** With the runner's back-off the last retry is about a day after the first attempt. */
export const RETRIES_OF_A_DAY = 20;
