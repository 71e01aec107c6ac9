/** Jobs of partners. */

import { z } from "zod";
import { type Job, nightly } from "@/lib/platform/jobs/define";
import { mailJob } from "@/lib/platform/jobs/mail-job";
import { sendDeletedMail } from "./delete-account";
import { pruneAnswers } from "./keyed-answers";
import * as partners from "./mails";
import { pruneRequests } from "./requests";
import { accountDeleted, partnerInvitationCreated, partnerKeyExposed } from "./signals";

export const PARTNERS_JOBS: Job[] = [
  mailJob({
    id: "send-account-deleted-mail",
    signal: accountDeleted,
    payload: z.object({ person: z.string() }),
    send: (_, { person }) => sendDeletedMail(person),
  }),
  mailJob({
    id: "send-partner-exposure-mail",
    signal: partnerKeyExposed,
    payload: z.object({ partnerId: z.uuid(), keyId: z.uuid() }),
    recipients: ({ partnerId }) => partners.exposureMailRecipients(partnerId),
    sendTo: ({ partnerId, keyId }, userId) => partners.sendExposureMail(partnerId, keyId, userId),
  }),
  mailJob({
    id: "send-partner-invitation-mail",
    signal: partnerInvitationCreated,
    payload: z.object({ partnerId: z.uuid(), invitationId: z.uuid() }),
    send: (_, { partnerId, invitationId }) => partners.sendInvitationMail(partnerId, invitationId),
  }),
  nightly("prune-partner-requests", pruneRequests),
  nightly("prune-keyed-answers", pruneAnswers),
];
