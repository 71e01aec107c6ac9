import { eventType } from "inngest";
import { z } from "zod";
import { sendAccountMail } from "@/lib/auth/mails";
import { ACCOUNT_MAILS, accountMailRequested } from "@/lib/auth/signals";
import { createCtx } from "@/lib/platform/context";
import { type Job, RETRIES_OF_A_DAY } from "./job";

const Payload = z.object({ userId: z.uuid(), mail: z.enum(ACCOUNT_MAILS) });

export const sendAccountMailJob: Job = (inngest) =>
  inngest.createFunction(
    {
      id: "send-account-mail",
      triggers: [eventType(accountMailRequested, { schema: Payload })],
      retries: RETRIES_OF_A_DAY,
    },
    async ({ event: { data }, step }) => {
      const ctx = createCtx({ type: "job", name: "send-account-mail" });
      await step.run("send", () => sendAccountMail(ctx, data.userId, data.mail));
    },
  );
