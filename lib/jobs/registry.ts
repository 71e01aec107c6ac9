/** Every job there is. */
import { checkWebhookReceiver } from "./functions/check-webhook-receiver";
import { drainWebhookEndpoint } from "./functions/drain-webhook-endpoint";
import { endSnooze } from "./functions/end-snooze";
import { fanOutEvents } from "./functions/fan-out-events";
import { pruneJobRuns } from "./functions/prune-job-runs";
import { pruneRetention } from "./functions/prune-retention";
import { replayWebhooks } from "./functions/replay-webhooks";
import { sendAccountMail } from "./functions/send-account-mail";
import { sendExposureMail } from "./functions/send-exposure-mail";
import { sendInvitationMail } from "./functions/send-invitation-mail";
import { sendWebhookFailureMail } from "./functions/send-webhook-failure-mail";
import { sweepDueDeliveries } from "./functions/sweep-due-deliveries";
import type { Job } from "./job";

export const JOBS: readonly Job[] = [
  checkWebhookReceiver,
  drainWebhookEndpoint,
  endSnooze,
  fanOutEvents,
  pruneJobRuns,
  pruneRetention,
  replayWebhooks,
  sendAccountMail,
  sendExposureMail,
  sendInvitationMail,
  sendWebhookFailureMail,
  sweepDueDeliveries,
];
