/** Status webhooks of outbound messages, and their rows. */
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import type { SendReceipt } from "./control-schemas";
import { asWebhookError } from "./graph-error";
import type { Receipt } from "./outcomes";
import { addUpdates, type Update } from "./updates";

export type ReceiptMessage = {
  workspaceId: string;
  id: string;
  wamid: string;
  reference: string | null;
  category: string | null;
};
export type ReceiptCustomer = {
  waId: string;
  bsuid: string;
  name: string;
  username: string | null;
  isPhoneHidden: boolean;
};

const COLUMNS = {
  sent: "sentAt",
  delivered: "deliveredAt",
  read: "readAt",
  played: "playedAt",
  failed: "failedAt",
} as const;

export const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000));

/** The person in messages and statuses: without the phone if it is hidden, always with the user id. */
export const contactOf = (
  { waId, bsuid, name, username, isPhoneHidden }: ReceiptCustomer,
  hasUsername = true,
): object => ({
  profile: { name, ...(hasUsername && username && { username }) },
  ...(!isPhoneHidden && { wa_id: waId }),
  user_id: bsuid,
});

// Meta, "Pricing": per message since July 2025; since October 2026 service messages are charged too.
const pricingOf = (category: string): object => ({
  billable: true,
  pricing_model: "PMP",
  type: "regular",
  category,
});

function statusUpdate(
  message: ReceiptMessage,
  customer: ReceiptCustomer,
  receipt: Receipt,
  sentAt: Date,
): Update {
  const { name, atMs, dueMs, code, isPriced } = receipt;
  const isFailure = name === "failed";
  const status = {
    id: message.wamid,
    status: name,
    timestamp: seconds(new Date(sentAt.getTime() + atMs)),
    ...(!customer.isPhoneHidden && { recipient_id: customer.waId }),
    ...((!isFailure || customer.isPhoneHidden) && { recipient_user_id: customer.bsuid }),
    ...(message.reference !== null && { biz_opaque_callback_data: message.reference }),
    ...(isPriced && { pricing: pricingOf(message.category ?? "service") }),
    ...(code && { errors: [asWebhookError(code)] }),
  };
  // Failures contain no profile, and only statuses from the phone contain the user name (Meta, "Status webhooks").
  const contacts = isFailure ? [] : [contactOf(customer, name !== "sent")];
  return { payload: { status, contacts }, delayMs: dueMs };
}

/** The receipts of a message that was accepted at this instant. */
export const planReceipts = (
  message: ReceiptMessage,
  customer: ReceiptCustomer,
  receipts: readonly Receipt[],
  at: Date,
): Update[] => receipts.map((receipt) => statusUpdate(message, customer, receipt, at));

/** The instants of the scheduled receipts; they may be in the future. */
export function instantsOf(receipts: readonly Receipt[], at: Date): Record<string, Date | number> {
  const entries = receipts.map(({ name, atMs }) => [COLUMNS[name], new Date(at.getTime() + atMs)] as const);
  const code = receipts.find((receipt) => receipt.code)?.code;
  return { ...Object.fromEntries(entries), ...(code && { errorCode: code }) };
}

/** Sends one receipt manually, now and in any order, as real phones may. Throws not_found. */
export async function sendReceipt(
  ctx: Ctx,
  { workspaceId, wamid, status, code = 131026 }: SendReceipt & { workspaceId: string },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const message = await tx.tx.simulatorMessage.findFirst({
      where: { workspaceId, wamid, direction: "outbound" },
      include: { customer: { include: { number: true } } },
    });
    if (!message) throw new AppError("not_found");
    const { customer } = message;
    const receipt: Receipt = {
      name: status,
      dueMs: 0,
      atMs: 0,
      isPriced: status === "sent",
      ...(status === "failed" && { code }),
    };
    const { accountId, id: numberId } = customer.number;
    const updates = planReceipts(message, customer, [receipt], ctx.now());
    await addUpdates(tx, { workspaceId, accountId, numberId, field: "messages" }, updates);
    await tx.tx.simulatorMessage.update({
      where: { workspaceId_id: { workspaceId, id: message.id } },
      data: instantsOf([receipt], ctx.now()),
    });
  });
}
