/**
 * Every column of a tenant's table that holds text or JSON has its fate: whether an erasure of a contact empties it, an export shows it,
 * a merge of two contacts carries it, and the audit log names its changes; each yes, or why not. A new column fails here until then.
 */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import {
  type Fate,
  inner,
  NOT_DATA,
  OWN,
  personal,
  SETTING_FATES,
  SIMULATOR_FATES,
  setting,
  written,
  YES,
} from "@/lib/testing/column-fates";
import { isTest, sourceFiles, textOf } from "@/lib/testing/source-graph";
import { type Write, writesOfTypeScript } from "@/lib/testing/written-columns";
import { readFunctions } from "@/scripts/lib/sql-functions.mjs";

/** Their rows go with those that the erasure deletes. */
const CASCADES = ["simulator_messages"];
const SHOWN = "the contact's own fields show it";
const BY_ID = "its conversation is the winner's, and keeps it";
const OWN_ROW = "a conversation stays as it is, and is the winner's";
const RECORD = "a record: it stays as it was written";

const FATES: Record<string, Fate[]> = {
  // Contacts and their messages.
  contacts: [
    personal("name email phone external_id attributes avatar_url"),
    personal("consent", { exported: "events have it" }),
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
    inner("provider_message_id failure", { merged: BY_ID }),
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
  contact_import_lines: [inner("cells keys problem undo", { erased: YES, merged: BY_ID })],
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
  api_keys: [setting("name last_four"), inner("exposed_origin")],
  article_answers: [inner("word language", { erased: "no address, no number; kept 400 days" })],
  article_collections: [setting("icon texts")],
  article_files: [written("file_name"), inner("mime_type sha256")],
  article_import_pages: [inner("path language source title problems", { erased: OWN })],
  article_imports: [inner("file_name language", { erased: OWN })],
  article_redirects: [written("path language")],
  article_search_misses: [inner("query language", { erased: "no address, no number; kept 90 days" })],
  article_search_texts: [inner("body language", { erased: OWN })],
  article_search_words: [inner("word stem language", { erased: OWN })],
  article_steps: [inner("client_id language step", { erased: OWN })],
  article_texts: [written("title summary document"), setting("language")],
  article_versions: [written("title summary document language")],
  article_views: [inner("language")],
  canned_replies: [setting("name shortcut folder text")],
  help_centers: [setting("slug name languages color links")],
  help_domains: [setting("domain"), inner("token found")],
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
    setting("greeting reply_time_hint allowed_domains color position theme launcher_label form"),
  ],
  ...SETTING_FATES,
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
  ...SIMULATOR_FATES,
};

type Column = { table: string; column: string };

/** The columns of the schema; a table is a tenant's if its rows name their workspace. */
const columns: Column[] = readdirSync("prisma/schema").flatMap((file) =>
  [...textOf(`prisma/schema/${file}`).matchAll(/^model \w+ \{([\s\S]*?)^\}/gm)].flatMap(([, body = ""]) => {
    if (!/@map\("workspace_id"\)/.test(body)) return [];
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? "";
    return [...body.matchAll(/^ +(\w+) +(?:String|Json)(?:\[\])?\??(?: (.*))?$/gm)]
      .filter(([, , rest = ""]) => !rest.includes("@db.Uuid"))
      .map(([, name = "", rest = ""]) => ({ table, column: /@map\("(\w+)"\)/.exec(rest)?.[1] ?? name }));
  }),
);
const nameOf = ({ table, column }: Column): string => `${table}.${column}`;
const listed = Object.entries(FATES).flatMap(([table, fates]) =>
  fates.flatMap((fate) => fate.columns.split(" ").map((column) => ({ table, column, fate }))),
);
const thoseWith = (aspect: "erased" | "exported" | "merged" | "audited") =>
  listed.filter(({ fate }) => fate[aspect] === YES);

test("every column of a tenant's table that holds text or JSON has its fate", () => {
  expect(listed.map(nameOf).sort()).toEqual(columns.map(nameOf).sort());
});

const functions = readFunctions();
const sqlOf = (...names: string[]): string =>
  functions
    .filter(({ name }) => names.includes(name))
    .map(({ text }) => text.replace(/--.*$/gm, ""))
    .join("\n");
const writesIn = (files: string[]): Write[] => files.flatMap(writesOfTypeScript);
const sets = ({ table, column }: Column, { kind, ...write }: Write): boolean =>
  kind === "update" && write.table === table && write.columns.includes(column);

test("a column marked as erased is emptied, or its row is deleted, by a statement of the erasure", () => {
  const writes = [
    ...writesIn(sourceFiles("lib/partner/erasure").filter((file) => !isTest(file))),
    ...writesIn(["lib/inbox/contact-imports/retention.ts", "lib/webhooks/erase-events.ts"]),
  ];
  const isErased = (each: Column): boolean =>
    CASCADES.includes(each.table) ||
    writes.some((write) => (write.kind === "delete" && write.table === each.table) || sets(each, write));
  expect(
    thoseWith("erased")
      .filter((each) => !isErased(each))
      .map(nameOf),
  ).toEqual([]);
});

/** The functions and files that write a table's rows into an export, as JSON. A name in another table's JSON shows nothing. */
const EXPORTED_BY: Record<string, string[]> = {
  contacts: ["contact_json", "contact_details_json"],
  contact_identities: ["contact_details_json"],
  conversations: ["conversation_json"],
  messages: ["message_json", "content_json", "command_json"],
  attachments: ["attachments_json"],
  commands: ["command_json", "command_receipt"],
  scheduled_messages: ["scheduled_message_json"],
  side_threads: ["side_message_json"],
  side_messages: ["side_message_json"],
  side_files: ["side_message_json"],
};

test("a column marked as exported is in the JSON that an export writes of its own table", () => {
  const isShown = ({ table, column }: Column): boolean =>
    new RegExp(
      `\\b(?:${column}|${column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())})\\b`,
    ).test(
      table === "installations"
        ? textOf("lib/connections/installations/serialize.ts")
        : sqlOf(...(EXPORTED_BY[table] ?? [])),
    );
  expect(
    thoseWith("exported")
      .filter((each) => !isShown(each))
      .map(nameOf),
  ).toEqual([]);
});

/** Two rows of these become one, so each column must be joined. Rows of other tables are moved whole. */
const JOINED = ["contacts"];

test("a column marked as merged is joined, or its row is moved, by a statement of a merge", () => {
  const folder = "lib/inbox/conversations";
  const writes = writesIn(
    sourceFiles(folder).filter((file) => !isTest(file) && file.startsWith(`${folder}/merge-`)),
  );
  const isMoved = (each: Column): boolean =>
    writes.some((write) => (JOINED.includes(each.table) ? sets(each, write) : write.table === each.table));
  expect(
    thoseWith("merged")
      .filter((each) => !isMoved(each))
      .map(nameOf),
  ).toEqual([]);
});

test("the columns marked as audited are those that the audit log shows or hides", () => {
  const text = sqlOf("note_act");
  const kinds = [...text.matchAll(/WHEN '(\w+)' THEN([\s\S]*?)(?=\n {4}WHEN|\n {2}END CASE)/g)];
  const shown = kinds.flatMap(([, table = "", body = ""]) => {
    const names = /shown := '\{([^}]*)\}'/.exec(body)?.[1]?.split(",") ?? [];
    const secret = /secret := '(\w+)'/.exec(body)?.[1];
    return [...names, ...(secret ? [secret] : [])].map((column) => nameOf({ table, column }));
  });
  const known = new Set(columns.map(nameOf));
  expect(thoseWith("audited").map(nameOf).sort()).toEqual(shown.filter((name) => known.has(name)).sort());
});
