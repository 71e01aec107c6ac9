/** Jobs of conversations. */

import { z } from "zod";
import { type Job, nightly, onSignal } from "@/lib/platform/jobs/define";
import { forgetMerges } from "./forget-merges";
import { snoozeEnded } from "./signals";
import { endSnooze } from "./update";

export const CONVERSATIONS_JOBS: Job[] = [
  onSignal({
    id: "end-snooze",
    signals: [snoozeEnded],
    payload: z.object({ workspaceId: z.uuid(), conversationId: z.uuid(), until: z.iso.datetime() }),
    run: ({ data, ctx, step }) =>
      step.run("end", () => endSnooze(ctx, data.workspaceId, data.conversationId, data.until)),
  }),
  nightly("forget-merges", forgetMerges),
];
