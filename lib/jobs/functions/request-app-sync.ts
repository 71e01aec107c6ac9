import { eventType } from "inngest";
import { z } from "zod";
import { requestAppSync } from "@/lib/installations/app-sync";
import { coexistenceConnected } from "@/lib/installations/signals";
import { createCtx } from "@/lib/platform/context";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ workspaceId: z.uuid(), installationId: z.uuid() });

export const requestAppSyncJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "request-app-sync",
      triggers: [eventType(coexistenceConnected, { schema: Payload })],
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "request-app-sync" });
      await step.run("ask", () => requestAppSync(ctx, data));
    },
  );
