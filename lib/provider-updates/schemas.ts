/** Shapes of what was set aside. Browser-safe. */
import { z } from "zod";
import { instant, uuid } from "@/lib/platform/shapes";

export const FailedUpdate = z.object({
  updateId: uuid(),
  /** Its place in the provider's call. */
  index: z.number().int(),
  problem: z.string(),
  /** As the provider sent it. */
  raw: z.unknown(),
  createdAt: instant(),
});
export type FailedUpdate = z.infer<typeof FailedUpdate>;
export const FailedUpdateList = z.object({ items: z.array(FailedUpdate) });

export const RetryItem = z.strictObject({ updateId: uuid(), index: z.number().int().min(0).max(100_000) });
/** Null: it was used this time. */
export const RetriedItem = z.object({ problem: z.string().nullable() });
