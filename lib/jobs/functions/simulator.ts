/** Jobs of the simulator. */
import { z } from "zod";
import { sendWebhooks } from "@/lib/connections/simulator/callbacks/webhooks";
import { simulatorWebhooksDue } from "@/lib/platform/signals";
import { onSignal } from "./define";

export const SIMULATOR_JOBS = [
  onSignal({
    id: "send-simulator-webhooks",
    signals: [simulatorWebhooksDue],
    payload: z.object({ workspaceId: z.uuid(), accountId: z.string() }),
    key: "accountId",
    run: async ({ data, ctx, step }) => {
      for (let batch = 1, isEmpty = false; !isEmpty; batch++) {
        const sent = await step.run(`batch-${batch}`, () => sendWebhooks(ctx, data));
        isEmpty = sent.isEmpty;
      }
    },
  }),
];
