/** Jobs of webhooks. */

import { z } from "zod";
import { logAppended } from "@/lib/events/signals";
import { inBatches, type Job, onCron, onSignal } from "@/lib/platform/jobs/define";
import { mailJob } from "@/lib/platform/jobs/mail-job";
import { failCheck, runCheck } from "./checks";
import { drainEndpoint } from "./drain";
import { reviveLane, sweepWebhooks, wakeLane } from "./endpoint-state";
import { fanOut } from "./fan-out";
import { failureMailRecipients, sendFailureMail } from "./mails";
import { failReplay, runReplay } from "./replays";
import { pruneDeliveries, pruneEvents } from "./retention";
import { checkRequested, endpointFailing, FAILURE_STAGES, laneWoken, replayRequested } from "./signals";

/** A run costs as much as a hundred deliveries, so a lane with a few events a second keeps its run. */
const LINGER_MS = 500;

export const WEBHOOK_JOBS: Job[] = [
  onSignal({
    id: "fan-out-events",
    signals: [logAppended],
    payload: z.object({ workspaceId: z.uuid() }),
    key: "workspaceId",
    isLook: true,
    run: ({ data, ctx, step }) => step.run("fan-out", () => fanOut(ctx, data.workspaceId)),
  }),
  // A step takes at most half a minute, which serverless hosts allow; a busy lane takes several steps and runs.
  onSignal({
    id: "drain-webhook-endpoint",
    signals: [laneWoken],
    payload: z.object({ workspaceId: z.uuid(), endpointId: z.uuid() }),
    key: "endpointId",
    isLook: true,
    run: ({ data, ctx, step }) =>
      inBatches(step, {
        work: () => drainEndpoint(ctx, data.workspaceId, data.endpointId, { lingerMs: LINGER_MS }),
        goOn: () => wakeLane(ctx, data),
      }),
    onFailure: ({ data, ctx, step }) => step.run("revive", () => reviveLane(ctx, data)),
  }),
  onSignal({
    id: "replay-webhooks",
    signals: [replayRequested],
    payload: z.object({ workspaceId: z.uuid(), replayId: z.uuid() }),
    run: async ({ data, ctx, step }) => {
      for (let stretch = 1, isOver = false; !isOver; stretch++) {
        isOver = await step.run(`stretch-${stretch}`, () => runReplay(ctx, data.workspaceId, data.replayId));
      }
    },
    onFailure: ({ data, ctx, step }) =>
      step.run("fail", () => failReplay(ctx, data.workspaceId, data.replayId)),
  }),
  // Few retries: a person waits in front of a dialog.
  onSignal({
    id: "check-webhook-receiver",
    signals: [checkRequested],
    payload: z.object({ workspaceId: z.uuid(), checkId: z.uuid() }),
    hasFewRetries: true,
    run: ({ data, ctx, step }) => step.run("check", () => runCheck(ctx, data.workspaceId, data.checkId)),
    onFailure: ({ data, ctx, step }) =>
      step.run("fail", () => failCheck(ctx, data.workspaceId, data.checkId)),
  }),
  mailJob({
    id: "send-webhook-failure-mail",
    signal: endpointFailing,
    payload: z.object({ workspaceId: z.uuid(), endpointId: z.uuid(), stage: z.enum(FAILURE_STAGES) }),
    recipients: ({ workspaceId }) => failureMailRecipients(workspaceId),
    sendTo: ({ workspaceId, endpointId, stage }, userId) =>
      sendFailureMail(workspaceId, endpointId, stage, userId),
  }),
  onCron("sweep-due-deliveries", "* * * * *", (step) => step.run("sweep", () => sweepWebhooks(30))),
  // The largest tables. Each on its own: one that fails holds up no other.
  onCron("prune-deliveries", "7 3 * * *", (step, ctx) => step.run("prune", () => pruneDeliveries(ctx))),
  onCron("prune-events", "11 3 * * *", (step, ctx) => step.run("prune-events", () => pruneEvents(ctx))),
];
