/** Shape of the status response. */
import { z } from "zod";
import { instant } from "@/lib/platform/shapes";

const Check = z.enum(["ok", "degraded", "down"]);
export const Status = z.object({
  status: Check,
  version: z.string(),
  time: instant(),
  checks: z.object({ database: Check, jobs: Check, provider: Check }),
  backlog: z
    .object({ depth: z.number().int().min(0), oldestSeconds: z.number().min(0) })
    .nullable()
    .meta({
      description:
        "Due background work that no worker has claimed, and the age of the oldest. Null when the database does not answer.",
      example: { depth: 0, oldestSeconds: 0 },
    }),
});
export type Status = z.infer<typeof Status>;
