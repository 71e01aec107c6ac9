/** The people behind the phones: created on first use, with their threads and the age of their last message. */

import { valueHead } from "@/lib/connections/simulator/callbacks/body";
import type { Fault } from "@/lib/connections/simulator/control-schemas";
import type { CustomerInput, UpdateCustomer } from "@/lib/connections/simulator/customer-schemas";
import { bsuidOf, waIdOf } from "@/lib/connections/simulator/ids";
import type {
  SimulatorCustomer,
  SimulatorMessage,
  SimulatorThread,
} from "@/lib/connections/simulator/state-schemas";
import { addUpdates } from "@/lib/connections/simulator/updates";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { type SimulatorCustomer as CustomerRow, Prisma } from "@/lib/platform/generated/prisma/client";
import { isUuid, newId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";

export type NumberKey = { workspaceId: string; accountId: string; id: string };
type Profile = Omit<CustomerInput, "phone">;

/** A typing indicator ends after 25 s (Meta, "Typing indicators"). */
const TYPING_SHOWN_MS = 25_000;
const THREAD_MAX = 200;

/** The furthest state first. A delivered message has not failed. */
const RANKED = [
  ["played", "playedAt"],
  ["read", "readAt"],
  ["delivered", "deliveredAt"],
  ["failed", "failedAt"],
  ["sent", "sentAt"],
] as const;

/** A person whose profile is not known. */
export const newCustomer = (accountId: string, waId: string) => ({
  id: newId(),
  waId,
  bsuid: bsuidOf(accountId, waId),
  name: `Customer ${waId.slice(-4)}`,
});

/** One row per person and number, created by the first message of either side; given profile fields are updated. */
export async function findOrCreateCustomer(
  ctx: TxCtx,
  { workspaceId, accountId, id: numberId }: NumberKey,
  digits: string,
  profile: Profile = {},
): Promise<CustomerRow> {
  const waId = waIdOf(digits);
  const given = Object.fromEntries(
    Object.entries(profile).filter(([, value]) => value !== undefined),
  ) as Profile;
  const created = {
    ...newCustomer(accountId, waId),
    ...{ workspaceId, numberId, createdAt: ctx.now() },
    ...given,
  };
  // Serialises concurrent first messages, so one row is created.
  await ctx.tx.simulatorCustomer.createMany({ data: [created], skipDuplicates: true });
  return ctx.tx.simulatorCustomer.update({
    where: { workspaceId_numberId_waId: { workspaceId, numberId, waId } },
    data: given,
  });
}

export async function listCustomers(
  ctx: Ctx,
  { workspaceId, numberId }: { workspaceId: string; numberId?: string },
): Promise<SimulatorCustomer[]> {
  const rows = await prisma().simulatorCustomer.findMany({
    where: { workspaceId, ...(numberId && { numberId }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: THREAD_MAX,
  });
  return rows.map((row) => toCustomer(row, ctx.now()));
}

function toCustomer(row: CustomerRow, at: Date): SimulatorCustomer {
  const { id, numberId, waId, bsuid, name, username, isPhoneHidden, hasReadReceipts, hasOptedOut } = row;
  const typingMs = row.typingAt ? at.getTime() - row.typingAt.getTime() : Number.POSITIVE_INFINITY;
  return {
    id,
    numberId,
    phone: `+${waId}`,
    userId: bsuid,
    name,
    username,
    isPhoneHidden,
    hasReadReceipts,
    hasOptedOut,
    isTypingShown: typingMs < TYPING_SHOWN_MS,
    lastInboundAt: row.lastInboundAt?.toISOString() ?? null,
  };
}

const findCustomer = (workspaceId: string, id: string): Promise<CustomerRow | null> =>
  isUuid(id)
    ? prisma().simulatorCustomer.findUnique({ where: { workspaceId_id: { workspaceId, id } } })
    : Promise.resolve(null);

/** By the number, in digits; null before the first message of either side. */
export const findCustomerId = async (
  { workspaceId, numberId }: { workspaceId: string; numberId: string },
  digits: string,
): Promise<string | null> => {
  const where = { workspaceId, numberId, waId: waIdOf(digits) };
  const row = await prisma().simulatorCustomer.findUnique({
    where: { workspaceId_numberId_waId: where },
    select: { id: true },
  });
  return row?.id ?? null;
};

/** Sets the outcome of messages to this person; null: the outcome by their number. */
export async function orderOutcome(
  ctx: Ctx,
  { workspaceId, accountId, numberId }: { workspaceId: string; accountId: string; numberId: string },
  { digits, fault }: { digits: string; fault: Fault | null },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { id } = await findOrCreateCustomer(tx, { workspaceId, accountId, id: numberId }, digits);
    await tx.tx.simulatorCustomer.update({
      where: { workspaceId_id: { workspaceId, id } },
      data: { fault: fault ?? Prisma.DbNull },
    });
  });
}

/** Messages of both sides, oldest first, with receipts up to now. Throws not_found. */
export async function readThread(
  ctx: Ctx,
  { workspaceId, customerId }: { workspaceId: string; customerId: string },
): Promise<SimulatorThread> {
  const customer = await findCustomer(workspaceId, customerId);
  if (!customer) throw new AppError("not_found");
  const rows = await prisma().simulatorMessage.findMany({
    where: { workspaceId, customerId },
    orderBy: { id: "desc" },
    take: THREAD_MAX,
  });
  const at = ctx.now();
  const messages = rows.reverse().map((row): SimulatorMessage => {
    const happened = (instant: Date | null): boolean => instant !== null && instant <= at;
    const status = RANKED.find(([, column]) => happened(row[column]))?.[0] ?? "accepted";
    return {
      wamid: row.wamid,
      direction: row.direction,
      type: row.type,
      content: row.content,
      preview: row.preview,
      replyTo: row.contextId,
      reference: row.reference,
      status: row.direction === "outbound" ? status : null,
      errorCode: status === "failed" ? row.errorCode : null,
      at: row.createdAt.toISOString(),
    };
  });
  return { customer: toCustomer(customer, at), messages };
}

/** Moves the customer's last message back by this many hours; does nothing without one. Throws not_found. */
export async function ageWindow(
  _ctx: Ctx,
  { workspaceId, customerId, hours }: { workspaceId: string; customerId: string; hours: number },
): Promise<void> {
  const customer = await findCustomer(workspaceId, customerId);
  if (!customer) throw new AppError("not_found");
  if (!customer.lastInboundAt) return;
  await prisma().simulatorCustomer.update({
    where: { workspaceId_id: { workspaceId, id: customer.id } },
    data: { lastInboundAt: new Date(customer.lastInboundAt.getTime() - hours * 3_600_000) },
  });
}

/** Changes a person's profile; a change of the marketing opt-out sends a webhook. Throws not_found. */
export async function updateCustomer(
  ctx: Ctx,
  { workspaceId, customerId, ...changes }: UpdateCustomer & { workspaceId: string; customerId: string },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const before = isUuid(customerId)
      ? await tx.tx.simulatorCustomer.findFirst({
          where: { workspaceId, id: customerId },
          include: { number: true },
        })
      : null;
    if (!before) throw new AppError("not_found");
    await tx.tx.simulatorCustomer.update({
      where: { workspaceId_id: { workspaceId, id: customerId } },
      data: changes,
    });
    const { hasOptedOut = before.hasOptedOut } = changes;
    if (hasOptedOut !== before.hasOptedOut) await addPreferenceUpdate(tx, before, hasOptedOut);
  });
}

type Known = CustomerRow & { number: { id: string; accountId: string; displayNumber: string } };

async function addPreferenceUpdate(ctx: TxCtx, customer: Known, hasOptedOut: boolean): Promise<void> {
  const { workspaceId, number, bsuid, waId, isPhoneHidden } = customer;
  const preference = {
    ...(!isPhoneHidden && { wa_id: waId }),
    user_id: bsuid,
    detail: `User requested to ${hasOptedOut ? "stop" : "resume"} marketing messages`,
    category: "marketing_messages",
    value: hasOptedOut ? "stop" : "resume",
    timestamp: Math.floor(ctx.now().getTime() / 1000),
  };
  const value = { ...valueHead(number), user_preferences: [preference] };
  const target = { workspaceId, accountId: number.accountId, numberId: number.id, field: "user_preferences" };
  await addUpdates(ctx, target, [{ payload: { value } }]);
}
