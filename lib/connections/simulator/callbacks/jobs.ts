/** Jobs of the simulator. */

import { z } from "zod";
import { pruneSimulator } from "@/lib/connections/simulator/retention";
import { simulatorWebhooksDue } from "@/lib/connections/simulator/signals";
import { type Job, nightly, onSignal } from "@/lib/platform/jobs/define";
import { sendWebhooks } from "./webhooks";

export const SIMULATOR_JOBS: Job[] = [
  onSignal({
    id: "send-simulator-webhooks",
    signals: [simulatorWebhooksDue],
    payload: z.object({ workspaceId: z.uuid(), accountId: z.string() }),
    key: "accountId",
    isLook: true,
    run: async ({ data, ctx, step }) => {
      for (let batch = 1, isEmpty = false; !isEmpty; batch++) {
        const sent = await step.run(`batch-${batch}`, () => sendWebhooks(ctx, data));
        isEmpty = sent.isEmpty;
      }
    },
  }),
  nightly("prune-simulator", pruneSimulator),
];
