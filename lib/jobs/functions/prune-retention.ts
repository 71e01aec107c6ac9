import * as messages from "@/lib/attachments/service";
import * as installations from "@/lib/installations/service";
import * as partners from "@/lib/partners/service";
import { createCtx } from "@/lib/platform/context";
import * as providerUpdates from "@/lib/provider-updates/service";
import * as simulator from "@/lib/simulator/retention";
import * as surfaceSessions from "@/lib/surface-sessions/service";
import * as webhooks from "@/lib/webhooks/service";
import type { Job } from "./job";

export const pruneRetention: Job = (inngest) =>
  inngest.createFunction({ id: "prune-retention", triggers: [{ cron: "41 3 * * *" }] }, async ({ step }) => {
    const ctx = createCtx({ type: "job", name: "prune-retention" });
    await step.run("prune-deliveries", () => webhooks.pruneDeliveries(ctx));
    await step.run("prune-events", () => webhooks.pruneEvents(ctx));
    await step.run("prune-provider-updates", () => providerUpdates.prune(ctx));
    await step.run("prune-partner-requests", () => partners.pruneRequests(ctx));
    await step.run("remove-forgotten-uploads", () => messages.removeForgotten(ctx));
    await step.run("remove-files", messages.removeFiles);
    await step.run("end-forgotten-signups", () => installations.endForgottenSignups(ctx));
    await step.run("call-for-withdrawals", () => installations.callForWithdrawals(ctx));
    await step.run("prune-surface-sessions", () => surfaceSessions.prune(ctx));
    await step.run("prune-simulator", () => simulator.prune(ctx));
  });
