/** Shapes of prices of WhatsApp messages. Browser-safe. */
import { z } from "zod";

/** Meta's categories that may have a price. A message of another one is counted as one without. */
export const PRICED_CATEGORIES = [
  "marketing",
  "marketing_lite",
  "utility",
  "authentication",
  "authentication_international",
  "service",
] as const;
export const PRICE_DECIMALS = 6;

const PricedCategory = z.enum(PRICED_CATEGORIES);
const Day = z.iso.date("Enter a date such as 2026-11-30.");
const Currency = z.string().regex(/^[A-Z]{3}$/, "Enter a currency such as EUR.");

export const WhatsappPrice = z.object({
  category: PricedCategory,
  /** The first day on which it holds, by the workspace's time zone. */
  startsOn: z.iso.date(),
  /** For one message, in decimals. */
  price: z.string(),
});
export type WhatsappPrice = z.infer<typeof WhatsappPrice>;
/** By category, the newest first. The currency is null where there are none. */
export const WhatsappPrices = z.object({ currency: z.string().nullable(), prices: z.array(WhatsappPrice) });
export type WhatsappPrices = z.infer<typeof WhatsappPrices>;

export const SetWhatsappPrice = z.strictObject({
  category: PricedCategory,
  startsOn: Day.refine((day) => day >= "2000-01-01", "Enter a date such as 2026-11-30."),
  currency: Currency,
  /** Null removes the price of that day. */
  price: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, `Enter an amount with at most ${PRICE_DECIMALS} decimals.`)
    .nullable(),
});
export type SetWhatsappPrice = z.infer<typeof SetWhatsappPrice>;
