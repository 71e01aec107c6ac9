/** Shape of the status probe. */
import { z } from "zod";
import { instant } from "@/lib/platform/shapes";

const Check = z.enum(["ok", "degraded", "down"]);
export const Status = z.object({
  status: Check,
  version: z.string(),
  time: instant(),
  checks: z.object({ database: Check, jobs: Check, provider: Check }),
});
export type Status = z.infer<typeof Status>;
