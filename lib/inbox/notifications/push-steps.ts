/** Steps of jobs that push: retries, and several tickets that a person is given within a minute. */
import type { Ctx } from "@/lib/platform/context";
import type { Step } from "@/lib/platform/jobs/define";
import { type PushLeft, pushTicket } from "./push";
import { findAssignedTogether, type TicketCause } from "./ticket-recipients";

/** A push after more retries would be too late to be useful. */
const PUSH_RETRIES = 4;

/** Retries browsers whose push service asks for it, after the time it names, with exponential back-off. */
export async function pushAll(step: Step, push: (only?: string[]) => Promise<PushLeft>): Promise<void> {
  let left = await step.run("push", () => push());
  for (let retry = 1; retry <= PUSH_RETRIES && left.subscriptionIds.length > 0; retry++) {
    const { subscriptionIds, retrySeconds } = left;
    await step.sleep(`wait-${retry}`, Math.max(retrySeconds, 15 * 2 ** retry) * 1000);
    left = await step.run(`push-again-${retry}`, () => push(subscriptionIds));
  }
}

/**
 * The first ticket of a minute is pushed at once, the others together when it ends: a rule may give a person two hundred. The last of
 * them pushes; one whose job is late pushes again, which replaces the notification.
 */
export async function pushAssignedTicket(step: Step, ctx: Ctx, cause: TicketCause): Promise<void> {
  const { isFirst, waitMs } = await step.run("look", () => findAssignedTogether(cause, ctx.now()));
  if (isFirst) return pushAll(step, (only) => pushTicket(ctx, cause, only));
  await step.sleep("wait-for-others", waitMs);
  const { isLast, count } = await step.run("count", () => findAssignedTogether(cause, ctx.now()));
  if (isLast) await pushAll(step, (only) => pushTicket(ctx, cause, only, count));
}
