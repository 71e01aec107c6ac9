/** Records a provider's or mail server's receipt of a sent message. See lib/carriers/lane/sql/record_receipt.sql. */
import type { Ctx } from "@/lib/platform/context";
import { callSql, type SqlInput } from "@/lib/platform/sql";
import { type EventOrigin, eventOrigin } from "@/lib/platform/transaction";

/** `early`: the message is not known yet and applies the receipt later; `kept`: the message is already further. */
export type ReceiptEffect = "moved" | "kept" | "early" | "known";

/** Each receipt is stored once. */
export const recordReceipt = async (
  ctx: Ctx,
  receipt: Omit<SqlInput<"record_receipt">, keyof EventOrigin>,
): Promise<ReceiptEffect> =>
  (await callSql("record_receipt", {
    input: { ...receipt, ...eventOrigin(ctx) },
    at: ctx.now(),
  })) as ReceiptEffect;
