import { eventType } from "inngest";
import { z } from "zod";
import * as installations from "@/lib/installations/service";
import { installationConnected, installationDoubted } from "@/lib/installations/signals";
import { createCtx } from "@/lib/platform/context";
import * as templates from "@/lib/templates/service";
import type { Job } from "./job";

const Payload = z.object({ workspaceId: z.uuid() });

export const probeInstallation: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "probe-installation",
      triggers: [
        eventType(installationDoubted, { schema: Payload }),
        // Partners ask for its checks at once.
        eventType(installationConnected, { schema: Payload }),
      ],
      concurrency: { key: "event.data.workspaceId", limit: 1 },
    },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "probe-installation" });
      await step.run("probe", () => installations.probe(ctx, data.workspaceId));
      // News of templates does not reach a tenant's own callback (Meta, "Webhook overrides").
      await step.run("refresh-templates", () => templates.refresh(ctx, data.workspaceId));
    },
  );
