import { eventType } from "inngest";
import { z } from "zod";
import { exposureMailRecipients, sendExposureMail } from "@/lib/api-keys/mails";
import { apiKeyExposed } from "@/lib/api-keys/signals";
import { type Job, RETRIES_OF_A_DAY } from "./job";
import { mailEach } from "./mail-each";

const Payload = z.object({ workspaceId: z.uuid(), keyId: z.uuid() });

export const sendExposureMailJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "send-exposure-mail",
      triggers: [eventType(apiKeyExposed, { schema: Payload })],
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      await mailEach(
        step,
        () => exposureMailRecipients(data.workspaceId),
        (userId) => sendExposureMail(data.workspaceId, data.keyId, userId),
      );
    },
  );
