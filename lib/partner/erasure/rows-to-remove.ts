/** The tables that hold rows of a workspace, read from the database: a new table is among them without being named here. */
import { query } from "@/lib/platform/db";

/**
 * The partner's own record of its calls, kept for a week, with ids and without content; and the audit log, which goes after the
 * others, since their removal may still write to it.
 */
const STAYS = "('partner_requests', 'audit_entries')";

/**
 * Tables that refer to others come before these, so that no deletion cascades to an unknown number of rows. A trigger deletes
 * an endpoint's deliveries, which counts as a reference.
 */
const TABLES = `
  WITH RECURSIVE tables AS (
    SELECT c.oid, c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id'
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT a.attisdropped AND c.relname NOT IN ${STAYS}),
  reference AS (
    SELECT conrelid AS child, confrelid AS parent FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid
    UNION ALL SELECT 'webhook_deliveries'::regclass, 'webhook_endpoints'::regclass),
  depths AS (
    SELECT oid, 0 AS depth FROM tables
    UNION SELECT r.child, d.depth + 1 FROM depths d JOIN reference r ON r.parent = d.oid JOIN tables t ON t.oid = r.child)
  SELECT t.name FROM tables t JOIN depths d ON d.oid = t.oid GROUP BY t.name ORDER BY max(d.depth) DESC, t.name`;

export const tablesOfWorkspaces = async (): Promise<string[]> =>
  (await query<{ name: string }>("", TABLES, [])).map(({ name }) => name);

/** A message's use of an upload goes before the upload, and a ticket that goes on before the one from which it does. */
const ORDER: Record<string, string> = {
  attachments: "ORDER BY upload_id NULLS LAST",
  tickets: "ORDER BY number DESC",
};

/** Returns whether none is left. */
export async function removeRows(workspaceId: string, table: string, limit: number): Promise<boolean> {
  await query(
    "",
    `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE workspace_id = $1 ${ORDER[table] ?? ""} LIMIT $2))`,
    [workspaceId, limit],
  );
  const left = await query("", `SELECT 1 FROM ${table} WHERE workspace_id = $1 LIMIT 1`, [workspaceId]);
  return left.length === 0;
}
