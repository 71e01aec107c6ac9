/** The closed list of error codes. A code is stable for ever; its status and public text stand here once. */
export const ERRORS = {
  invalid_json: [400, "The body is not valid JSON."],
  invalid_request: [400, "The request is not valid."],
  invalid_token: [400, "This link is not valid any more. Ask for a new one."],
  wrong_password: [400, "The current password is not right."],
  template_variables_invalid: [400, "The template cannot be filled like this."],
  access_refused: [400, "WhatsApp does not grant this access."],
  unsupported_version: [400, "This version of the partner API does not exist."],
  invalid_capability: [400, "This capability does not exist."],
  unauthorized: [401, "A valid credential is required."],
  surface_session_expired: [401, "This session is over. The page around the inbox can open a new one."],
  surface_session_revoked: [401, "This session was ended."],
  capability_missing: [403, "This session was not made for that."],
  forbidden: [403, "Your role does not allow this."],
  origin_not_allowed: [403, "Writes are only accepted from Parley's own pages."],
  email_mismatch: [403, "This invitation is for another e-mail address. Sign in with that one."],
  redirect_url_not_allowed: [403, "The redirect URL is not on the workspace's allowlist."],
  tenant_mismatch: [403, "The tenant is not the workspace's."],
  policy_forbidden: [403, "The workspace's policy does not allow this."],
  connection_type_not_allowed: [403, "The workspace's policy does not allow this connection type."],
  setup_link_limit_reached: [403, "The workspace has as many open setup links as it may have."],
  capability_not_allowed: [403, "The workspace's policy does not allow this capability."],
  workspace_suspended: [403, "The workspace is suspended."],
  partner_suspended: [403, "The partner account is suspended."],
  live_not_granted: [403, "Live keys are granted by the operator of this platform. Ask for them first."],
  scope_missing: [403, "The key was not made for this."],
  not_found: [404, "There is nothing here."],
  workspace_not_found: [404, "No such workspace."],
  partner_not_found: [404, "No such partner."],
  partner_key_not_found: [404, "No such partner key."],
  setup_link_not_found: [404, "No such setup link."],
  message_not_found: [404, "No such message."],
  conversation_not_found: [404, "No such conversation."],
  contact_not_found: [404, "No such contact."],
  member_not_found: [404, "No such member."],
  invitation_not_found: [404, "No such invitation."],
  api_key_not_found: [404, "No such API key."],
  webhook_endpoint_not_found: [404, "No such webhook endpoint."],
  webhook_delivery_not_found: [404, "No such delivery."],
  template_not_found: [404, "No such message template."],
  attachment_not_found: [404, "No such file."],
  signup_not_found: [404, "No such signup, or it is over. Start again."],
  method_not_allowed: [405, "This method is not supported here."],
  template_not_approved: [409, "WhatsApp has not approved this template, so it cannot be sent."],
  number_in_use: [409, "This number is connected to another workspace."],
  simulator_not_allowed: [409, "The simulator's numbers are for test workspaces; this one is live."],
  installation_exists: [409, "A WhatsApp number is connected already. Disconnect it first."],
  session_window_closed: [
    409,
    "The contact last wrote more than 24 hours ago. WhatsApp now only takes an approved template.",
  ],
  installation_not_connected: [409, "No WhatsApp number is connected."],
  idempotency_key_conflict: [409, "This Idempotency-Key was accepted with another body."],
  idempotency_in_progress: [
    409,
    "A request with this Idempotency-Key is still at work. Try again in a second.",
  ],
  setup_link_inactive: [409, "This link is over, or was opened on another device."],
  setup_link_completed: [409, "This setup link has been completed, so it cannot be revoked."],
  installation_blocked: [409, "WhatsApp does not let this number send. Settings → WhatsApp says why."],
  contact_opted_out: [
    409,
    "This person does not want marketing messages, so this template is not sent to them.",
  ],
  message_not_failed: [409, "Only a message that failed can be sent again."],
  attachment_used: [409, "This file was sent already, or is gone. Attach it again."],
  already_member: [409, "This person is a member already."],
  last_owner: [409, "A workspace needs at least one owner. Make someone else an owner first."],
  last_admin: [409, "A partner needs at least one admin. Make someone else an admin first."],
  api_key_inactive: [409, "This key has expired or was revoked. Create a new one."],
  webhook_endpoint_limit_reached: [409, "This workspace has as many webhook endpoints as it may have."],
  webhook_endpoint_inactive: [409, "This endpoint is paused or disabled. Resume it first."],
  webhook_rotation_not_started: [409, "No second secret is waiting. Rotate the secret first."],
  payload_too_large: [413, "The body is too large."],
  unsupported_media_type: [415, "Send the body as application/json."],
  rate_limited: [429, "Too many requests. Try again later."],
  idempotency_key_required: [422, "The header Idempotency-Key is required."],
  idempotency_key_invalid: [422, "Idempotency-Key: 8 to 128 characters."],
  invalid_command: [422, "The command is not valid."],
  recipient_required: [422, "payload: conversationId or contact.phoneE164 is required."],
  recipient_mismatch: [422, "conversationId and contact are not the same person."],
  conversation_channel_unsupported: [422, "This conversation's channel does not carry this content."],
  media_invalid: [422, "The media cannot be sent like this."],
  interactive_invalid: [422, "The interactive message cannot be sent like this."],
  contact_unreachable: [422, "This contact cannot be reached: no phone number and no WhatsApp id is known."],
  internal_error: [500, "Something went wrong on our side."],
  provider_unavailable: [502, "WhatsApp did not answer as expected. Try again in a moment."],
  unavailable: [503, "The service is not available right now. Try again in a moment."],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type ErrorCode = keyof typeof ERRORS;

type Options = { status?: number; details?: unknown; headers?: Record<string, string>; cause?: unknown };

/** The only error that crosses a door. `message` is public; `cause` is for the log. */
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
    this.details = options.details;
    this.headers = options.headers ?? {};
  }
}
