import { eventType } from "inngest";
import { z } from "zod";
import { exposureMailRecipients, sendExposureMail } from "@/lib/partners/mails";
import { partnerKeyExposed } from "@/lib/partners/signals";
import { type Job, RETRIES_OF_A_DAY } from "./job";
import { mailEach } from "./mail-each";

const Payload = z.object({ partnerId: z.uuid(), keyId: z.uuid() });

export const sendPartnerExposureMailJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "send-partner-exposure-mail",
      triggers: [eventType(partnerKeyExposed, { schema: Payload })],
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      await mailEach(
        step,
        () => exposureMailRecipients(data.partnerId),
        (userId) => sendExposureMail(data.partnerId, data.keyId, userId),
      );
    },
  );
