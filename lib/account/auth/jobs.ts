/** Jobs of sign-in. */

import { z } from "zod";
import { type Job, nightly } from "@/lib/platform/jobs/define";
import { mailJob } from "@/lib/platform/jobs/mail-job";
import { sendAccountMail } from "./mails";
import { type AccountMail, accountMailRequested } from "./signals";
import { pruneSessions } from "./user-sessions";

export const AUTH_JOBS: Job[] = [
  mailJob({
    id: "send-account-mail",
    signal: accountMailRequested,
    // Not an enum: an unreadable payload ends its run for good, and an unknown mail is one of a later version.
    payload: z.object({ userId: z.uuid(), mail: z.custom<AccountMail>((mail) => typeof mail === "string") }),
    send: (ctx, { userId, mail }) => sendAccountMail(ctx, userId, mail),
  }),
  nightly("prune-sessions", pruneSessions),
];
