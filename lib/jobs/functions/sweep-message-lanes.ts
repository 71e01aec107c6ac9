import { sweepLanes } from "@/lib/messages/lane";
import type { Job } from "./job";

export const sweepMessageLanesJob: Job = (inngest) =>
  inngest.createFunction(
    { id: "sweep-message-lanes", triggers: [{ cron: "* * * * *" }] },
    async ({ step }) => {
      await step.run("sweep", sweepLanes);
    },
  );
