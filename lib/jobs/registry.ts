/** All jobs. */
import { CONTACT_IMPORT_JOBS } from "./functions/contact-imports";
import { CRONS } from "./functions/crons";
import type { Job } from "./functions/define";
import { EMAIL_JOBS } from "./functions/emails";
import { EXPORT_JOBS } from "./functions/exports";
import { INSTALLATION_JOBS } from "./functions/installations";
import { MAIL_JOBS } from "./functions/mails";
import { MESSAGE_JOBS } from "./functions/messages";
import { NOTIFICATION_JOBS } from "./functions/notifications";
import { SIMULATOR_JOBS } from "./functions/simulator";
import { WEBHOOK_JOBS } from "./functions/webhooks";

export const JOBS: readonly Job[] = [
  ...MESSAGE_JOBS,
  ...WEBHOOK_JOBS,
  ...INSTALLATION_JOBS,
  ...SIMULATOR_JOBS,
  ...EXPORT_JOBS,
  ...CONTACT_IMPORT_JOBS,
  ...MAIL_JOBS,
  ...NOTIFICATION_JOBS,
  ...EMAIL_JOBS,
  ...CRONS,
];
