import { removeFiles } from "@/lib/attachments/remove-files";
import { removeForgottenUploads } from "@/lib/attachments/uploads";
import { endForgottenSignups } from "@/lib/installations/signup-retention";
import { scheduleWithdrawals } from "@/lib/installations/withdraw";
import { pruneRequests } from "@/lib/partners/requests";
import { createCtx } from "@/lib/platform/context";
import { pruneUpdates } from "@/lib/provider-updates/retention";
import * as simulator from "@/lib/simulator/retention";
import { pruneSurfaceSessions } from "@/lib/surface-sessions/live";
import { pruneDeliveries, pruneEvents } from "@/lib/webhooks/retention";
import type { Job } from "./job";

export const pruneRetentionJob: Job = (inngest) =>
  inngest.createFunction({ id: "prune-retention", triggers: [{ cron: "41 3 * * *" }] }, async ({ step }) => {
    const ctx = createCtx({ type: "job", name: "prune-retention" });
    await step.run("prune-deliveries", () => pruneDeliveries(ctx));
    await step.run("prune-events", () => pruneEvents(ctx));
    await step.run("prune-provider-updates", () => pruneUpdates(ctx));
    await step.run("prune-partner-requests", () => pruneRequests(ctx));
    await step.run("remove-forgotten-uploads", () => removeForgottenUploads(ctx));
    await step.run("remove-files", removeFiles);
    await step.run("end-forgotten-signups", () => endForgottenSignups(ctx));
    await step.run("call-for-withdrawals", () => scheduleWithdrawals(ctx));
    await step.run("prune-surface-sessions", () => pruneSurfaceSessions(ctx));
    await step.run("prune-simulator", () => simulator.pruneSimulator(ctx));
  });
