/**
 * Updates that hold receipts alone, of one number and without errors: most of what the provider sends. One statement keeps the update
 * and records its receipts. Anything else is kept for the job (ingest.ts).
 */
import type { NumberOwner } from "@/lib/connections/installations/sender";
import { readWebhook } from "@/lib/connections/whatsapp/callback/webhook";
import type { StatusUpdate } from "@/lib/connections/whatsapp/callback/webhook-items";
import type { Ctx } from "@/lib/platform/context";
import { isUuid } from "@/lib/platform/ids";
import { callSql } from "@/lib/platform/sql";
import { eventOrigin } from "@/lib/platform/transaction";
import { chargeOf } from "./pricing";

type Update = { updateId: string; source: string; bodyHash: string; body: string };
export type OwnerOf = (phoneNumberId: string) => Promise<NumberOwner | null> | NumberOwner | null;

/** More are recorded by the job: each takes a lock of its own until the end. */
const RECEIPTS_MAX = 50;

/** Returns whether the update is kept and recorded; if not, nothing was done. */
export async function takeReceipts(ctx: Ctx, ownerOf: OwnerOf, update: Update): Promise<boolean> {
  const found = receiptsOf(update.body);
  const owner = found && (await ownerOf(found.phoneNumberId));
  if (!owner) return false;
  const { phoneNumberId, receipts } = found;
  const rows = receipts.map(({ providerMessageId, status, at, reference, pricing }) => ({
    ...{ providerMessageId, status, occurredAt: at.toISOString() },
    reference: reference && isUuid(reference) ? reference : null,
    pricing: chargeOf(pricing),
  }));
  const { workspaceId, installationId } = owner;
  const input = { ...update, workspaceId, installationId, phoneNumberId, ...eventOrigin(ctx) };
  return callSql("take_receipts", { input, receipts: rows, at: ctx.now() });
}

/** Null if there is anything else in it. */
function receiptsOf(body: string): { phoneNumberId: string; receipts: StatusUpdate[] } | null {
  const items = readWebhook(JSON.parse(body));
  const phoneNumberId = items[0]?.phoneNumberId;
  if (!phoneNumberId || items.length > RECEIPTS_MAX) return null;
  const receipts: StatusUpdate[] = [];
  for (const { item, ...source } of items) {
    if (item.kind !== "status" || item.error || source.phoneNumberId !== phoneNumberId) return null;
    receipts.push(item);
  }
  return { phoneNumberId, receipts };
}
