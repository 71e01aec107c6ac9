/** Which verb each signal calls. No logic here; payloads are ids, and every verb may be called twice. */
import * as apiKeys from "@/lib/api-keys/service";
import { apiKeyExposed } from "@/lib/api-keys/signals";
import * as auth from "@/lib/auth/service";
import { ACCOUNT_MAILS, type AccountMail, accountMailRequested } from "@/lib/auth/signals";
import * as conversations from "@/lib/conversations/service";
import { snoozeEnded } from "@/lib/conversations/signals";
import * as members from "@/lib/members/service";
import { invitationCreated } from "@/lib/members/signals";
import { createCtx } from "@/lib/platform/context";
import type { SignalPayload } from "@/lib/platform/outbox";
import { PermanentFailure, type SignalHandlers } from "@/lib/platform/relay";

const textOf = (payload: SignalPayload, name: string): string => {
  const value = payload[name];
  if (typeof value !== "string") throw new PermanentFailure(`the signal lacks ${name}`);
  return value;
};
const mailOf = (payload: SignalPayload): AccountMail => {
  const mail = ACCOUNT_MAILS.find((each) => each === payload.mail);
  if (!mail) throw new PermanentFailure(`there is no mail ${payload.mail}`);
  return mail;
};

export const signalHandlers: SignalHandlers = {
  [accountMailRequested]: (payload) =>
    auth.sendAccountMail(
      createCtx({ type: "job", name: "send-account-mail" }),
      textOf(payload, "userId"),
      mailOf(payload),
    ),
  [invitationCreated]: (payload) =>
    members.sendInvitationMail(textOf(payload, "workspaceId"), textOf(payload, "invitationId")),
  [apiKeyExposed]: (payload) =>
    apiKeys.sendExposureMail(textOf(payload, "workspaceId"), textOf(payload, "keyId")),
  [snoozeEnded]: (payload) =>
    conversations.endSnooze(
      createCtx({ type: "job", name: "end-snooze" }),
      textOf(payload, "workspaceId"),
      textOf(payload, "conversationId"),
      textOf(payload, "until"),
    ),
};
