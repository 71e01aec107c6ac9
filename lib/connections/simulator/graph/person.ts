/**
 * The person a send goes to. Most sends need no read of them: a person is expected to be as they were last seen, or as they are
 * created, and accept_simulated_message() compares.
 */

import { GraphError } from "@/lib/connections/simulator/graph-error";
import { waIdOf } from "@/lib/connections/simulator/ids";
import type { Recipient } from "@/lib/connections/simulator/messages/check-message";
import type { SendingNumber } from "@/lib/connections/simulator/nodes";
import { findOrCreateCustomer, newCustomer } from "@/lib/connections/simulator/phone/customers";
import { boundedCache } from "@/lib/platform/bounded-cache";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import type { SimulatorCustomer } from "@/lib/platform/generated/prisma/client";
import { perProcess } from "@/lib/platform/per-process";
import { transaction } from "@/lib/platform/transaction";

export type Person = Omit<SimulatorCustomer, "workspaceId" | "numberId" | "typingAt" | "createdAt">;

const UNCHANGED = {
  username: null,
  isPhoneHidden: false,
  hasReadReceipts: true,
  hasOptedOut: false,
  lastInboundAt: null,
  fault: null,
  refusals: 0,
};
/** Those who are not as they were created. */
const seen = perProcess("simulator-people", () => boundedCache<Person>(10_000, 10 * 60_000));
const keyOf = ({ id }: SendingNumber, waId: string): string => `${id}:${waId}`;

/** Throws 131026 for an unknown user id. */
export async function expectPerson(ctx: Ctx, number: SendingNumber, recipient: Recipient): Promise<Person> {
  if (!("digits" in recipient)) return readPerson(ctx, number, recipient);
  const waId = waIdOf(recipient.digits);
  return seen().get(keyOf(number, waId)) ?? { ...newCustomer(number.accountId, waId), ...UNCHANGED };
}

/** Creates the owner of a number. Throws 131026 for an unknown user id. */
export async function readPerson(ctx: Ctx, number: SendingNumber, recipient: Recipient): Promise<Person> {
  if ("digits" in recipient) {
    const person = await transaction(ctx, (tx) => findOrCreateCustomer(tx, number, recipient.digits));
    seen().set(keyOf(number, person.waId), person);
    return person;
  }
  const { workspaceId, id: numberId } = number;
  const known = await prisma().simulatorCustomer.findFirst({
    where: { workspaceId, numberId, bsuid: recipient.bsuid },
  });
  // An id of another portfolio, or of a person who never wrote here.
  if (!known) throw new GraphError(131026, null, { details: "Unknown business-scoped user ID" });
  return known;
}
