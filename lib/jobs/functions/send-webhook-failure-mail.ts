import { eventType } from "inngest";
import { z } from "zod";
import { failureMailRecipients, sendFailureMail } from "@/lib/webhooks/mails";
import { endpointFailing, FAILURE_STAGES } from "@/lib/webhooks/signals";
import { type Job, RETRIES_OF_A_DAY } from "./job";
import { mailEach } from "./mail-each";

const Payload = z.object({
  workspaceId: z.uuid(),
  endpointId: z.uuid(),
  stage: z.enum(FAILURE_STAGES),
});

export const sendWebhookFailureMailJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "send-webhook-failure-mail",
      triggers: [eventType(endpointFailing, { schema: Payload })],
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      await mailEach(
        step,
        () => failureMailRecipients(data.workspaceId),
        (userId) => sendFailureMail(data.workspaceId, data.endpointId, data.stage, userId),
      );
    },
  );
