/** Jobs of lanes of messages. */

import { z } from "zod";
import { messageLaneWoken } from "@/lib/connections/signals";
import { type Job, onCron, onSignal } from "@/lib/platform/jobs/define";
import { drainLane, sweepLanes } from "./drain-lane";

export const LANE_JOBS: Job[] = [
  onSignal({
    id: "drain-message-lane",
    signals: [messageLaneWoken],
    payload: z.object({ workspaceId: z.uuid(), conversationId: z.uuid() }),
    key: "conversationId",
    isLook: true,
    run: async ({ data, ctx, step }) => {
      for (let batch = 1, isEmpty = false; !isEmpty; batch++) {
        const drained = await step.run(`batch-${batch}`, () => drainLane(ctx, data));
        isEmpty = drained.isEmpty && !drained.leasedUntil;
        // The lease's holder may have failed without a release.
        if (drained.leasedUntil) await step.sleepUntil(`leased-${batch}`, drained.leasedUntil);
      }
    },
  }),
  onCron("sweep-message-lanes", "* * * * *", (step) => step.run("sweep", () => sweepLanes(30))),
];
