import { eventType } from "inngest";
import { z } from "zod";
import { checkHealth } from "@/lib/installations/health-check";
import { healthCheckRequested, installationConnected } from "@/lib/installations/signals";
import { createCtx } from "@/lib/platform/context";
import { refreshTemplates } from "@/lib/templates/sync";
import type { Job } from "./job";

const Payload = z.object({ workspaceId: z.uuid() });

export const checkHealthJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "probe-installation",
      triggers: [
        eventType(healthCheckRequested, { schema: Payload }),
        // Runs right after connecting, because partners read the checks at once.
        eventType(installationConnected, { schema: Payload }),
      ],
      concurrency: { key: "event.data.workspaceId", limit: 1 },
    },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "probe-installation" });
      await step.run("probe", () => checkHealth(ctx, data.workspaceId));
      // A tenant's own callback gets no template webhooks (Meta, "Webhook overrides").
      await step.run("refresh-templates", () => refreshTemplates(ctx, data.workspaceId));
    },
  );
