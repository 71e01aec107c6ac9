import { eventType } from "inngest";
import { z } from "zod";
import { createCtx } from "@/lib/platform/context";
import * as simulator from "@/lib/simulator/callbacks/webhooks";
import { simulatorWebhooksDue } from "@/lib/simulator/signals";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ workspaceId: z.uuid(), accountId: z.string() });

export const sendSimulatorWebhooksJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "send-simulator-webhooks",
      triggers: [eventType(simulatorWebhooksDue, { schema: Payload })],
      concurrency: { key: "event.data.accountId", limit: 1 },
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "send-simulator-webhooks" });
      for (let batch = 1, isEmpty = false; !isEmpty; batch++) {
        const sent = await step.run(`batch-${batch}`, () => simulator.sendWebhooks(ctx, data));
        isEmpty = sent.isEmpty;
      }
    },
  );
