/** The mails that Parley sends: what triggers each, and to whom it goes. Function and step ids are stored with runs. */
import { z } from "zod";
import * as apiKeys from "@/lib/account/api-keys/mails";
import { sendAccountMail } from "@/lib/account/auth/mails";
import * as acts from "@/lib/account/members/act-mails";
import * as members from "@/lib/account/members/mails";
import { sendDeletedMail } from "@/lib/account/partners/delete-account";
import * as partners from "@/lib/account/partners/mails";
import { sendExportMail } from "@/lib/partner/exports/own";
import type { Ctx } from "@/lib/platform/context";
import {
  type AccountMail,
  accountDeleted,
  accountMailRequested,
  actNoted,
  apiKeyExposed,
  deletionNear,
  endpointFailing,
  exportReady,
  FAILURE_STAGES,
  invitationCreated,
  partnerInvitationCreated,
  partnerKeyExposed,
} from "@/lib/platform/signals";
import { failureMailRecipients, sendFailureMail } from "@/lib/webhooks/mails";
import { type Job, onSignal, type Step } from "./define";

type Payload = z.ZodType<Record<string, unknown>, Record<string, unknown>>;
type Mail<S extends Payload> = { id: string; signal: string; payload: S } & (
  | { send: (ctx: Ctx, data: z.infer<S>) => Promise<void> }
  | {
      /** Ids of users. A run's steps are stored, so an address is not among them. */
      recipients: (data: z.infer<S>) => Promise<string[]>;
      sendTo: (data: z.infer<S>, userId: string) => Promise<void>;
    }
);

const mailJob = <S extends Payload>(mail: Mail<S>): Job =>
  onSignal({
    id: mail.id,
    signals: [mail.signal],
    payload: mail.payload,
    run: ({ data, ctx, step }) =>
      "send" in mail
        ? step.run("send", () => mail.send(ctx, data))
        : mailEach(
            step,
            () => mail.recipients(data),
            (userId) => mail.sendTo(data, userId),
          ),
  });

/**
 * Sends the same mail to several people, a step for each: a slow or refusing mailbox delays no one else. The run fails only if
 * every step failed.
 */
async function mailEach(
  step: Step,
  find: () => Promise<string[]>,
  send: (userId: string) => Promise<void>,
): Promise<void> {
  const userIds = await step.run("find-recipients", find);
  const outcomes = await Promise.allSettled(
    userIds.map((userId) => step.run(`send-${userId}`, () => send(userId))),
  );
  const [failed, ...others] = outcomes.filter(({ status }) => status === "rejected");
  if (failed?.status === "rejected" && others.length + 1 === outcomes.length) throw failed.reason;
}

export const MAIL_JOBS: Job[] = [
  mailJob({
    id: "send-act-mail",
    signal: actNoted,
    payload: z.object({ workspaceId: z.uuid(), entryId: z.uuid() }),
    recipients: ({ workspaceId, entryId }) => acts.actMailRecipients(workspaceId, entryId),
    sendTo: ({ workspaceId, entryId }, userId) => acts.sendActMail(workspaceId, entryId, userId),
  }),
  mailJob({
    id: "send-deletion-mail",
    signal: deletionNear,
    payload: z.object({ workspaceId: z.uuid(), finalAt: z.iso.datetime() }),
    recipients: ({ workspaceId, finalAt }) => acts.deletionMailRecipients(workspaceId, finalAt),
    sendTo: ({ workspaceId }, userId) => acts.sendDeletionMail(workspaceId, userId),
  }),
  mailJob({
    id: "send-export-mail",
    signal: exportReady,
    payload: z.object({ workspaceId: z.uuid(), exportId: z.uuid(), userId: z.uuid() }),
    send: (_, { workspaceId, userId }) => sendExportMail(workspaceId, userId),
  }),
  mailJob({
    id: "send-account-mail",
    signal: accountMailRequested,
    // Not an enum: an unreadable payload ends its run for good, and an unknown mail is one of a later version.
    payload: z.object({ userId: z.uuid(), mail: z.custom<AccountMail>((mail) => typeof mail === "string") }),
    send: (ctx, { userId, mail }) => sendAccountMail(ctx, userId, mail),
  }),
  mailJob({
    id: "send-account-deleted-mail",
    signal: accountDeleted,
    payload: z.object({ person: z.string() }),
    send: (_, { person }) => sendDeletedMail(person),
  }),
  mailJob({
    id: "send-exposure-mail",
    signal: apiKeyExposed,
    payload: z.object({ workspaceId: z.uuid(), keyId: z.uuid() }),
    recipients: ({ workspaceId }) => apiKeys.exposureMailRecipients(workspaceId),
    sendTo: ({ workspaceId, keyId }, userId) => apiKeys.sendExposureMail(workspaceId, keyId, userId),
  }),
  mailJob({
    id: "send-invitation-mail",
    signal: invitationCreated,
    payload: z.object({ workspaceId: z.uuid(), invitationId: z.uuid() }),
    send: (_, { workspaceId, invitationId }) => members.sendInvitationMail(workspaceId, invitationId),
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
  mailJob({
    id: "send-webhook-failure-mail",
    signal: endpointFailing,
    payload: z.object({ workspaceId: z.uuid(), endpointId: z.uuid(), stage: z.enum(FAILURE_STAGES) }),
    recipients: ({ workspaceId }) => failureMailRecipients(workspaceId),
    sendTo: ({ workspaceId, endpointId, stage }, userId) =>
      sendFailureMail(workspaceId, endpointId, stage, userId),
  }),
];
