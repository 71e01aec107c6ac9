/**
 * Updates that hold receipts alone, of one connected number and without errors: most of what the provider sends. One statement keeps
 * the update and records its receipts. Anything else is kept for the job (ingest.ts).
 */
import type { OwnCallback } from "@/lib/connections/installations/callback";
import { readWebhook } from "@/lib/connections/whatsapp/callback/webhook";
import type { StatusUpdate } from "@/lib/connections/whatsapp/callback/webhook-items";
import type { Ctx } from "@/lib/platform/context";
import { isUuid } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { eventOrigin } from "@/lib/platform/transaction";

type Update = { updateId: string; source: string; bodyHash: string; body: string };
type Owner = Pick<OwnCallback, "workspaceId" | "installationId" | "phoneNumberId">;

/** A message whose receipts are many is recorded by the job, so that no request takes long. */
const RECEIPTS_MAX = 500;

/** Returns whether the update is kept and recorded; if not, nothing was done. */
export async function takeReceipts(ctx: Ctx, owner: Owner, update: Update): Promise<boolean> {
  const receipts = receiptsOf(update.body, owner.phoneNumberId);
  if (!receipts) return false;
  const rows = receipts.map(({ providerMessageId, status, at, reference }) => ({
    ...{ providerMessageId, status, occurredAt: at.toISOString() },
    reference: reference && isUuid(reference) ? reference : null,
  }));
  const input = { ...update, ...owner, ...eventOrigin(ctx) };
  return callSql("take_receipts", { input, receipts: rows, at: ctx.now() });
}

/** Null if there is anything else in it. */
function receiptsOf(body: string, phoneNumberId: string): StatusUpdate[] | null {
  const receipts: StatusUpdate[] = [];
  for (const source of readWebhook(JSON.parse(body))) {
    const { item } = source;
    if (item.kind !== "status" || item.error || source.phoneNumberId !== phoneNumberId) return null;
    receipts.push(item);
  }
  return receipts.length > 0 && receipts.length <= RECEIPTS_MAX ? receipts : null;
}
