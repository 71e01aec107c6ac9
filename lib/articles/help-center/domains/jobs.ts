/** Jobs of own domains. */
import { z } from "zod";
import { inBatches, type Job, onCron } from "@/lib/platform/jobs/define";
import { mailJob } from "@/lib/platform/jobs/mail-job";
import { checkDueDomains } from "./check";
import { domainMailRecipients, sendDomainMail } from "./mails";
import { helpDomainFailing } from "./signals";

export const HELP_DOMAINS_JOBS: Job[] = [
  onCron("check-help-domains", "*/5 * * * *", (step, ctx) =>
    // The next run goes on.
    inBatches(step, { work: () => checkDueDomains(ctx), goOn: async () => undefined }),
  ),
  mailJob({
    id: "send-help-domain-mail",
    signal: helpDomainFailing,
    payload: z.object({ workspaceId: z.uuid(), stage: z.enum(["failing", "lost"]) }),
    recipients: ({ workspaceId }) => domainMailRecipients(workspaceId),
    sendTo: ({ workspaceId, stage }, userId) => sendDomainMail(workspaceId, stage, userId),
  }),
];
