/** Collects the facts that decide a send's outcome, and updates the counters that it uses up. */

import { Fault } from "@/lib/connections/simulator/control-schemas";
import type { GraphErrorCode } from "@/lib/connections/simulator/graph-error";
import type { SendingNumber } from "@/lib/connections/simulator/nodes";
import { type Outcome, outcomeOf } from "@/lib/connections/simulator/outcomes";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import type { Draft } from "./accept";
import type { Person } from "./person";

const WINDOW_MS = 24 * 3_600_000;

/** The person's own goes before the number's. */
const faultOf = (number: SendingNumber, person: Person): Fault | null => {
  const ordered = person.fault ?? number.fault;
  return ordered ? Fault.parse(ordered) : null;
};

/** Whether sends use up nothing that is counted. */
export const isUncounted = (number: SendingNumber, person: Person): boolean =>
  person.refusals === 0 && faultOf(number, person) === null;

export function decide(
  ctx: Ctx,
  number: SendingNumber,
  person: Person,
  { message, template, laterProblem }: Draft & { laterProblem: GraphErrorCode | null },
): Outcome {
  const lastMs = person.lastInboundAt?.getTime() ?? 0;
  const isSandbox = number.account.kind === "sandbox";
  return outcomeOf({
    digits: "digits" in message.recipient ? message.recipient.digits : person.waId,
    type: message.type,
    category: template?.category ?? null,
    delays: {
      sentMs: number.sentAfterMs,
      deliveredMs: number.deliveredAfterMs,
      readMs: number.readAfterMs,
    },
    hasReadReceipts: person.hasReadReceipts,
    hasOptedOut: person.hasOptedOut,
    isWindowOpen: isSandbox || ctx.now().getTime() - lastMs < WINDOW_MS,
    refusesClosedWindow: number.refusesClosedWindow,
    refusals: person.refusals,
    fault: faultOf(number, person),
    laterProblem,
  });
}

export async function countSend(number: SendingNumber, person: Person, outcome: Outcome): Promise<void> {
  const { workspaceId } = number;
  const isCounted = outcome.isAccepted ? person.refusals > 0 : outcome.isCounted;
  if (isCounted)
    await prisma().simulatorCustomer.update({
      where: { workspaceId_id: { workspaceId, id: person.id } },
      data: { refusals: { increment: 1 } },
    });
  const fault = faultOf(number, person);
  if (fault && fault.remaining !== null) await spendFault(number, person, fault);
}

async function spendFault({ workspaceId, id }: SendingNumber, person: Person, fault: Fault): Promise<void> {
  const remaining = (fault.remaining ?? 1) - 1;
  const data = { fault: remaining > 0 ? { ...fault, remaining } : Prisma.DbNull };
  if (person.fault)
    await prisma().simulatorCustomer.update({
      where: { workspaceId_id: { workspaceId, id: person.id } },
      data,
    });
  else await prisma().simulatorNumber.update({ where: { workspaceId_id: { workspaceId, id } }, data });
}
