/**
 * A coexistence number: messages typed in the app are echoed as webhooks, and its history is sent once, on request
 * (Meta, "Coexistence").
 */

import { onlyDigits, valueHead } from "@/lib/connections/simulator/callbacks/body";
import type { WriteInApp } from "@/lib/connections/simulator/customer-schemas";
import { digitsOf, newWamid } from "@/lib/connections/simulator/ids";
import { seconds } from "@/lib/connections/simulator/receipts";
import { addUpdates } from "@/lib/connections/simulator/updates";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { findOrCreateCustomer } from "./customers";

type NumberRow = { workspaceId: string; id: string; accountId: string; displayNumber: string };

/** Meta sends the last 180 days in chunks; the simulator's history fits into one. */
const HISTORY_MESSAGES_MAX = 1000;

/** The owner writes on the phone. Throws not_found for a number that is in no app. */
export async function writeInApp(
  ctx: Ctx,
  { workspaceId, numberId, phone, text }: WriteInApp & { workspaceId: string },
): Promise<{ wamid: string; customerId: string }> {
  return transaction(ctx, async (tx) => {
    const number = await tx.tx.simulatorNumber.findFirst({
      where: { workspaceId, id: numberId, isOnBusinessApp: true },
    });
    if (!number) throw new AppError("not_found");
    const customer = await findOrCreateCustomer(tx, number, digitsOf(phone) ?? phone);
    const wamid = newWamid(customer.waId);
    const content = { body: text };
    await tx.tx.simulatorMessage.create({
      data: {
        workspaceId,
        id: newId(),
        customerId: customer.id,
        wamid,
        direction: "outbound",
        type: "text",
        content,
        sentAt: ctx.now(),
        createdAt: ctx.now(),
      },
    });
    const echo = {
      from: onlyDigits(number.displayNumber),
      to: customer.waId,
      to_user_id: customer.bsuid,
      id: wamid,
      timestamp: seconds(ctx.now()),
      type: "text",
      text: content,
    };
    await addUpdate(tx, number, "smb_message_echoes", { message_echoes: [echo] });
    return { wamid, customerId: customer.id };
  });
}

const addUpdate = (ctx: TxCtx, number: NumberRow, field: string, value: object): Promise<void> => {
  const { workspaceId, accountId, id: numberId } = number;
  const target = { workspaceId, accountId, numberId, field };
  return addUpdates(ctx, target, [{ payload: { value: { ...valueHead(number), ...value } } }]);
};

type Row = Prisma.SimulatorMessageGetPayload<{ include: { customer: true } }>;

const statusOf = ({ direction, readAt, deliveredAt, failedAt }: Row): string => {
  if (direction === "inbound" || readAt) return "READ";
  if (deliveredAt) return "DELIVERED";
  return failedAt ? "ERROR" : "SENT";
};

/** Everything so far, one thread per customer. */
export async function addHistory(ctx: TxCtx, number: NumberRow): Promise<void> {
  const rows = await ctx.tx.simulatorMessage.findMany({
    where: { workspaceId: number.workspaceId, customer: { numberId: number.id } },
    include: { customer: true },
    orderBy: { id: "desc" },
    take: HISTORY_MESSAGES_MAX,
  });
  const threads = new Map<string, object[]>();
  for (const row of rows.reverse()) {
    const { waId } = row.customer;
    const [from, to] =
      row.direction === "inbound"
        ? [waId, onlyDigits(number.displayNumber)]
        : [onlyDigits(number.displayNumber), waId];
    const inner = row.direction === "inbound" ? (row.content as object) : { [row.type]: row.content };
    const message = {
      from,
      to,
      id: row.wamid,
      timestamp: seconds(row.createdAt),
      type: row.type,
      ...inner,
      history_context: { status: statusOf(row) },
    };
    threads.set(waId, [...(threads.get(waId) ?? []), message]);
  }
  const metadata = { phase: 0, chunk_order: 1, progress: 100 };
  const list = [...threads].map(([id, messages]) => ({ id, messages }));
  await addUpdate(ctx, number, "history", { history: [{ metadata, threads: list }] });
}
