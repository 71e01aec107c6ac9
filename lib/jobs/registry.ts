/** All jobs. */
import { adoptProviderUpdatesJob } from "./functions/adopt-provider-updates";
import { checkHealthJob } from "./functions/check-health";
import { checkWebhookReceiverJob } from "./functions/check-webhook-receiver";
import { completeConnectionJob } from "./functions/complete-connection";
import { drainMessageLaneJob } from "./functions/drain-message-lane";
import { drainWebhookEndpointJob } from "./functions/drain-webhook-endpoint";
import { endSnoozeJob } from "./functions/end-snooze";
import { expireSetupLinksJob } from "./functions/expire-setup-links";
import { fanOutEventsJob } from "./functions/fan-out-events";
import { fetchAttachmentJob } from "./functions/fetch-attachment";
import { fetchAttachmentsAgainJob } from "./functions/fetch-attachments-again";
import { ingestProviderUpdateJob } from "./functions/ingest-provider-update";
import type { Job } from "./functions/job";
import { MAIL_JOBS } from "./functions/mails";
import { pruneJobRunsJob } from "./functions/prune-job-runs";
import { pruneRetentionJob } from "./functions/prune-retention";
import { replayWebhooksJob } from "./functions/replay-webhooks";
import { requestAppSyncJob } from "./functions/request-app-sync";
import { scheduleHealthChecksJob } from "./functions/schedule-health-checks";
import { sendSimulatorWebhooksJob } from "./functions/send-simulator-webhooks";
import { sweepDueDeliveriesJob } from "./functions/sweep-due-deliveries";
import { sweepFilesJob } from "./functions/sweep-files";
import { sweepMessageLanesJob } from "./functions/sweep-message-lanes";
import { syncTemplatesJob } from "./functions/sync-templates";
import { withdrawAccessJob } from "./functions/withdraw-access";

export const JOBS: readonly Job[] = [
  adoptProviderUpdatesJob,
  checkWebhookReceiverJob,
  completeConnectionJob,
  drainMessageLaneJob,
  drainWebhookEndpointJob,
  endSnoozeJob,
  expireSetupLinksJob,
  fanOutEventsJob,
  fetchAttachmentJob,
  fetchAttachmentsAgainJob,
  ingestProviderUpdateJob,
  checkHealthJob,
  scheduleHealthChecksJob,
  pruneJobRunsJob,
  pruneRetentionJob,
  replayWebhooksJob,
  requestAppSyncJob,
  sendSimulatorWebhooksJob,
  sweepDueDeliveriesJob,
  sweepFilesJob,
  sweepMessageLanesJob,
  syncTemplatesJob,
  withdrawAccessJob,
  ...MAIL_JOBS,
];
