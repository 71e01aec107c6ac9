/** The people of a workspace who see the rows of each of its tables, for the guards of who sees what. */

type Tables = Record<string, string>;
const list = (names: string): string[] => names.split(" ");
const each = (names: string, why: string): Tables =>
  Object.fromEntries(list(names).map((name) => [name, why]));

/** Those who see the conversation, by is_visible(). `reads.test.ts` looks at every read of these. */
export const BY_THE_RULE = list(
  "conversations messages notes note_mentions attachments drafts conversation_changes conversation_tags conversation_ratings " +
    "mail_copies scheduled_messages side_threads side_messages side_files message_attempts message_receipts rule_runs macro_runs " +
    "unread_reminders received_mails article_problems ticket_conversations ticket_messages sla_clocks sla_entries",
);

/** Permission that a role of the workspace's own can have, whatever it sees. */
export const WITH_CONTACTS: Tables = {
  ...each(
    "contacts contact_identities",
    "data of contacts needs contacts:read; they are hidden from no one who has it",
  ),
  visitors:
    "pages and device of a contact, in rows of conversations that the rule shows and in contacts' lists",
};

/** Those who see everything alone, since it holds or counts what is in all conversations. */
export const WHOLE: Tables = {
  ...each("contact_merges conversation_merges contact_distinctions", "to merge needs sees_everything"),
  ...each("conversation_rounds message_counts", "the overview's numbers need sees_everything"),
  ...each("rule_tasks", "what a rule will do needs sees_everything, as its runs do"),
  ...each("workspace_exports", "an export holds all conversations: sees_everything"),
  ...each("audit_entries", "needs members and sees_everything"),
  ...each("api_keys", "a v1 key reads its workspace whole, so making and using one needs sees_everything"),
  ...each(
    "simulator_accounts simulator_numbers simulator_tokens simulator_codes simulator_customers simulator_messages simulator_media " +
      "simulator_templates simulator_updates simulator_webhooks",
    "the phone of the simulator shows every conversation: sees_everything",
  ),
};

/** Those who may change settings, which a narrow role cannot include. */
export const ADMINS: Tables = {
  ...each("contact_imports contact_import_lines", "files of contacts: settings"),
  ...each(
    "mailboxes mail_folders mail_senders panel_apps rules sla_policies webhook_endpoints installations signups setup_links messenger_keys",
    "settings; others see a name or a state",
  ),
  ...each(
    "webhook_deliveries webhook_attempts webhook_replays webhook_checks",
    "bodies hold what is in conversations: settings",
  ),
  ...each("invitations own_roles", "members"),
};

/** Those who see the ticket, by its team and assignee: ticketVisibleTo() in lib/inbox/tickets/rows.ts. */
export const BY_TICKET: Tables = {
  ...each(
    "tickets ticket_changes ticket_bulk_changes ticket_links ticket_answers ticket_answer_recipients",
    "the permission tickets, and the rule of teams and assignees",
  ),
  ...each("customer_links", "the same; who makes one must see each conversation of the ticket"),
};

/** Everyone in the workspace. None of these holds what is said in a conversation. */
export const EVERYONE: Tables = {
  ...each("tags teams team_members members external_users", "names for filters, assignment and mentions"),
  ...each("canned_replies templates", "texts that the workspace prepared"),
  ...each(
    "help_centers help_domains article_collections articles article_texts article_steps article_versions article_files article_redirects article_imports " +
      "article_import_pages article_search_texts article_search_words article_search_misses article_views article_answers article_previews",
    "drafts need the permission articles; what is published is for all, or for all members",
  ),
  ...each(
    "messenger_settings office_hours rating_settings ticket_settings",
    "settings that answers and the composer depend on",
  ),
  ...each("custom_fields ticket_types", "names of what tickets and contacts have, without their values"),
};

/** The person alone. */
export const OWN: Tables = {
  ...each("macros saved_views", "personal, or shared with a team or all: names and choices, no content"),
  ...each("saved_reports", "personal, or the team's: a name and choices, for those who see everything"),
  ...each("whatsapp_prices", "settings that reports depend on, for those who see everything"),
  ...each("notification_settings report_mails", "a person's own"),
};

/** No one in the inbox: partners, providers, visitors and jobs. */
export const NO_PERSON: Tables = {
  ...each(
    "commands surface_sessions partner_requests workspace_quotas message_usage partner_homes partner_webhook_cursors",
    "a partner's, who reads a workspace whole",
  ),
  ...each(
    "events log_epochs feed_spans",
    "the log is for subscribers and partners; history is conversation_changes",
  ),
  ...each("webhook_lanes webhook_cursors message_lanes workspace_counters", "state of queues"),
  ...each("rating_requests sla_facts provider_update_items operator_mails", "work of jobs"),
};

export const SEEN_BY: Record<string, string[]> = {
  "those who see the conversation": BY_THE_RULE,
  "those who see the ticket": Object.keys(BY_TICKET),
  "those who read contacts": Object.keys(WITH_CONTACTS),
  "those who see everything": Object.keys(WHOLE),
  admins: Object.keys(ADMINS),
  everyone: Object.keys(EVERYONE),
  "the person alone": Object.keys(OWN),
  "no person of the inbox": Object.keys(NO_PERSON),
};
