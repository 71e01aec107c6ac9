/** Jobs that run by the clock: sweeps for work without a signal, and pruning. */

import { pruneActs } from "@/lib/account/audit/audit-log";
import { pruneSessions } from "@/lib/account/auth/user-sessions";
import { pruneAnswers } from "@/lib/account/partners/keyed-answers";
import { pruneRequests } from "@/lib/account/partners/requests";
import { sweepLanes } from "@/lib/carriers/drain-lane";
import { sweepMailCopies } from "@/lib/carriers/email/copies";
import { requestReadings } from "@/lib/carriers/email/folders";
import { pruneReceivedMails, sweepStoredMails } from "@/lib/carriers/email/ingest";
import { pruneUpdates } from "@/lib/carriers/whatsapp/retention";
import { scheduleHealthChecks } from "@/lib/connections/installations/health-check";
import { endForgottenSignups } from "@/lib/connections/installations/signup-row";
import { scheduleWithdrawals } from "@/lib/connections/installations/withdraw";
import { pruneOperatorMails } from "@/lib/connections/mailboxes/operator-limits";
import { sendOwedProofs } from "@/lib/connections/mailboxes/test-mail";
import { expireSetupLinks } from "@/lib/connections/setup-links/offer";
import { pruneSimulator } from "@/lib/connections/simulator/retention";
import { sweepFiles } from "@/lib/inbox/attachments/fetch-again";
import { removeFiles, removeForgottenUploads } from "@/lib/inbox/attachments/uploads";
import { sweepImports } from "@/lib/inbox/contact-imports/imports";
import { pruneImports } from "@/lib/inbox/contact-imports/retention";
import { sweepRatingRequests } from "@/lib/inbox/messages/ask-for-rating";
import { pruneReminders } from "@/lib/inbox/notifications/reminders";
import { countEarlier } from "@/lib/inbox/overview/count-earlier";
import { pruneRuleRuns, sweepRules } from "@/lib/inbox/rules/run";
import { pruneRuns } from "@/lib/jobs/embedded/run-store";
import { cancelInAllArchived } from "@/lib/partner/commands/cancel-in-archived";
import { queueAllDue } from "@/lib/partner/commands/scheduled";
import { eraseBegun } from "@/lib/partner/erasure/erase";
import { removeDeletedWorkspaces } from "@/lib/partner/erasure/remove-workspaces";
import { eraseOldMessages } from "@/lib/partner/erasure/retention";
import { removeExpiredExports } from "@/lib/partner/exports/exports";
import { writePendingExports } from "@/lib/partner/exports/write";
import { pruneSurfaceSessions } from "@/lib/partner/surface-sessions/live";
import type { Ctx } from "@/lib/platform/context";
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
