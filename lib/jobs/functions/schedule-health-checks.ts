import { scheduleHealthChecks } from "@/lib/installations/health-check";
import type { Job } from "./job";

export const scheduleHealthChecksJob: Job = (inngest) =>
  inngest.createFunction(
    { id: "probe-installations", triggers: [{ cron: "*/15 * * * *" }] },
    async ({ step }) => {
      await step.run("call", scheduleHealthChecks);
    },
  );
