/** Shape of the status probe. */
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
        "Background work that is due and that nobody has taken up, and how long the oldest of it has been waiting. Null when the database does not answer.",
      example: { depth: 0, oldestSeconds: 0 },
    }),
});
export type Status = z.infer<typeof Status>;
