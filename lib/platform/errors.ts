/** The closed list of error codes with status and public text. A code never changes. */
export const ERRORS = {
  invalid_json: [400, "The body is not valid JSON."],
  invalid_request: [400, "The request is not valid."],
  invalid_token: [400, "This link is no longer valid. Ask for a new one."],
  second_factor_wrong: [400, "This proof is not right. Try again, or use another way."],
  wrong_password: [400, "The current password is incorrect."],
  template_variables_invalid: [400, "The template variables are not valid."],
  access_refused: [400, "WhatsApp denied this access."],
  unsupported_version: [400, "This version of the partner API does not exist."],
  invalid_capability: [400, "This capability does not exist."],
  unauthorized: [401, "A valid credential is required."],
  surface_session_expired: [
    401,
    "This session has expired. The page that embeds the inbox can start a new one.",
  ],
  surface_session_revoked: [401, "This session was revoked."],
  capability_missing: [403, "This session lacks the required capability."],
  forbidden: [403, "Your role does not allow this."],
  cursor_outdated: [
    400,
    "The database was restored from a backup, so this cursor means nothing any more. Begin without `after`; compare `eventId` with what you have.",
  ],
  origin_not_allowed: [403, "Write requests are only accepted from Parley's own pages."],
  sign_up_closed: [403, "New accounts cannot be created here. Sign in if you already have one."],
  proof_required: [403, "Prove who you are first."],
  second_factor_required: [403, "This workspace requires a second factor. Set one up in your account."],
  passkeys_unavailable: [403, "Passkeys need an https address, or localhost."],
  email_mismatch: [403, "This invitation is for another e-mail address. Sign in with that address."],
  redirect_url_not_allowed: [403, "The redirect URL is not on the workspace's allowlist."],
  tenant_mismatch: [403, "The tenant does not match the workspace."],
  policy_forbidden: [403, "The workspace's policy does not allow this."],
  connection_type_not_allowed: [403, "The workspace's policy does not allow this connection type."],
  setup_link_limit_reached: [403, "The workspace has reached its limit of open setup links."],
  capability_not_allowed: [403, "The workspace's policy does not allow this capability."],
  workspace_suspended: [403, "The workspace is suspended."],
  workspace_archived: [403, "The workspace is archived. Reactivate it first."],
  partner_suspended: [403, "The partner account is suspended."],
  live_not_granted: [403, "Live access is not granted. Ask the operator of this platform for it."],
  scope_missing: [403, "The key lacks the required scope."],
  identity_invalid: [400, "The token that says who the visitor is was refused."],
  identity_required: [403, "Only visitors whom the site identifies can write here."],
  form_required: [403, "Answer the form first."],
  not_found: [404, "Not found."],
  workspace_not_found: [404, "No such workspace."],
  partner_not_found: [404, "No such partner."],
  partner_key_not_found: [404, "No such partner key."],
  setup_link_not_found: [404, "No such setup link."],
  command_not_found: [404, "No such command."],
  message_not_found: [404, "No such message."],
  conversation_not_found: [404, "No such conversation."],
  ticket_not_found: [404, "No such ticket."],
  contact_not_found: [404, "No such contact."],
  contact_import_not_found: [404, "No such import."],
  member_not_found: [404, "No such member."],
  invitation_not_found: [404, "No such invitation."],
  api_key_not_found: [404, "No such API key."],
  note_not_found: [404, "No such note."],
  canned_reply_not_found: [404, "No such canned reply."],
  webhook_endpoint_not_found: [404, "No such webhook endpoint."],
  webhook_delivery_not_found: [404, "No such delivery."],
  mailbox_not_found: [404, "No such mailbox."],
  template_not_found: [404, "No such message template."],
  side_thread_not_found: [404, "No such side thread."],
  attachment_not_found: [404, "No such file."],
  article_not_found: [404, "No such article."],
  collection_not_found: [404, "No such collection."],
  article_import_not_found: [404, "No such import."],
  help_domain_not_found: [404, "The help center has no domain of its own."],
  signup_not_found: [404, "No such signup, or it has ended. Start again."],
  method_not_allowed: [405, "This method is not supported here."],
  template_invalid: [422, "WhatsApp refused the template."],
  fields_required: [422, "The ticket's type requires values that are missing."],
  macro_refused: [422, "This macro cannot run here. Nothing was changed."],
  template_not_approved: [409, "WhatsApp has not approved this template, so it cannot be sent."],
  number_in_use: [409, "This number is connected to another workspace."],
  simulator_not_allowed: [409, "Simulated numbers are only for test workspaces. This workspace is live."],
  installation_exists: [409, "A WhatsApp number is already connected. Disconnect it first."],
  session_window_closed: [
    409,
    "The contact last wrote more than 24 hours ago. WhatsApp now accepts only an approved template.",
  ],
  mailbox_not_allowed: [
    409,
    "A test workspace reaches no real people. Connect a mailbox in a live workspace.",
  ],
  mailbox_exists: [409, "This address is already connected."],
  mailbox_limit_reached: [409, "This workspace has reached its limit of mailboxes."],
  mailbox_not_connected: [409, "No mailbox is connected."],
  mailbox_refused: [422, "The mail server did not accept these settings."],
  mailbox_provider_unavailable: [409, "The sign-in of this provider is not set up on this server."],
  mailbox_sign_in_expired: [
    409,
    "The sign-in at the provider took too long or was not completed. Start again.",
  ],
  forwarding_unavailable: [409, "This server has no address to which mail can be forwarded."],
  installation_not_connected: [409, "No WhatsApp number is connected."],
  idempotency_key_conflict: [409, "This Idempotency-Key was already used with a different body."],
  idempotency_in_progress: [
    409,
    "A request with this Idempotency-Key is in progress. Try again in a second.",
  ],
  setup_link_inactive: [409, "This link has ended, or was opened on another device."],
  setup_link_completed: [409, "This setup link is completed and cannot be revoked."],
  installation_blocked: [
    409,
    "WhatsApp does not let this number send. See Settings → WhatsApp for the reason.",
  ],
  contact_opted_out: [
    409,
    "This contact has opted out of marketing messages, so this template cannot be sent.",
  ],
  command_not_cancellable: [409, "The message is being sent, or was sent already."],
  contact_erased: [409, "This contact was erased."],
  contact_busy: [409, "A message to this contact is being sent, or an update is under way. Try again soon."],
  merge_final: [
    409,
    "This merge cannot be undone any more. If this contact was merged again later, undo that one first.",
  ],
  split_in_use: [409, "Something was done in the new conversation, so it stays."],
  contact_blocked: [409, "This contact is blocked. Unblock it to write."],
  contact_import_moved: [409, "The import has moved on, so this is not possible any more."],
  contact_conflict: [409, "Another contact has this number or external id."],
  message_not_failed: [409, "Only a failed message can be sent again."],
  attachment_used: [409, "This file was already sent or deleted. Attach it again."],
  second_factor_exists: [409, "You already have an authenticator app. Remove it first."],
  already_member: [409, "This person is already a member."],
  domain_not_allowed: [
    403,
    "This workspace invites only addresses of its own domains (Settings → Security).",
  ],
  conversation_of_others: [
    409,
    "Others have the conversation with this person, and you cannot see it. Ask them to mention you in a note there.",
  ],
  article_changed: [409, "This article was changed meanwhile. Read it again."],
  article_import_moved: [409, "The import has moved on, so this is not possible any more."],
  article_not_archived: [409, "Archive the article first."],
  article_not_previewable: [409, "An article that is archived, or for the team, has no preview links."],
  article_preview_limit_reached: [409, "This article has as many preview links as it may. Revoke one first."],
  ticket_without_customer: [409, "The ticket has no customer yet."],
  ticket_closed: [409, "The ticket is done, and takes no more answers."],
  customer_link_limit_reached: [409, "This ticket has as many customer links as it may. Revoke one first."],
  collection_in_use: [409, "Articles or collections are in this collection. Move them first."],
  field_in_use: [409, "Tickets, contacts or types use this. Archive it instead."],
  role_in_use: [409, "Members or open invitations have this role. Give them another one first."],
  last_owner: [409, "A workspace needs at least one owner. Make someone else an owner first."],
  last_admin: [409, "A partner needs at least one admin. Make someone else an admin first."],
  api_key_inactive: [409, "This key has expired or was revoked. Create a new one."],
  webhook_endpoint_limit_reached: [409, "This workspace has reached its limit of webhook endpoints."],
  webhook_endpoint_inactive: [409, "This endpoint is paused or disabled. Resume it first."],
  erased: [409, "The contact was erased, and with it what this delivery said."],
  webhook_rotation_not_started: [409, "There is no second secret. Rotate the secret first."],
  precondition_failed: [
    412,
    "This was changed since you read it. Read it again, and send its new ETag in If-Match.",
  ],
  payload_too_large: [413, "The body is too large."],
  unsupported_media_type: [415, "Send the body as application/json."],
  precondition_required: [428, "The header If-Match is required: send the ETag of what you change, or *."],
  rate_limited: [429, "Too many requests. Try again later."],
  test_mail_limit_reached: [
    429,
    "Today's limit of mails through this server is reached. Try again tomorrow.",
  ],
  quota_exceeded: [429, "The quota of commands for today is used up."],
  idempotency_key_required: [422, "The header Idempotency-Key is required."],
  idempotency_key_invalid: [422, "Idempotency-Key: Use 8 to 128 characters."],
  invalid_command: [422, "The command is not valid."],
  recipient_required: [422, "payload: Send conversationId or contact.phoneE164."],
  recipient_mismatch: [422, "conversationId and contact name different people."],
  conversation_channel_unsupported: [422, "This conversation's channel does not support this content."],
  csv_invalid: [422, "The file cannot be read."],
  archive_invalid: [422, "The archive cannot be read."],
  media_invalid: [422, "The media is not valid."],
  interactive_invalid: [422, "The interactive message is not valid."],
  contact_unreachable: [422, "This contact has no phone number and no WhatsApp id."],
  internal_error: [500, "Something went wrong on our side."],
  provider_unavailable: [502, "WhatsApp did not answer as expected. Try again in a moment."],
  unavailable: [503, "The service is not available right now. Try again in a moment."],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type ErrorCode = keyof typeof ERRORS;

type Options = { status?: number; details?: unknown; headers?: Record<string, string>; cause?: unknown };

/** `name: A tag with that name already exists.` names the field first, as a form needs to know it. */
const FIELD = /^([A-Za-z][\w.[\]-]*): (.+)$/s;

function fieldOf(message: string | null | undefined): { field: string; message: string }[] | undefined {
  const [, field, problem] = FIELD.exec(message ?? "") ?? [];
  return field && problem ? [{ field, message: problem }] : undefined;
}

/** The error that verbs throw and APIs answer with. `message` is public; `cause` is for the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message?: string | null, options: Options = {}) {
    super(message ?? ERRORS[code][1], { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = options.status ?? ERRORS[code][0];
    this.details = options.details ?? (code === "invalid_request" ? fieldOf(message) : undefined);
    this.headers = options.headers ?? {};
  }
}

/** Thrown by a job's verb when no retry can succeed. */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}
