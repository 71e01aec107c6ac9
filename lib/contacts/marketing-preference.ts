/** What people want of our marketing: said to the provider, or learned from its refusal. */
import type { Ctx } from "@/lib/platform/context";
import { callHotVerb, eventOrigin } from "@/lib/platform/transaction";

type Person = { contactId: string } | { phones: string[]; userId: string | null };
type MarketingPreference = Person & { workspaceId: string; wantsNone: boolean; saidAt: Date };

/** `kept`: it was so already, or a later word is known; `unknown`: there is no such contact. */
export async function recordMarketingPreference(
  ctx: Ctx,
  wish: MarketingPreference,
): Promise<"moved" | "kept" | "unknown"> {
  const { effect } = await callHotVerb<{ effect: "moved" | "kept" | "unknown" }>(
    "record_marketing_wish",
    "SELECT record_marketing_wish($1::jsonb, $2) AS effect",
    [JSON.stringify({ phones: [], ...wish, ...eventOrigin(ctx) }), ctx.now()],
  );
  return effect;
}
