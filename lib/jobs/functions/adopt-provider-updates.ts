import { eventType } from "inngest";
import { z } from "zod";
import { installationConnected } from "@/lib/installations/signals";
import { createCtx } from "@/lib/platform/context";
import { adoptUpdates } from "@/lib/provider-updates/adopt";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ workspaceId: z.uuid() });

export const adoptProviderUpdatesJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "adopt-provider-updates",
      triggers: [eventType(installationConnected, { schema: Payload })],
      concurrency: { key: "event.data.workspaceId", limit: 1 },
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "adopt-provider-updates" });
      await step.run("adopt", () => adoptUpdates(ctx, data.workspaceId));
    },
  );
