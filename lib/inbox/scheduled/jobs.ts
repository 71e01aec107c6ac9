/** Jobs of messages that people send later. */
import { z } from "zod";
import { type Job, onCron, onSignal } from "@/lib/platform/jobs/define";
import { sendAllDue, sendOneDue } from "./due";
import { scheduledReplyDue } from "./signals";

export const SCHEDULED_JOBS: Job[] = [
  onSignal({
    id: "send-scheduled-message",
    signals: [scheduledReplyDue],
    payload: z.object({ workspaceId: z.uuid(), messageId: z.uuid() }),
    run: ({ data, ctx, step }) => step.run("send", () => sendOneDue(ctx, data)),
  }),
  onCron("send-scheduled-messages", "* * * * *", (step, ctx) => step.run("send", () => sendAllDue(ctx))),
];
