import { eventType } from "inngest";
import { z } from "zod";
import { sendInvitationMail } from "@/lib/members/mails";
import { invitationCreated } from "@/lib/members/signals";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ workspaceId: z.uuid(), invitationId: z.uuid() });

export const sendInvitationMailJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "send-invitation-mail",
      triggers: [eventType(invitationCreated, { schema: Payload })],
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      await step.run("send", () => sendInvitationMail(data.workspaceId, data.invitationId));
    },
  );
