import { eventType } from "inngest";
import { z } from "zod";
import { createCtx } from "@/lib/platform/context";
import { failCheck, runCheck } from "@/lib/webhooks/checks";
import { checkRequested } from "@/lib/webhooks/signals";
import type { Failure, Job } from "./job";

const Payload = z.object({ workspaceId: z.uuid(), checkId: z.uuid() });
const ctx = () => createCtx({ type: "job", name: "check-webhook-receiver" });

/** Few retries: a person waits in front of a dialog. */
export const checkWebhookReceiverJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "check-webhook-receiver",
      triggers: [eventType(checkRequested, { schema: Payload })],
      onFailure: async ({ event, step }: Failure) => {
        const { success, data } = Payload.safeParse(event.data.event.data);
        if (success) await step.run("fail", () => failCheck(ctx(), data.workspaceId, data.checkId));
      },
    },
    async ({ event: { data }, step }) => {
      await step.run("check", () => runCheck(ctx(), data.workspaceId, data.checkId));
    },
  );
