import { eventType } from "inngest";
import { z } from "zod";
import { installationConnected } from "@/lib/installations/signals";
import { createCtx } from "@/lib/platform/context";
import { templatesChanged } from "@/lib/templates/signals";
import { syncTemplates } from "@/lib/templates/sync";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ workspaceId: z.uuid() });

export const syncTemplatesJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "sync-templates",
      triggers: [
        eventType(installationConnected, { schema: Payload }),
        eventType(templatesChanged, { schema: Payload }),
      ],
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "sync-templates" });
      await step.run("sync", () => syncTemplates(ctx, data.workspaceId));
    },
  );
