import * as webhooks from "@/lib/webhooks/service";
import type { Job } from "./job";

export const sweepDueDeliveries: Job = (inngest) =>
  inngest.createFunction(
    { id: "sweep-due-deliveries", triggers: [{ cron: "* * * * *" }] },
    async ({ step }) => {
      await step.run("sweep", webhooks.sweep);
    },
  );
