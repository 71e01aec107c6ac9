/** Jobs of conversations, messages and their files. */
import { z } from "zod";
import { drainLane } from "@/lib/carriers/drain-lane";
import { endFetching, fetchAttachment } from "@/lib/inbox/attachments/fetch";
import { fetchAllAgain } from "@/lib/inbox/attachments/fetch-again";
import { endSnooze } from "@/lib/inbox/conversations/update";
import { askForRating } from "@/lib/inbox/messages/ask-for-rating";
import { runRules } from "@/lib/inbox/rules/run";
import { queueScheduled } from "@/lib/partner/commands/scheduled";
import {
  attachmentReceived,
  installationConnected,
  installationRecovered,
  messageLaneWoken,
  ratingRequestDue,
  ruleTaskDue,
  scheduledMessageDue,
  snoozeEnded,
} from "@/lib/platform/signals";
import { onSignal } from "./define";

export const MESSAGE_JOBS = [
  onSignal({
    id: "drain-message-lane",
    signals: [messageLaneWoken],
    payload: z.object({ workspaceId: z.uuid(), conversationId: z.uuid() }),
    key: "conversationId",
    run: async ({ data, ctx, step }) => {
      for (let batch = 1, isEmpty = false; !isEmpty; batch++) {
        const drained = await step.run(`batch-${batch}`, () => drainLane(ctx, data));
        isEmpty = drained.isEmpty && !drained.leasedUntil;
        // Its holder may have failed and live on.
        if (drained.leasedUntil) await step.sleepUntil(`leased-${batch}`, drained.leasedUntil);
      }
    },
  }),
  onSignal({
    id: "queue-scheduled-message",
    signals: [scheduledMessageDue],
    payload: z.object({ workspaceId: z.uuid(), messageId: z.uuid() }),
    run: ({ data, ctx, step }) => step.run("queue", () => queueScheduled(ctx, data)),
  }),
  onSignal({
    id: "run-rules",
    signals: [ruleTaskDue],
    payload: z.object({ workspaceId: z.uuid(), conversationId: z.uuid() }),
    key: "conversationId",
    run: ({ data, ctx, step }) => step.run("run", () => runRules(ctx, data)),
  }),
  onSignal({
    id: "ask-for-rating",
    signals: [ratingRequestDue],
    payload: z.object({ workspaceId: z.uuid(), conversationId: z.uuid() }),
    run: ({ data, ctx, step }) => step.run("ask", () => askForRating(ctx, data)),
  }),
  onSignal({
    id: "end-snooze",
    signals: [snoozeEnded],
    payload: z.object({ workspaceId: z.uuid(), conversationId: z.uuid(), until: z.iso.datetime() }),
    run: ({ data, ctx, step }) =>
      step.run("end", () => endSnooze(ctx, data.workspaceId, data.conversationId, data.until)),
  }),
  onSignal({
    id: "fetch-attachment",
    signals: [attachmentReceived],
    payload: z.object({ workspaceId: z.uuid(), attachmentId: z.uuid() }),
    key: "attachmentId",
    run: ({ data, ctx, step }) =>
      step.run("fetch", () => fetchAttachment(ctx, data.workspaceId, data.attachmentId)),
    onFailure: ({ data, ctx }) => endFetching(ctx, data.workspaceId, data.attachmentId),
  }),
  onSignal({
    id: "fetch-attachments-again",
    signals: [installationConnected, installationRecovered],
    payload: z.object({ workspaceId: z.uuid() }),
    run: ({ data, ctx, step }) => step.run("ask", () => fetchAllAgain(ctx, data.workspaceId)),
  }),
];
