/** Meta's price category of a message, from a receipt of it. */
import type { StatusUpdate } from "@/lib/connections/whatsapp/callback/webhook-items";
import { cut } from "@/lib/platform/text";

/** Longer than any that Meta names; it bounds what a column stores. */
const CATEGORY_MAX = 40;

export type Charge = { category: string; isBillable: boolean };

/**
 * Null where the receipt says nothing. `billable` is to go: then what is charged has the type `regular` (Meta, "Status webhooks"). Meta
 * writes `authentication-international` with either sign.
 */
export function chargeOf(pricing: StatusUpdate["pricing"]): Charge | null {
  if (!pricing?.category) return null;
  const category = cut(pricing.category.toLowerCase().replaceAll("-", "_"), CATEGORY_MAX);
  return { category, isBillable: pricing.isBillable ?? pricing.type === "regular" };
}
