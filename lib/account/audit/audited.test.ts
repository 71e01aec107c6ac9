/** The audit log is complete by structure: each table of a tenant is audited, or says why not; each act has its words. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { audit } from "@/lib/i18n/messages/en/audit";
import { query } from "@/lib/platform/db";
import { ACTS, AREAS } from "./schemas";

const FUNCTION = readFileSync("lib/account/audit/sql/note_act.sql", "utf8");
const CONTENT = "what is said and done in the inbox";
const STATE = "state that Parley keeps for itself";
const PERSONAL = "a member's own";
const LOG = "a log itself";
const SESSION = "minutes in the embedded inbox, with events of its own";

/** Tables of tenants whose changes are no administrative acts, and why. */
const NOT_AUDITED: Record<string, string> = {
  article_answers: "readers' answers, which members can only empty of words",
  article_files: "pictures: the article that shows one is the act",
  article_import_pages: "the articles that they make are acts",
  article_imports: "the articles that it makes are acts",
  article_problems: CONTENT,
  article_redirects: "written by an import",
  article_search_misses: "counts of readers' searches",
  article_search_texts: "made of published texts",
  article_search_words: "made of published texts",
  article_steps: LOG,
  article_versions: LOG,
  article_views: "counts of readers' views",
  attachments: CONTENT,
  audit_entries: LOG,
  commands: CONTENT,
  contact_distinctions: CONTENT,
  contact_identities: CONTENT,
  contact_import_lines: CONTENT,
  contact_imports: "imports and their undoing are acts of recordAct()",
  conversation_changes: LOG,
  conversation_ratings: CONTENT,
  ticket_answer_recipients: CONTENT,
  ticket_answers: CONTENT,
  ticket_bulk_changes: STATE,
  ticket_changes: LOG,
  ticket_conversations: CONTENT,
  ticket_links: CONTENT,
  ticket_messages: CONTENT,
  tickets: CONTENT,
  conversation_merges: CONTENT,
  conversation_rounds: STATE,
  rating_requests: STATE,
  conversation_tags: CONTENT,
  conversations: CONTENT,
  drafts: CONTENT,
  events: LOG,
  external_users: SESSION,
  feed_spans: STATE,
  keyed_answers: STATE,
  log_epochs: LOG,
  mail_copies: CONTENT,
  mail_folders: STATE,
  message_attempts: CONTENT,
  message_counts: STATE,
  message_lanes: STATE,
  message_receipts: CONTENT,
  message_usage: STATE,
  messages: CONTENT,
  note_mentions: CONTENT,
  notes: CONTENT,
  notification_settings: PERSONAL,
  partner_feeds: STATE,
  partner_homes: STATE,
  partner_requests: LOG,
  partner_webhook_cursors: STATE,
  provider_update_items: STATE,
  received_mails: CONTENT,
  report_mails: PERSONAL,
  mail_senders: CONTENT,
  operator_mails: CONTENT,
  macro_runs: STATE,
  rule_runs: LOG,
  sla_clocks: STATE,
  sla_entries: LOG,
  sla_facts: STATE,
  rule_tasks: STATE,
  scheduled_messages: CONTENT,
  side_files: CONTENT,
  side_messages: CONTENT,
  side_threads: "a forward is an act of recordAct()",
  signups: "steps; the connected number is the act",
  surface_sessions: SESSION,
  unread_reminders: PERSONAL,
  visitors: CONTENT,
  webhook_attempts: STATE,
  webhook_checks: "sends a request; changes no setting",
  webhook_cursors: STATE,
  webhook_deliveries: STATE,
  webhook_lanes: STATE,
  workspace_counters: STATE,
  workspace_quotas: STATE,
};

test("each table of a tenant has the trigger of the audit log, or says why not", async () => {
  const rows = await query<{ table: string; isAudited: boolean }>(
    "",
    `SELECT c.relname AS "table", EXISTS (
       SELECT FROM pg_trigger t JOIN pg_proc f ON f.oid = t.tgfoid WHERE t.tgrelid = c.oid AND f.proname = 'note_act') AS "isAudited"
     FROM pg_class c WHERE c.relkind = 'r' AND c.relname NOT LIKE 'simulator%' AND c.relnamespace = 'public'::regnamespace AND (c.relname IN ('workspaces', 'partners')
       OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname IN ('workspace_id', 'partner_id')))
     ORDER BY 1`,
    [],
  );
  const audited = rows.filter((row) => row.isAudited).map(({ table }) => table);
  const open = rows.filter((row) => !row.isAudited).map(({ table }) => table);
  expect(
    open
      .filter((table) => !NOT_AUDITED[table])
      .map(
        (table) =>
          `${table}: add its rule to lib/account/audit/sql/note_act.sql and its trigger to a migration, or say here why not`,
      ),
  ).toEqual([]);
  expect(Object.keys(NOT_AUDITED).filter((table) => !open.includes(table))).toEqual([]);
  expect(audited.filter((table) => !FUNCTION.includes(`WHEN '${table}' THEN`))).toEqual([]);
});

test("each kind, act and column that the trigger writes has its words and its place in the filter", () => {
  const kinds = [...FUNCTION.matchAll(/kind := '(\w+)'/g)].map(([, kind = ""]) => kind);
  const columns = [...FUNCTION.matchAll(/shown := '\{([\w,]*)\}'/g)].flatMap(([, list = ""]) =>
    list.split(",").filter((column) => column && !["revoked_at", "rotated_to_id"].includes(column)),
  );
  const camel = (column: string) =>
    column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  expect([...new Set(kinds)].filter((kind) => !(kind in ACTS))).toEqual([]);
  expect([...new Set(columns)].map(camel).filter((field) => !(field in audit.fields))).toEqual([]);
  const words = Object.entries(audit.acts).map(([kind, acts]) => [kind, Object.keys(acts).sort()]);
  expect(Object.fromEntries(words)).toEqual(
    Object.fromEntries(Object.entries(ACTS).map(([kind, acts]) => [kind, [...acts].sort()])),
  );
  expect(Object.values(AREAS).flat().sort()).toEqual(Object.keys(ACTS).sort());
});

/** Flags and numbers of audited tables that no person sets. lib/partner/erasure/columns.test.ts checks texts. */
const COUNTED: Record<string, string> = {
  "article_collections.place": "one move would be an act of all the others",
  "article_texts.version": "the history of the article has it",
  "articles.deleted_version": STATE,
  "custom_fields.place": "one move would be an act of all the others",
  "articles.place": "one move would be an act of all the others",
  "help_centers.last_number": STATE,
  "help_centers.version": STATE,
  "mailboxes.authserv_mails": STATE,
  "rules.calls": STATE,
  "sla_policies.place": "one move would be an act of all the others",
  "ticket_types.place": "one move would be an act of all the others",
  "ticket_settings.next_number": "each ticket counts it on",
  "webhook_endpoints.after_sequence": STATE,
  "webhook_replays.from_sequence": "from_at says the same",
  "webhook_replays.to_sequence": "to_at says the same",
  "webhook_replays.at_sequence": STATE,
  "webhook_replays.at_log_sequence": STATE,
  "webhook_replays.queued_count": STATE,
  "installations.is_coexistence": "Meta's answer",
  "installations.is_stale": STATE,
  "setup_links.failed_attempts": STATE,
  "templates.is_named": STATE,
  "workspace_exports.attempt": STATE,
  "workspace_exports.has_articles": "the scopes of the key that asked",
  "workspace_exports.size_bytes": STATE,
  "partner_quotas.used": STATE,
};

test("the audit log shows each flag and number that a person sets", () => {
  const shown = new Map(
    [...FUNCTION.matchAll(/WHEN '(\w+)' THEN([\s\S]*?)(?=\n {4}WHEN|\n {2}END CASE)/g)].flatMap(
      ([, table = "", body = ""]) => {
        const list = /shown := '\{([^}]*)\}'/.exec(body)?.[1];
        return list === undefined ? [] : [[table, list.split(",")] as const];
      },
    ),
  );
  const models = readdirSync("prisma/schema").flatMap((file) => [
    ...readFileSync(`prisma/schema/${file}`, "utf8").matchAll(/^model \w+ \{([\s\S]*?)^\}/gm),
  ]);
  const hidden = models.flatMap(([, body = ""]) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? "";
    return [...body.matchAll(/^ +(\w+) +(?:Boolean|Int|BigInt|Float)\??(?: (.*))?$/gm)]
      .map(([, name = "", rest = ""]) => /@map\("(\w+)"\)/.exec(rest)?.[1] ?? name)
      .filter((column) => shown.get(table)?.includes(column) === false)
      .map((column) => `${table}.${column}`);
  });
  expect(hidden.sort()).toEqual(Object.keys(COUNTED).sort());
});
