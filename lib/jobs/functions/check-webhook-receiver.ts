import { eventType } from "inngest";
import { z } from "zod";
import { createCtx } from "@/lib/platform/context";
import * as webhooks from "@/lib/webhooks/service";
import { checkRequested } from "@/lib/webhooks/signals";
import type { Job } from "../job";

const Payload = z.object({ workspaceId: z.uuid(), checkId: z.uuid() });

export const checkWebhookReceiver: Job = (inngest) =>
  inngest.createFunction(
    { id: "check-webhook-receiver", triggers: [eventType(checkRequested, { schema: Payload })] },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "check-webhook-receiver" });
      await step.run("check", () => webhooks.runCheck(ctx, data.workspaceId, data.checkId));
    },
  );
