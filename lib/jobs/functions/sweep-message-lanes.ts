import * as messages from "@/lib/messages/service";
import type { Job } from "./job";

export const sweepMessageLanes: Job = (inngest) =>
  inngest.createFunction(
    { id: "sweep-message-lanes", triggers: [{ cron: "* * * * *" }] },
    async ({ step }) => {
      await step.run("sweep", messages.sweepLanes);
    },
  );
