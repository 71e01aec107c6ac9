/** Records the provider's receipts. States only move forward; each receipt is stored once. */

import { type ReceiptEffect, recordReceipt } from "@/lib/carriers/lane/receipts";
import { condemnsNumber } from "@/lib/carriers/lane/send-outcome";
import { blockUntilHealthCheck } from "@/lib/connections/installations/send-block";
import type { StatusUpdate } from "@/lib/connections/whatsapp/callback/webhook-items";
import { failureOf } from "@/lib/connections/whatsapp/errors/failure";
import { recordMarketingPreference } from "@/lib/inbox/contacts/marketing-preference";
import type { Ctx } from "@/lib/platform/context";
import { isUuid } from "@/lib/platform/ids";
import { personRow } from "./content-row";
import { chargeOf } from "./pricing";

/** The contact has opted out of marketing messages of this business (Meta, "Error codes"). */
export const MARKETING_STOPPED = 131050;

type InstallationRef = { workspaceId: string; installationId: string | null };

export async function recordProviderReceipt(
  ctx: Ctx,
  { workspaceId, installationId }: InstallationRef,
  { providerMessageId, status, at, reference, recipient, error, pricing }: StatusUpdate,
): Promise<ReceiptEffect> {
  const { explanation, ...facts } = error ?? { explanation: null };
  const receipt = {
    workspaceId,
    installationId,
    providerMessageId,
    reference: reference && isUuid(reference) ? reference : null,
    status,
    occurredAt: at.toISOString(),
    error: error ? facts : null,
    // WhatsApp accepted the message, so Parley does not retry it.
    failure: explanation ? failureOf(explanation, error?.code ?? null, { isFinal: true }) : null,
    pricing: chargeOf(pricing),
  };
  const effect = await recordReceipt(ctx, receipt);
  // WhatsApp often reports payment problems and restrictions this late.
  if (explanation && effect !== "known" && condemnsNumber(explanation))
    await blockUntilHealthCheck(ctx, { workspaceId, installationId });
  if (error?.code === MARKETING_STOPPED)
    await recordMarketingPreference(ctx, {
      workspaceId,
      ...personRow(recipient),
      wantsNone: true,
      saidAt: at,
    });
  return effect;
}
