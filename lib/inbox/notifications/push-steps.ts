/** Steps of jobs that push: retries, and what a person is given within a moment. */
import type { Ctx } from "@/lib/platform/context";
import type { Step } from "@/lib/platform/jobs/define";
import { findConversationsTogether, findTicketsTogether, type TicketCause } from "./given";
import { type PushLeft, pushTicket, pushToBrowsers } from "./push";
import type { Reader } from "./queries";

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

type Look = (now: Date) => ReturnType<typeof findTicketsTogether>;
type Push = (only?: string[], count?: number) => Promise<PushLeft>;

/**
 * The first one that a person is given is pushed at once, and those that follow within a moment together when that ends: a rule, or a colleague's bulk
 * change, may give them two hundred. The last of them pushes; one whose job is late pushes again, which replaces the notification.
 */
async function pushTogether(step: Step, { now }: Ctx, look: Look, push: Push): Promise<void> {
  const { isFirst, waitMs } = await step.run("look", () => look(now()));
  if (isFirst) return pushAll(step, push);
  await step.sleep("wait-for-others", waitMs);
  const { isLast, count } = await step.run("count", () => look(now()));
  if (isLast) await pushAll(step, (only) => push(only, count));
}

export const pushAssignedTicket = (step: Step, ctx: Ctx, cause: TicketCause): Promise<void> =>
  pushTogether(
    step,
    ctx,
    (now) => findTicketsTogether(cause, now),
    (only, count) => pushTicket(ctx, cause, only, count),
  );

export const pushAssigned = (
  step: Step,
  ctx: Ctx,
  cause: Reader & { conversationId: string },
): Promise<void> =>
  pushTogether(
    step,
    ctx,
    (now) => findConversationsTogether(cause, now),
    (only, count) => pushToBrowsers(ctx, { ...cause, messageId: null }, only, count),
  );
