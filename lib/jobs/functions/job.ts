/**
 * What a file of functions/ exports: an Inngest function, waiting for its client. It names its trigger, its retries and its
 * concurrency, and its steps call one verb each; no logic. Payloads are ids, and every verb may be called twice.
 */
import type { GetStepTools, Inngest, InngestFunction } from "inngest";

export type Job = (inngest: Inngest) => InngestFunction.Any;

/** What an onFailure is given; the event is the run's own, as it was sent. */
export type Failure = {
  event: { data: { event: { data?: unknown } } };
  step: GetStepTools<Inngest>;
};

/** By the runner's back-off the last of them comes about a day after the first attempt. */
export const RETRIES_OF_A_DAY = 20;
