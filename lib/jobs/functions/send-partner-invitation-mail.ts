import { eventType } from "inngest";
import { z } from "zod";
import { sendInvitationMail } from "@/lib/partners/mails";
import { partnerInvitationCreated } from "@/lib/partners/signals";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ partnerId: z.uuid(), invitationId: z.uuid() });

export const sendPartnerInvitationMailJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "send-partner-invitation-mail",
      triggers: [eventType(partnerInvitationCreated, { schema: Payload })],
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      await step.run("send", () => sendInvitationMail(data.partnerId, data.invitationId));
    },
  );
