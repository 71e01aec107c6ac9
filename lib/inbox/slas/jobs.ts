/** Jobs of clocks. */
import { z } from "zod";
import { hoursChanged } from "@/lib/account/workspaces/signals";
import { BATCHES_MAX, type Job, onCron, onSignal } from "@/lib/platform/jobs/define";
import { followSlas, measureAgain, measureLater, sweepSlas } from "./follow-up";
import { slaFactsNoted, slaPoliciesChanged } from "./signals";

const payload = z.object({ workspaceId: z.uuid() });

export const SLAS_JOBS: Job[] = [
  onSignal({
    id: "follow-slas",
    signals: [slaFactsNoted],
    payload,
    key: "workspaceId",
    isLook: true,
    run: ({ data, ctx, step }) => step.run("follow", () => followSlas(ctx, data.workspaceId)),
  }),
  onSignal({
    id: "measure-slas",
    signals: [slaPoliciesChanged, hoursChanged],
    payload: payload.extend({ after: z.uuid().optional() }),
    key: "workspaceId",
    run: async ({ data, ctx, step }) => {
      let after: string | null = data.after ?? null;
      for (let batch = 1; batch <= BATCHES_MAX; batch++) {
        after = await step.run(`batch-${batch}`, () => measureAgain(ctx, data.workspaceId, after));
        if (after === null) return;
      }
      await step.run("go-on", () => measureLater(ctx, data.workspaceId, after));
    },
  }),
  onCron("sweep-slas", "* * * * *", (step, ctx) => step.run("sweep", () => sweepSlas(ctx))),
];
