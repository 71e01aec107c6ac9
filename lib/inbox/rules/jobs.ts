/** Jobs of rules. */

import { z } from "zod";
import { type Job, nightly, onCron, onSignal } from "@/lib/platform/jobs/define";
import { pruneRuleRuns, runRules, sweepRules } from "./run";
import { ruleTaskDue, ticketTaskDue } from "./signals";

export const RULES_JOBS: Job[] = [
  onSignal({
    id: "run-rules",
    signals: [ruleTaskDue],
    payload: z.object({ workspaceId: z.uuid(), conversationId: z.uuid() }),
    key: "conversationId",
    run: ({ data, ctx, step }) => step.run("run", () => runRules(ctx, data)),
  }),
  onSignal({
    id: "run-ticket-rules",
    signals: [ticketTaskDue],
    payload: z.object({ workspaceId: z.uuid(), ticketId: z.uuid() }),
    key: "ticketId",
    run: ({ data, ctx, step }) => step.run("run", () => runRules(ctx, data)),
  }),
  onCron("sweep-rules", "* * * * *", (step, ctx) => step.run("sweep", () => sweepRules(ctx))),
  nightly("prune-rule-runs", pruneRuleRuns),
];
