/** Records reports about a sent mail: that it was delivered, or why it was not. */

import { recordReceipt } from "@/lib/carriers/lane/receipts";
import type { Ctx } from "@/lib/platform/context";
import type { Failure } from "@/lib/platform/failure";

export type MailReceipt = {
  workspaceId: string;
  /** Its Message-ID, as its message has it. */
  mailId: string;
  status: "sent" | "delivered" | "failed";
  at: Date;
  failure?: (Failure & { detail: string | null }) | null;
};

/** States only move forward; each receipt is stored once. */
export async function recordMailReceipt(
  ctx: Ctx,
  { workspaceId, mailId, status, at, failure = null }: MailReceipt,
): Promise<void> {
  const { detail = null, ...reason } = failure ?? {};
  const receipt = {
    workspaceId,
    status,
    installationId: null,
    reference: null,
    providerMessageId: mailId,
    occurredAt: at.toISOString(),
    error: failure && { code: null, httpStatus: null, message: detail ?? failure.message },
    failure: failure && reason,
  };
  await recordReceipt(ctx, receipt);
}
