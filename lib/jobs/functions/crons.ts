/** Jobs that run by the clock: sweeps for work without a signal, and pruning. */
import { sweepFiles } from "@/lib/attachments/fetch-again";
import { removeFiles, removeForgottenUploads } from "@/lib/attachments/uploads";
import { pruneActs } from "@/lib/audit/audit-log";
import { pruneSessions } from "@/lib/auth/user-sessions";
import { cancelInAllArchived } from "@/lib/commands/cancel-in-archived";
import { queueAllDue } from "@/lib/commands/scheduled";
import { sweepImports } from "@/lib/contact-imports/imports";
import { pruneImports } from "@/lib/contact-imports/retention";
import { sweepMailCopies } from "@/lib/emails/copies";
import { requestReadings } from "@/lib/emails/folders";
import { pruneReceivedMails, sweepStoredMails } from "@/lib/emails/ingest";
import { eraseBegun } from "@/lib/erasure/erase";
import { removeDeletedWorkspaces } from "@/lib/erasure/remove-workspaces";
import { eraseOldMessages } from "@/lib/erasure/retention";
import { removeExpiredExports } from "@/lib/exports/exports";
import { writePendingExports } from "@/lib/exports/write";
import { scheduleHealthChecks } from "@/lib/installations/health-check";
import { endForgottenSignups } from "@/lib/installations/signup-row";
import { scheduleWithdrawals } from "@/lib/installations/withdraw";
import { pruneRuns } from "@/lib/jobs/embedded/run-store";
import { pruneOperatorMails } from "@/lib/mailboxes/operator-limits";
import { sendOwedProofs } from "@/lib/mailboxes/test-mail";
import { sweepRatingRequests } from "@/lib/messages/ask-for-rating";
import { sweepLanes } from "@/lib/messages/lane";
import { pruneReminders } from "@/lib/notifications/reminders";
import { countEarlier } from "@/lib/overview/count-earlier";
import { pruneAnswers } from "@/lib/partners/keyed-answers";
import { pruneRequests } from "@/lib/partners/requests";
import type { Ctx } from "@/lib/platform/context";
import { pruneUpdates } from "@/lib/provider-updates/retention";
import { pruneRuleRuns, sweepRules } from "@/lib/rules/run";
import { expireSetupLinks } from "@/lib/setup-links/offer";
import { pruneSimulator } from "@/lib/simulator/retention";
import { pruneSurfaceSessions } from "@/lib/surface-sessions/live";
import { sweepWebhooks } from "@/lib/webhooks/endpoint-state";
import { pruneDeliveries, pruneEvents } from "@/lib/webhooks/retention";
import { onCron } from "./define";

/** Each a cron of its own: one that fails holds up no other. */
const NIGHTLY: [id: string, prune: (ctx: Ctx) => Promise<unknown>][] = [
  ["prune-provider-updates", pruneUpdates],
  ["prune-received-mails", pruneReceivedMails],
  ["prune-partner-requests", pruneRequests],
  ["prune-keyed-answers", pruneAnswers],
  ["remove-forgotten-uploads", removeForgottenUploads],
  ["remove-files", removeFiles],
  ["end-forgotten-signups", endForgottenSignups],
  ["call-for-withdrawals", scheduleWithdrawals],
  ["prune-audit-log", pruneActs],
  ["prune-sessions", pruneSessions],
  ["prune-surface-sessions", pruneSurfaceSessions],
  ["prune-reminders", pruneReminders],
  ["prune-rule-runs", pruneRuleRuns],
  ["prune-contact-imports", pruneImports],
  ["prune-simulator", pruneSimulator],
  ["prune-operator-mails", pruneOperatorMails],
];

export const CRONS = [
  onCron("sweep-due-deliveries", "* * * * *", (step) => step.run("sweep", sweepWebhooks)),
  onCron("sweep-message-lanes", "* * * * *", (step) => step.run("sweep", sweepLanes)),
  onCron("sweep-mail-copies", "* * * * *", (step, ctx) => step.run("sweep", () => sweepMailCopies(ctx))),
  onCron("read-mail-folders", "* * * * *", async (step, ctx) => {
    await step.run("request", () => requestReadings(ctx));
    await step.run("sweep-stored", sweepStoredMails);
    await step.run("prove-mailboxes", () => sendOwedProofs(ctx));
  }),
  onCron("sweep-rules", "* * * * *", (step, ctx) => step.run("sweep", () => sweepRules(ctx))),
  onCron("sweep-rating-requests", "* * * * *", (step, ctx) =>
    step.run("sweep", () => sweepRatingRequests(ctx)),
  ),
  onCron("sweep-contact-imports", "* * * * *", (step, ctx) => step.run("sweep", () => sweepImports(ctx))),
  onCron("erase-contacts", "* * * * *", async (step, ctx) => {
    await step.run("erase", eraseBegun);
    // Those that waited for it need not wait for the next minute, too.
    await step.run("write-exports", () => writePendingExports(ctx));
  }),
  onCron("remove-deleted-workspaces", "* * * * *", (step, ctx) =>
    step.run("remove", () => removeDeletedWorkspaces(ctx)),
  ),
  onCron("write-exports", "* * * * *", async (step, ctx) => {
    await step.run("remove-expired", () => removeExpiredExports(ctx));
    await step.run("write", () => writePendingExports(ctx));
  }),
  onCron("queue-scheduled-messages", "* * * * *", (step, ctx) => step.run("queue", () => queueAllDue(ctx))),
  onCron("cancel-in-archived-workspaces", "* * * * *", (step, ctx) =>
    step.run("cancel", () => cancelInAllArchived(ctx)),
  ),
  onCron("count-earlier-conversations", "* * * * *", (step) => step.run("count", countEarlier)),
  onCron("expire-setup-links", "* * * * *", (step, ctx) => step.run("expire", () => expireSetupLinks(ctx))),
  onCron("probe-installations", "*/15 * * * *", (step) => step.run("call", scheduleHealthChecks)),
  onCron("sweep-files", "23 * * * *", (step, ctx) => step.run("sweep", () => sweepFiles(ctx))),
  // With Inngest as the runner there are no rows.
  onCron("prune-job-runs", "17 * * * *", (step) => step.run("prune", pruneRuns)),
  // The largest tables. Each on its own: one that fails holds up no other.
  onCron("prune-deliveries", "7 3 * * *", (step, ctx) => step.run("prune", () => pruneDeliveries(ctx))),
  onCron("prune-events", "11 3 * * *", (step, ctx) => step.run("prune-events", () => pruneEvents(ctx))),
  onCron("erase-old-messages", "26 2 * * *", async (step, ctx) => {
    await step.run("erase", () => eraseOldMessages(ctx));
  }),
  ...NIGHTLY.map(([id, prune]) => onCron(id, "41 3 * * *", (step, ctx) => step.run(id, () => prune(ctx)))),
];
