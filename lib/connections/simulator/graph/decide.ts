/** Collects the facts that decide a send's outcome, and updates the counters that it uses up. */

import { Fault } from "@/lib/connections/simulator/control-schemas";
import type { CheckedMessage } from "@/lib/connections/simulator/messages/check-message";
import { findLaterProblem } from "@/lib/connections/simulator/messages/content-problems";
import type { NumberNode } from "@/lib/connections/simulator/nodes";
import { type Outcome, outcomeOf } from "@/lib/connections/simulator/outcomes";
import type { Template } from "@/lib/connections/simulator/templates/parameters";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { Prisma, type SimulatorCustomer } from "@/lib/platform/generated/prisma/client";

const WINDOW_MS = 24 * 3_600_000;

export async function decide(
  ctx: Ctx,
  number: NumberNode,
  customer: SimulatorCustomer,
  message: CheckedMessage,
  template: Template | null,
): Promise<Outcome> {
  const lastMs = customer.lastInboundAt?.getTime() ?? 0;
  const isSandbox = number.account.kind === "sandbox";
  const ordered = customer.fault ?? number.fault;
  const fault = ordered ? Fault.parse(ordered) : null;
  const outcome = outcomeOf({
    digits: "digits" in message.recipient ? message.recipient.digits : customer.waId,
    type: message.type,
    category: template?.category ?? null,
    delays: {
      sentMs: number.sentAfterMs,
      deliveredMs: number.deliveredAfterMs,
      readMs: number.readAfterMs,
    },
    hasReadReceipts: customer.hasReadReceipts,
    hasOptedOut: customer.hasOptedOut,
    isWindowOpen: isSandbox || ctx.now().getTime() - lastMs < WINDOW_MS,
    refusesClosedWindow: number.refusesClosedWindow,
    refusals: customer.refusals,
    fault,
    laterProblem: await findLaterProblem(number, message, ctx.now()),
  });
  const { workspaceId } = number;
  const isCounted = outcome.isAccepted ? customer.refusals > 0 : outcome.isCounted;
  if (isCounted)
    await prisma().simulatorCustomer.update({
      where: { workspaceId_id: { workspaceId, id: customer.id } },
      data: { refusals: { increment: 1 } },
    });
  if (fault && fault.remaining !== null) await spendFault(number, customer, fault);
  return outcome;
}

/** The customer's own goes before the number's. */
async function spendFault(
  { workspaceId, id }: NumberNode,
  customer: SimulatorCustomer,
  fault: Fault,
): Promise<void> {
  const remaining = (fault.remaining ?? 1) - 1;
  const data = { fault: remaining > 0 ? { ...fault, remaining } : Prisma.DbNull };
  if (customer.fault)
    await prisma().simulatorCustomer.update({
      where: { workspaceId_id: { workspaceId, id: customer.id } },
      data,
    });
  else await prisma().simulatorNumber.update({ where: { workspaceId_id: { workspaceId, id } }, data });
}
