/** Jobs of scheduled commands. */

import { z } from "zod";
import { type Job, onCron, onSignal } from "@/lib/platform/jobs/define";
import { cancelInAllArchived } from "./cancel-in-archived";
import { queueAllDue, queueScheduled } from "./scheduled";
import { scheduledMessageDue } from "./signals";

export const COMMANDS_JOBS: Job[] = [
  onSignal({
    id: "queue-scheduled-message",
    signals: [scheduledMessageDue],
    payload: z.object({ workspaceId: z.uuid(), messageId: z.uuid() }),
    run: ({ data, ctx, step }) => step.run("queue", () => queueScheduled(ctx, data)),
  }),
  onCron("queue-scheduled-messages", "* * * * *", (step, ctx) => step.run("queue", () => queueAllDue(ctx))),
  onCron("cancel-in-archived-workspaces", "* * * * *", (step, ctx) =>
    step.run("cancel", () => cancelInAllArchived(ctx)),
  ),
];
