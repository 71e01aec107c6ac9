/** Formats of the simulator's ids. Browser-safe. */
import { z } from "zod";

export const AssetId = z.string().regex(/^\d{10,20}$/);
export const Wamid = z.string().min(1).max(256);
export const CustomerPhone = z
  .string()
  .regex(/^\+?[1-9]\d{6,14}$/, "Enter a phone number with its country code.");
