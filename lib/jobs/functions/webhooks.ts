/** Jobs of webhooks. */
import { z } from "zod";
import { checkRequested, laneWoken, logAppended, replayRequested } from "@/lib/platform/signals";
import { failCheck, runCheck } from "@/lib/webhooks/checks";
import { drainEndpoint } from "@/lib/webhooks/drain";
import { reviveLane, wakeLane } from "@/lib/webhooks/endpoint-state";
import { fanOut } from "@/lib/webhooks/fan-out";
import { failReplay, runReplay } from "@/lib/webhooks/replays";
import { inBatches, onSignal } from "./define";

/** A run costs as much as a hundred deliveries, so a lane with a few events a second keeps its run. */
const LINGER_MS = 500;

export const WEBHOOK_JOBS = [
  onSignal({
    id: "fan-out-events",
    signals: [logAppended],
    payload: z.object({ workspaceId: z.uuid() }),
    key: "workspaceId",
    run: ({ data, ctx, step }) => step.run("fan-out", () => fanOut(ctx, data.workspaceId)),
  }),
  // A step takes at most half a minute, which serverless hosts allow; a busy lane takes several steps and runs.
  onSignal({
    id: "drain-webhook-endpoint",
    signals: [laneWoken],
    payload: z.object({ workspaceId: z.uuid(), endpointId: z.uuid() }),
    key: "endpointId",
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
];
