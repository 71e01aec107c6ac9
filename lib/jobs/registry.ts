/** Every job there is. */
import { adoptProviderUpdates } from "./functions/adopt-provider-updates";
import { checkWebhookReceiver } from "./functions/check-webhook-receiver";
import { completeConnection } from "./functions/complete-connection";
import { drainMessageLane } from "./functions/drain-message-lane";
import { drainWebhookEndpoint } from "./functions/drain-webhook-endpoint";
import { endSnooze } from "./functions/end-snooze";
import { expireSetupLinks } from "./functions/expire-setup-links";
import { fanOutEvents } from "./functions/fan-out-events";
import { fetchAttachment } from "./functions/fetch-attachment";
import { fetchAttachmentsAgain } from "./functions/fetch-attachments-again";
import { ingestProviderUpdate } from "./functions/ingest-provider-update";
import type { Job } from "./functions/job";
import { probeInstallation } from "./functions/probe-installation";
import { probeInstallations } from "./functions/probe-installations";
import { pruneJobRuns } from "./functions/prune-job-runs";
import { pruneRetention } from "./functions/prune-retention";
import { replayWebhooks } from "./functions/replay-webhooks";
import { requestAppSync } from "./functions/request-app-sync";
import { sendAccountMail } from "./functions/send-account-mail";
import { sendExposureMail } from "./functions/send-exposure-mail";
import { sendInvitationMail } from "./functions/send-invitation-mail";
import { sendPartnerExposureMail } from "./functions/send-partner-exposure-mail";
import { sendPartnerInvitationMail } from "./functions/send-partner-invitation-mail";
import { sendSimulatorWebhooks } from "./functions/send-simulator-webhooks";
import { sendWebhookFailureMail } from "./functions/send-webhook-failure-mail";
import { sweepDueDeliveries } from "./functions/sweep-due-deliveries";
import { sweepFiles } from "./functions/sweep-files";
import { sweepMessageLanes } from "./functions/sweep-message-lanes";
import { syncTemplates } from "./functions/sync-templates";
import { withdrawAccess } from "./functions/withdraw-access";

export const JOBS: readonly Job[] = [
  adoptProviderUpdates,
  checkWebhookReceiver,
  completeConnection,
  drainMessageLane,
  drainWebhookEndpoint,
  endSnooze,
  expireSetupLinks,
  fanOutEvents,
  fetchAttachment,
  fetchAttachmentsAgain,
  ingestProviderUpdate,
  probeInstallation,
  probeInstallations,
  pruneJobRuns,
  pruneRetention,
  replayWebhooks,
  requestAppSync,
  sendAccountMail,
  sendExposureMail,
  sendInvitationMail,
  sendPartnerExposureMail,
  sendPartnerInvitationMail,
  sendSimulatorWebhooks,
  sendWebhookFailureMail,
  sweepDueDeliveries,
  sweepFiles,
  sweepMessageLanes,
  syncTemplates,
  withdrawAccess,
];
