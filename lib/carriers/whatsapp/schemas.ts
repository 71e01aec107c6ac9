/** Shapes of failed updates. Browser-safe. */
import { z } from "zod";
import { instant, uuid } from "@/lib/platform/shapes";

export const FailedUpdate = z.object({
  updateId: uuid(),
  /** The item's index in the update. */
  index: z.number().int(),
  problem: z.string(),
  /** The item as the provider sent it. */
  raw: z.unknown(),
  createdAt: instant(),
});
export type FailedUpdate = z.infer<typeof FailedUpdate>;
export const FailedUpdateList = z.object({ items: z.array(FailedUpdate) });

export const RetryItem = z.strictObject({ updateId: uuid(), index: z.number().int().min(0).max(100_000) });
/** Null when the retry succeeded. */
export const RetriedItem = z.object({ problem: z.string().nullable() });
