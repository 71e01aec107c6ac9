/** The fates of the columns of tenants' tables; lib/partner/erasure/columns.test.ts compares it with the code. */
import { ARTICLE_FATES } from "./article-fates";
import { type Fate, inner, NOT_DATA, OWN, personal, setting, YES } from "./column-fates";

const SHOWN = "the contact's own fields show it";
const BY_ID = "its conversation is the winner's, and keeps it";
const OWN_ROW = "a conversation stays as it is, and is the winner's";
const NO_ONE = "a time that names no one";
const RECORD = "a record: it stays as it was written";

/** The fate of every column of a tenant's tables that holds text or JSON. */
export const FATES: Record<string, Fate[]> = {
  // Contacts and their messages.
  contacts: [
    personal("name email phone external_id attributes avatar_url"),
    personal("consent", { exported: "events have it" }),
    personal("verified_at", { exported: "its external id shows it" }),
    personal("blocked_at"),
    personal("block_reason", { exported: "the team's own: why it blocks" }),
    personal("marketing_opted_out_at", { erased: NO_ONE }),
    personal("marketing_wish_at", { erased: NO_ONE, exported: "marketing_opted_out_at shows it" }),
    personal("ratings_off_at", { erased: NO_ONE, exported: "what the links in mails have set" }),
    inner("created_at updated_at erased_at", { merged: "of the row: the earliest, and now" }),
    inner("erasing", { erased: YES, merged: "only during an erasure, and those are not merged" }),
  ],
  contact_identities: [personal("value")],
  contact_merges: [
    personal("external_id former undo", { exported: NOT_DATA, audited: "an act; its values are hidden" }),
  ],
  visitors: [personal("locale page_url pages device", { exported: "of a browser, not of the contact" })],
  conversations: [
    personal("subject last_message rating", { merged: OWN_ROW }),
    inner("held_state", { erased: YES, merged: OWN_ROW }),
    inner("sla_running", { merged: OWN_ROW }),
    personal("recipient_phone recipient_email proposed_recipient declined_recipient", {
      exported: SHOWN,
      merged: OWN_ROW,
    }),
    inner("thread_key", { erased: "ids and hashes", merged: OWN_ROW }),
    personal("external_assignee_name", { erased: OWN }),
  ],
  messages: [
    personal("sender_name type text content attachments reply_to referral"),
    personal("recipient_phone", { exported: SHOWN }),
    personal("provider_message_id failure", { erased: "an id, and our own words for a code" }),
  ],
  scheduled_messages: [
    personal("type text asked", { merged: BY_ID }),
    personal("reply", { exported: "text and asked show it", merged: BY_ID }),
    personal("author_name", { erased: OWN, merged: BY_ID }),
    ...[inner("pause_reason"), personal("recipient_phone", { exported: SHOWN, merged: BY_ID })],
  ],
  side_threads: [
    personal("address subject", { merged: BY_ID }),
    personal("author_name", { erased: OWN, exported: "its messages show it", merged: BY_ID }),
  ],
  side_messages: [
    personal("sender_name text quoted", { merged: BY_ID }),
    inner("failure left_out", { erased: YES, merged: BY_ID }),
    inner("mail_id mail_key", { merged: BY_ID }),
  ],
  side_files: [
    personal("file_name", { merged: BY_ID }),
    inner("kind mime_type sha256", { erased: YES, merged: BY_ID }),
  ],
  attachments: [
    personal("kind mime_type file_name", { exported: "their messages show them", merged: BY_ID }),
    inner("failure sha256 provider_media_id provider_number_id", { erased: YES, merged: BY_ID }),
  ],
  notes: [
    personal("author_name text deleted_by_name", { exported: "of the team, for itself", merged: BY_ID }),
  ],
  drafts: [personal("reply note", { exported: "not personal yet", merged: BY_ID })],
  conversation_changes: [
    personal("before after field", { exported: "events have them", merged: BY_ID }),
    inner("actor_type actor_id actor_name", { erased: OWN, merged: BY_ID }),
    inner("reason", { erased: OWN, exported: "events have it", merged: BY_ID }),
  ],
  tickets: [
    personal("title summary fields", { merged: BY_ID }),
    inner("sla_running", { erased: "states and times", merged: BY_ID }),
  ],
  customer_links: [
    personal("address", { exported: SHOWN }),
    inner("sealed_secret", { erased: YES, merged: "its ticket's contact is the winner, and keeps it" }),
  ],
  ticket_answers: [
    personal("text template", { exported: "the messages have it", merged: BY_ID }),
    inner("author_name", { erased: OWN, merged: BY_ID }),
  ],
  ticket_answer_recipients: [inner("reason", { erased: "a code", merged: BY_ID })],
  ticket_bulk_changes: [inner("before after", { erased: "ids, a status and a priority", merged: BY_ID })],
  ticket_changes: [
    inner("before after", { erased: YES, merged: BY_ID }),
    inner("field actor_type actor_id actor_name", { erased: OWN, merged: BY_ID }),
  ],
  conversation_ratings: [personal("comment", { exported: "the conversation shows its rating" })],
  commands: [
    personal("idempotency_key type correlation_id", {
      erased: "the partner's own",
      exported: YES,
      merged: BY_ID,
    }),
  ],
  // Copies and records of it.
  mail_copies: [
    inner("address failure", { erased: YES, merged: BY_ID }),
    inner("mail_id", { merged: BY_ID }),
  ],
  received_mails: [inner("sender problem", { erased: YES })],
  message_attempts: [inner("error", { erased: YES, merged: BY_ID })],
  message_receipts: [
    inner("error", { erased: YES, merged: BY_ID }),
    inner("provider_message_id failure category", { merged: BY_ID }),
  ],
  provider_update_items: [inner("problem raw", { erased: YES })],
  events: [
    inner("data", { erased: YES, merged: RECORD }),
    inner("type subject_type actor_type actor_id correlation_id", { merged: RECORD }),
  ],
  webhook_deliveries: [
    inner("body last_answer", { erased: YES, merged: RECORD }),
    inner("event correlation_id last_error last_request_headers", { merged: RECORD }),
  ],
  webhook_attempts: [inner("answer", { erased: YES, merged: RECORD }), inner("error request_headers")],
  contact_imports: [
    inner("file_name headers mapping planned counts undo_counts", { erased: "of the file, not of a line" }),
  ],
  contact_import_lines: [inner("cells keys problem misfits undo", { erased: YES, merged: BY_ID })],
  audit_entries: [
    inner(
      "actor_type actor_id actor_name address user_agent correlation_id kind act subject_id subject_name before after",
      {
        erased: "of the team: a contact's entry has no values",
        exported: "the log has a file of its own",
        audited: "it is the log",
      },
    ),
  ],
  // Settings that people administer.
  ...ARTICLE_FATES,
  api_keys: [setting("name last_four"), inner("exposed_origin")],
  canned_replies: [setting("name shortcut folder text")],
  custom_fields: [setting("name key help options currency initial_value")],
  installations: [
    setting("display_phone_number", { exported: YES }),
    inner(
      "account_id phone_number_id verified_name app_syncs access_token app_secret verify_token checks health",
    ),
  ],
  invitations: [setting("email", { audited: "as the entry's subject" })],
  mailboxes: [
    setting("address display_name signature imap smtp user_name password"),
    inner("problem refresh_token access_token forwarding_token authserv_id"),
  ],
  messenger_keys: [setting("algorithm key_id"), inner("secret public_key")],
  messenger_settings: [
    setting("greeting reply_time_hint allowed_domains color position theme"),
    setting("launcher_label form article_pages"),
  ],
  office_hours: [setting("week holidays")],
  own_roles: [setting("name permissions")],
  panel_apps: [setting("name url secret_hint next_secret_hint"), inner("secret next_secret")],
  rating_settings: [setting("question questions")],
  rules: [setting("name trigger conditions actions")],
  saved_reports: [setting("name query")],
  saved_views: [setting("name filter")],
  sla_policies: [setting("name conditions hours automatic")],
  setup_links: [setting("redirect_url"), inner("allowed_connection_types failure correlation_id")],
  tags: [setting("name color")],
  teams: [setting("name hours automatic_answer")],
  whatsapp_prices: [setting("category currency")],
  templates: [setting("language alias category components"), inner("account_id name status rejected_reason")],
  ticket_types: [setting("name help customer_name")],
  webhook_endpoints: [
    setting("url description events secret_hint next_secret_hint"),
    inner("secret next_secret"),
  ],
  // Internal state of Parley.
  external_users: [inner("external_user_id name", { erased: OWN })],
  log_epochs: [inner("epoch")],
  mail_folders: [inner("name problem")],
  message_usage: [inner("category")],
  notification_settings: [inner("timezone", { erased: OWN })],
  partner_requests: [inner("operation method path code correlation_id")],
  macro_runs: [inner("outcome", { erased: "ids and a status", merged: BY_ID })],
  macros: [setting("name actions")],
  rule_runs: [inner("steps state", { erased: "ids, codes and the rule's own texts", merged: BY_ID })],
  sla_clocks: [inner("kind state terms cause pauses", { merged: BY_ID })],
  sla_entries: [inner("what cause reason", { merged: BY_ID })],
  sla_facts: [inner("what", { merged: BY_ID })],
  signups: [inner("account_id phone_number_id numbers access_token pin failure")],
  surface_sessions: [inner("external_user_id external_user_name capabilities", { erased: OWN })],
  webhook_checks: [inner("probes")],
  workspace_exports: [inner("sha256")],
  // Tables of test workspaces.
  simulator_accounts: [inner("id name override_url")],
  simulator_codes: [inner("account_id")],
  simulator_customers: [inner("number_id wa_id bsuid name username fault", { erased: YES })],
  simulator_media: [inner("id number_id mime_type filename sha256", { erased: YES })],
  simulator_messages: [inner("wamid type content context_id reference category preview", { erased: YES })],
  simulator_numbers: [inner("id account_id display_number verified_name pin override_url syncs fault")],
  simulator_templates: [inner("id account_id name language components rejected_reason")],
  simulator_tokens: [inner("account_id")],
  simulator_updates: [inner("account_id number_id field payload", { erased: YES })],
  simulator_webhooks: [inner("account_id url body last_error", { erased: YES })],
};
