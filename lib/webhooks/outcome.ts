/** Maps a response to the delivery's outcome. Pure. */

import type { OutboundResult } from "@/lib/platform/outbound-http";
import { readRetryAfter } from "@/lib/platform/retry-after";
import { cut, storable } from "@/lib/platform/text";
import type { FailureCode } from "./failures";
import { retryDelaySeconds } from "./retry-schedule";

export type Outcome = {
  state: "delivered" | "retry_scheduled" | "exhausted";
  status: number | null;
  error: FailureCode | null;
  answer: string | null;
  delaySeconds: number | null;
  /** Seconds of the pause the subscriber asked for; 0 without one. */
  heldSeconds: number;
  /** 410: the subscriber wants no more deliveries. */
  isGone: boolean;
};

/** Stored characters of a response. */
const ANSWER_KEPT = 2048;
const kept = (body: string): string => storable(cut(body, ANSWER_KEPT));

export function statusError(status: number): FailureCode | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "http_error";
}

/** Decides the outcome. `failures` so far, without this attempt; `random` is in [0, 1). */
export function decideOutcome(
  result: Omit<OutboundResult, "durationMs">,
  failures: number,
  now: Date,
  random: number,
): Outcome {
  const status = result.answer?.status ?? null;
  const error = result.answer ? statusError(result.answer.status) : result.failure;
  const answer = result.answer ? kept(result.answer.body) : null;
  const isGone = status === 410;
  if (!error)
    return { state: "delivered", status, error, answer, delaySeconds: null, heldSeconds: 0, isGone };
  const asksForTime = status === 429 || status === 503;
  const retryAfter = asksForTime ? readRetryAfter(result.answer?.headers["retry-after"], now) : 0;
  const delaySeconds = isGone ? null : retryDelaySeconds(failures + 1, random, retryAfter);
  const state = delaySeconds === null ? "exhausted" : "retry_scheduled";
  return { state, status, error, answer, delaySeconds, heldSeconds: retryAfter, isGone };
}
