/** All signals: each starts the jobs of lib/jobs/functions that name it. A stored name never changes. */
import type { TxCtx } from "./transaction";

export type SignalPayload = Record<string, string | number | null>;

/**
 * Stored with the change that needs the job (transactional outbox): it exists exactly if the transaction commits. The job goes on under
 * the correlation id. A signal of SQL that may serve several requests has `wokenBy` instead, the id of the first, for the log alone.
 */
export function signal(ctx: TxCtx, name: string, payload: SignalPayload, dueAt?: Date): void {
  const { correlationId } = ctx;
  ctx.outbox.push({
    kind: "signal",
    name,
    payload: { correlationId, ...payload },
    ...(dueAt && { dueAt: dueAt.toISOString() }),
  });
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
type Origin = { correlationId?: unknown; wokenBy?: unknown; event?: { data?: unknown } };

/** From a signal's payload, for the job's context. */
export const correlationOf = (data: unknown): string | undefined =>
  text((data as Origin | null)?.correlationId);

/** For a log line, also of a run for several requests, and of a job's onFailure, which gets the failed run's event. */
export function loggedOrigin(data: unknown): { correlationId?: string | undefined } {
  const payload = (data ?? {}) as Origin;
  if (payload.event) return loggedOrigin(payload.event.data);
  return { correlationId: text(payload.correlationId) ?? text(payload.wokenBy) };
}

/** A mail's secret is created when it is sent, so the outbox contains none. */
export const accountMailRequested = "auth/mail.requested";
export type AccountMail =
  | "confirm_email"
  | "reset_password"
  | "account_exists"
  | "second_factor_reset"
  | "second_factor_locked";
/** With who it was, sealed: the row is gone. */
export const accountDeleted = "auth/account.deleted";
export const invitationCreated = "members/invitation.created";
export const apiKeyExposed = "api-keys/key.exposed";
export const partnerKeyExposed = "partners/key.exposed";
export const partnerInvitationCreated = "partners/invitation.created";

export const installationConnected = "installations/installation.connected";
/** A number that could not be used works again. */
export const installationRecovered = "installations/installation.recovered";
export const installationDisconnected = "installations/installation.disconnected";
/** A health check is due, or was requested. */
export const healthCheckRequested = "installations/installation.doubted";
/** Meta has reached the callback of an incomplete connection. */
export const callbackReached = "installations/callback.reached";
export const coexistenceConnected = "installations/coexistence.connected";
export const templatesChanged = "templates/account.changed";
export const updateReceived = "provider-updates/update.received";
/** A scheduled message is due (create_command.sql). */
export const scheduledMessageDue = "commands/message.due";
/** An account of the simulator has webhooks to send. */
export const simulatorWebhooksDue = "simulator/webhooks.due";

/** A rule has something to do in a conversation (queue_rules.sql). */
export const ruleTaskDue = "rules/task.due";
/** A contact is to be asked for a rating (ask_for_ratings.sql). */
export const ratingRequestDue = "ratings/request.due";
export const snoozeEnded = "conversations/snooze.ended";
/** A conversation begins to concern a member by name: someone else assigned it to them, or named them in a note. */
export const memberConcerned = "notifications/member.concerned";
// SQL functions emit these five by name.
export const messageLaneWoken = "messages/lane.woken";
/** In a workspace with browsers that receive pushes. */
export const messageReceived = "notifications/message.received";
export const attachmentReceived = "messages/attachment.received";
export const laneWoken = "webhooks/lane.woken";
export const logAppended = "events/log.appended";

/** Answers are due to be sent by e-mail (sweep_mail_copies.sql). */
export const mailCopyDue = "emails/copy.due";
/** A folder of a mail server is to be read. */
export const mailFolderDue = "emails/folder.due";
/** A folder's mails were stored. */
export const mailsFetched = "emails/folder.fetched";

/** Owners get a mail about this act (note_act.sql). */
export const actNoted = "audit/act.noted";
/** A day before a workspace is deleted for good. */
export const deletionNear = "workspaces/deletion.near";
/** Lines of an import are to be imported or taken back. */
export const contactImportDue = "contacts/import.due";
export const exportReady = "exports/export.ready";
export const exportRequested = "exports/export.requested";
export const replayRequested = "webhooks/replay.requested";
export const checkRequested = "webhooks/check.requested";
export const endpointFailing = "webhooks/endpoint.failing";
/** Why owners get a mail: failing for a day, or disabled. */
export const FAILURE_STAGES = ["warning", "disabled"] as const;
export type FailureStage = (typeof FAILURE_STAGES)[number];
