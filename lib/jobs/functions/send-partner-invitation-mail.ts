import { eventType } from "inngest";
import { z } from "zod";
import * as partners from "@/lib/partners/service";
import { partnerInvitationCreated } from "@/lib/partners/signals";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ partnerId: z.uuid(), invitationId: z.uuid() });

export const sendPartnerInvitationMail: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "send-partner-invitation-mail",
      triggers: [eventType(partnerInvitationCreated, { schema: Payload })],
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      await step.run("send", () => partners.sendInvitationMail(data.partnerId, data.invitationId));
    },
  );
