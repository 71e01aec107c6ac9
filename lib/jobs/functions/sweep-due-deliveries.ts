import { sweepWebhooks } from "@/lib/webhooks/endpoint-state";
import type { Job } from "./job";

export const sweepDueDeliveriesJob: Job = (inngest) =>
  inngest.createFunction(
    { id: "sweep-due-deliveries", triggers: [{ cron: "* * * * *" }] },
    async ({ step }) => {
      await step.run("sweep", sweepWebhooks);
    },
  );
