/** One POST of a delivery: signs and sends it, and decides its outcome. */
import type { Ctx } from "@/lib/platform/context";
import { outbound } from "@/lib/platform/outbound-http";
import type { Target } from "./lane-reader";
import { decideOutcome } from "./outcome";
import type { DueDelivery } from "./queries";
import type { Attempt } from "./record";
import { headersOf, signAttempt } from "./signature";

export async function attemptDelivery(
  ctx: Ctx,
  { url, signing }: Target,
  { id, event, body: text, attempt, failures }: DueDelivery,
): Promise<Attempt> {
  const startedAt = ctx.now();
  const body = Buffer.from(text);
  const number = attempt + 1;
  const facts = { deliveryId: id, event, number, at: startedAt };
  const signatures = signAttempt(signing, facts, body);
  const result = await outbound().post(url, headersOf(signatures, facts), body);
  const { durationMs } = result;
  const outcome = decideOutcome(result, failures, ctx.now(), Math.random());
  return { delivery: { id, event }, number, startedAt, durationMs, signatures, outcome };
}
