/** Jobs of members. */

import { z } from "zod";
import { actNoted } from "@/lib/account/audit/signals";
import { deletionNear } from "@/lib/account/workspaces/signals";
import type { Job } from "@/lib/platform/jobs/define";
import { mailJob } from "@/lib/platform/jobs/mail-job";
import * as acts from "./act-mails";
import * as members from "./mails";
import { invitationCreated } from "./signals";

export const MEMBERS_JOBS: Job[] = [
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
    id: "send-invitation-mail",
    signal: invitationCreated,
    payload: z.object({ workspaceId: z.uuid(), invitationId: z.uuid() }),
    send: (_, { workspaceId, invitationId }) => members.sendInvitationMail(workspaceId, invitationId),
  }),
];
