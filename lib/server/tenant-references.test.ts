/** A row of a tenant refers to rows of the same tenant: PostgreSQL refuses everything else, whatever a query forgets. */
import { expect, test } from "vitest";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { connect, createScratchDatabase } from "@/lib/testing/scratch-database";
import { createKey, createWorld } from "@/lib/testing/world";
import { migrate } from "./migrate";
import { migrationNames, readMigration } from "./migrations";

const TENANT_COLUMNS = ["workspace_id", "partner_id"];
const ROOTS = ["workspaces", "partners"];
type Reference = {
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  valid: boolean;
};

const references = (): Promise<Reference[]> =>
  query<Reference>(
    "",
    `SELECT c.conrelid::regclass::text AS "table", c.confrelid::regclass::text AS target, c.convalidated AS valid,
       ARRAY(SELECT attname::text FROM unnest(c.conkey) WITH ORDINALITY k(n, i)
         JOIN pg_attribute ON attrelid = c.conrelid AND attnum = n ORDER BY i) AS columns,
       ARRAY(SELECT attname::text FROM unnest(c.confkey) WITH ORDINALITY k(n, i)
         JOIN pg_attribute ON attrelid = c.confrelid AND attnum = n ORDER BY i) AS "targetColumns"
     FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`,
    [],
  );

/** Columns of tenants' tables, by table. */
async function tenantTables(): Promise<Map<string, string[]>> {
  const rows = await query<{ table: string; columns: string[] }>(
    "",
    `SELECT table_name AS "table", array_agg(column_name::text) AS columns
     FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1`,
    [],
  );
  const isTenants = (columns: string[]) => columns.some((column) => TENANT_COLUMNS.includes(column));
  return new Map(
    rows.filter(({ columns }) => isTenants(columns)).map(({ table, columns }) => [table, columns]),
  );
}

/** References without the tenant, and why. */
const SHARED: Record<string, string> = {
  "received_mails(folder_id)": "the operator's folder has mails of every workspace",
};

test("a reference between tenants' tables includes the tenant, and holds for every row", async () => {
  const tables = await tenantTables();
  const all = await references();
  const wrong = all.filter(({ table, columns, target, targetColumns }) => {
    if (SHARED[`${table}(${columns})`]) return false;
    if (ROOTS.includes(target) || !tables.has(table) || !tables.has(target)) return false;
    return !columns.some(
      (column, at) => TENANT_COLUMNS.includes(column) && targetColumns[at] === column && columns.length > 1,
    );
  });
  expect(
    wrong.map(({ table, columns, target }) => `${table}(${columns}) → ${target}: add the tenant's column`),
  ).toEqual([]);
  expect(all.filter(({ valid }) => !valid)).toEqual([]);
});

const PERSON = "a person, who may belong to several tenants";
const GONE = "of a contact that is gone until its merge is undone: decision 51";
const ANY_KIND = "a row of one of several tables";
const PROVIDERS = "an id of WhatsApp's";
const CALLERS = "text of the caller";
const PARTNERS = "a key of the workspace's partner; the table has no partner column";
const OUTLIVES = "evidence, and the answer to a repeated request, which outlive what they name";
/** Columns with an id and without a reference, and why. */
const UNREFERENCED: Record<string, string> = {
  "api_keys.user_id": PERSON,
  "article_import_pages.article_id": "a record of what the import did; the article may be deleted",
  "article_previews.created_by_id": PERSON,
  "customer_links.created_by_id": "a member or a partner's user: decision 13",
  "article_problems.reporter_id": "a member or a partner's user: decision 13",
  "article_problems.done_by_id": PERSON,
  "article_steps.client_id": CALLERS,
  "article_texts.author_id": PERSON,
  "article_texts.planned_by_id": PERSON,
  "article_versions.author_id": PERSON,
  "audit_entries.actor_id": ANY_KIND,
  "audit_entries.subject_id": ANY_KIND,
  "rules.last_assignee_id": "a place in the turn; the member may have left since",
  "teams.last_assignee_id": "the same",
  "conversations.link_id": "names no row: the conversations that have it are a link",
  "conversations.split_from_id":
    "set under the lock of that conversation, which goes only with its workspace; every read has the workspace",
  "teams.moves_to_id": "the team may be gone since; then its conversations have none",
  "rule_tasks.message_id": "what came; it may be erased before the rule acts",
  "rule_tasks.holder_id": "generated from the two columns that refer",
  "sla_clocks.message_id": "the answer that fulfilled it; it may be erased since",
  "sla_clocks.policy_id": "it may be deleted since; every read has the workspace",
  "sla_entries.person_id": "a member or a partner's user: decision 13",
  "sla_clocks.holder_id": "generated from the two columns that refer",
  "sla_facts.holder_id": "generated from the two columns that refer",
  "sla_facts.message_id": "what came or was sent; it may be erased before the clocks move",
  "conversations.assignee_id": "a member or a partner's user: decision 13",
  "conversations.failed_message_id":
    "a message of the same conversation, set where its state changes (note_failure)",
  "messages.sender_id": ANY_KIND,
  "message_counts.sender_id": ANY_KIND,
  "conversation_ratings.person_id": "a member or a partner's user: decision 13",
  "rating_requests.person_id": "a member or a partner's user: decision 13",
  "attachments.visitor_id": "who may send it; the file outlives the visitor",
  "conversations.visitor_id": "counts only together with its contact; the conversation outlives the visitor",
  "messenger_keys.key_id": CALLERS,
  "messenger_settings.article_collection_id": "it may be gone since; then the first one's articles are shown",
  "notes.author_id": ANY_KIND,
  "drafts.user_id": PERSON,
  "note_mentions.user_id": ANY_KIND,
  "note_mentions.conversation_id": "the one of its note",
  "conversation_changes.actor_id": ANY_KIND,
  "ticket_changes.actor_id": ANY_KIND,
  "ticket_answers.author_id": "a member or a partner's user: decision 13",
  "ticket_answer_recipients.client_id": CALLERS,
  "ticket_bulk_changes.change_id": CALLERS,
  "ticket_bulk_changes.author_id": "a member or a partner's user: decision 13",
  "tickets.assignee_id": "a member or a partner's user: decision 13",
  "events.actor_id": ANY_KIND,
  "events.subject_id": ANY_KIND,
  "contacts.external_id": "the partner's own",
  "contact_merges.external_id": "the partner's own",
  "contact_merges.contact_id": "of a contact that is gone: decision 25",
  "contact_merges.into_id": GONE,
  "contact_identities.merged_id": GONE,
  "conversations.merged_id": GONE,
  "tickets.merged_id": GONE,
  "visitors.merged_id": GONE,
  "conversation_merges.conversation_id": "of a conversation that is gone: decision 25",
  "contact_import_lines.contact_id": "what became of a line; the contact may be gone since",
  "commands.message_id": OUTLIVES,
  "commands.conversation_id": OUTLIVES,
  "partner_requests.key_id": OUTLIVES,
  "commands.key_id": PARTNERS,
  "surface_sessions.key_id": PARTNERS,
  "webhook_deliveries.endpoint_id": "a trigger deletes them with the endpoint: prisma/schema/webhooks.prisma",
  "webhook_deliveries.event_id": "a partner's delivery names an event of another workspace: decision 12",
  "mail_copies.mail_id": "a Message-ID",
  "mailboxes.authserv_id": "the name of a mail server",
  "operator_mails.mail_id":
    "of a message, a mail copy or a test mail; counted for two days whatever becomes of it",
  "webhook_replays.at_workspace_id": "a position in the list of a partner's workspaces",
  "workspaces.external_tenant_id": CALLERS,
  "workspaces.deletion_partner_id": "set while the workspace is removed, and ends with it",
  "external_users.external_user_id": CALLERS,
  "surface_sessions.external_user_id": CALLERS,
  "messages.client_id": CALLERS,
  "notes.client_id": CALLERS,
  "scheduled_messages.client_id": CALLERS,
  "side_messages.client_id": CALLERS,
  "side_threads.client_id": CALLERS,
  "side_messages.mail_id": "a Message-ID",
  "side_messages.author_id": "a member or a partner's user: decision 13",
  "side_threads.author_id": "a member or a partner's user: decision 13",
  "scheduled_messages.author_id": "a member or a partner's user: decision 13",
  ...Object.fromEntries(
    ["audit_entries", "commands", "events", "partner_requests", "setup_links", "webhook_deliveries"].map(
      (table) => [`${table}.correlation_id`, CALLERS],
    ),
  ),
  ...Object.fromEntries(
    [
      ...["signups.account_id", "signups.phone_number_id", "installations.account_id"],
      ...["installations.phone_number_id", "templates.account_id", "attachments.provider_media_id"],
      ...["attachments.provider_number_id", "messages.provider_message_id"],
      ...[
        "message_receipts.provider_message_id",
        "simulator_messages.context_id",
        "simulator_customers.wa_id",
      ],
    ].map((column) => [column, PROVIDERS]),
  ),
};

test("a new column with an id refers to its row, or says why not", async () => {
  const covered = new Set(
    (await references()).flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  );
  const open = [...(await tenantTables())].flatMap(([table, columns]) =>
    columns
      .filter((column) => column.endsWith("_id") && !TENANT_COLUMNS.includes(column))
      .map((column) => `${table}.${column}`)
      .filter((column) => !covered.has(column)),
  );
  expect(open.filter((column) => !(column in UNREFERENCED))).toEqual([]);
  expect(Object.keys(UNREFERENCED).filter((column) => !open.includes(column))).toEqual([]);
});

test("PostgreSQL refuses a key whose successor is another tenant's", async () => {
  const [own, other] = [await createWorld(), await createWorld()];
  const [mine, theirs] = [await createKey(own), await createKey(other)];
  const rotate = query("", "UPDATE api_keys SET rotated_to_id = $3 WHERE workspace_id = $1 AND id = $2", [
    own.workspaceId,
    mine.key.id,
    theirs.key.id,
  ]);
  await expect(rotate).rejects.toMatchObject({ code: "23503" });
});

test("the migration clears ids of rows that are gone, and can be repeated after any of its statements", async () => {
  const url = await createScratchDatabase();
  await migrate(url);
  const client = await connect(url);
  const [workspaceId, id] = [newId(), newId()];
  await client.query("ALTER TABLE api_keys DROP CONSTRAINT api_keys_workspace_id_rotated_to_id_fkey");
  await client.query(
    "INSERT INTO workspaces (id, name, created_at, updated_at) VALUES ($1, 'A', now(), now())",
    [workspaceId],
  );
  await client.query(
    `INSERT INTO api_keys (workspace_id, id, kind, name, secret_hash, last_four, rotated_to_id, created_at)
     VALUES ($1, $2, 'widget', 'Key', '\\x00', '1234', $3, now())`,
    [workspaceId, id, newId()],
  );
  const { sql } = readMigration(
    migrationNames().find((name) => name.endsWith("_add_tenant_references")) ?? "",
  );
  const statements = sql.split(/;\s*$/m);
  for (const last of statements.keys())
    for (const statement of statements.slice(0, last + 1)) await client.query(statement);
  const { rows } = await client.query("SELECT rotated_to_id FROM api_keys");
  expect(rows).toEqual([{ rotated_to_id: null }]);
  const open = await client.query("SELECT conname FROM pg_constraint WHERE NOT convalidated");
  expect(open.rows).toEqual([]);
  await client.end();
});
