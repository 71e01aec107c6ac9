/** Lists contacts: filtered, found by words, in one of three orders, page by page. */
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { query } from "@/lib/platform/db";
import { hasUnspaced } from "@/lib/platform/found-words";
import { contactLexemes, fn, foundIn, IDENTITY_LEXEMES, likeParts } from "@/lib/platform/sql";
import { HAS_DUPLICATE } from "./duplicates";
import { ROW } from "./row";
import type { ContactFilter, ContactPage, ContactRow, ListContacts } from "./schemas";

const PAGE_SIZE = 50;

/** The expression of contacts_by_name_idx. Contacts without any name come last. */
const NAME = `(coalesce(left(public.search_fold(coalesce(nullif(k.name, ''), k.email, k.phone)), 100), U&'\\FFFF') COLLATE "C")`;

type Bind = (value: unknown) => string;

/** `typed`: the parameter that has the words of `q`. */
function isFound(typed: string, q: string): string {
  const isIn = (text: string): string =>
    hasUnspaced(q) ? `AND search_fold(${text}) LIKE ALL (${likeParts("$1", typed)})` : "";
  return `k.id IN (
  SELECT p.id FROM ${foundIn("contacts", `${contactLexemes("contacts")} @@ ${fn}.contact_query($1, ${typed})`)} p
    WHERE p.workspace_id = $1 ${isIn("concat_ws(' ', p.name, p.email, p.external_id)")}
  UNION SELECT i.contact_id FROM ${foundIn("contact_identities", `${IDENTITY_LEXEMES} @@ ${fn}.contact_query($1, ${typed})`)} i
    WHERE i.workspace_id = $1 ${isIn("i.value")})`;
}

/** In an order that reads identities only of those who have nothing else. */
const IS_KNOWN = `(nullif(k.name, '') IS NOT NULL OR k.email IS NOT NULL OR k.phone IS NOT NULL OR k.external_id IS NOT NULL
  OR EXISTS (SELECT FROM contact_identities i WHERE i.workspace_id = k.workspace_id AND i.contact_id = k.id))`;
const KINDS = { contacts: IS_KNOWN, visitors: `NOT ${IS_KNOWN}` };
const ADDRESSES = { email: "k.email IS NOT NULL", phone: "k.phone IS NOT NULL" };

/** Conditions on `contacts k`; the workspace is $1. */
export function conditionsOf(filter: ContactFilter, bind: Bind): string {
  const { q, ids, kind, channel, has, blocked, reason, duplicates, from, to } = filter;
  const conditions = ["k.workspace_id = $1", "k.erased_at IS NULL"];
  if (q) conditions.push(isFound(`${bind(q)}::text`, q));
  if (ids) {
    const named = `${bind(ids)}::uuid[]`;
    conditions.push(`k.id = ANY(ARRAY(SELECT unnest(${named}) UNION SELECT n.contact_id FROM conversations n
      WHERE n.workspace_id = $1 AND n.id = ANY(${named})))`);
  }
  if (kind) conditions.push(KINDS[kind]);
  if (channel)
    conditions.push(`EXISTS (SELECT FROM conversations o WHERE o.workspace_id = k.workspace_id AND o.contact_id = k.id
      AND o.channel = ${bind(channel)}::channel)`);
  if (has) conditions.push(ADDRESSES[has]);
  if (blocked || reason) conditions.push("k.blocked_at IS NOT NULL");
  if (reason) conditions.push(`k.block_reason = ${bind(reason)}::block_reason`);
  if (duplicates) conditions.push(HAS_DUPLICATE);
  if (from) conditions.push(`k.created_at >= ${bind(from)}::timestamptz`);
  if (to) conditions.push(`k.created_at < ${bind(to)}::timestamptz`);
  return conditions.join(" AND ");
}

type Found = { row: ContactRow; id: string; text: string | null; at: Date | null };
type Place = { text?: string; at?: string; id: string };

/** The total comes with the first page. */
export async function listContacts(
  workspaceId: string,
  { cursor, sort, dir, ...filter }: ListContacts,
): Promise<ContactPage> {
  const after = cursor ? decodeCursor("contacts", cursor) : null;
  const isUp = (dir ?? (sort === "name" ? "asc" : "desc")) === "asc";
  const [rows, total] = await Promise.all([
    sort === "activity"
      ? byActivity(workspaceId, filter, isUp, after)
      : inOrder(workspaceId, filter, sort === "name" ? NAME : null, isUp, after),
    cursor || filter.ids ? null : countContacts(workspaceId, filter),
  ]);
  const { page, nextCursor } = pageOf("contacts", rows, PAGE_SIZE, ({ id, text, at }) => ({
    id,
    ...(text !== null && { text }),
    ...(at !== null && { at: at.toISOString() }),
  }));
  return { contacts: page.map(({ row }) => row), nextCursor, total };
}

/** Exact. */
export async function countContacts(workspaceId: string, filter: ContactFilter): Promise<number> {
  const values: unknown[] = [workspaceId];
  const conditions = conditionsOf(filter, (value) => `$${values.push(value)}`);
  const [found] = await query<{ total: number }>(
    "",
    `SELECT count(*)::int AS total FROM contacts k WHERE ${conditions}`,
    values,
  );
  return found?.total ?? 0;
}

/** Ids are UUIDv7, so the order of ids is that of creation. `by`: an expression that comes before the id. */
function inOrder(
  workspaceId: string,
  filter: ContactFilter,
  by: string | null,
  isUp: boolean,
  after: Place | null,
): Promise<Found[]> {
  const values: unknown[] = [workspaceId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const [than, way] = isUp ? [">", "ASC"] : ["<", "DESC"];
  const conditions = [conditionsOf(filter, bind)];
  if (after && by)
    conditions.push(
      `(${by}, k.id) ${than} (${bind(after.text ?? "")}::text COLLATE "C", ${bind(after.id)}::uuid)`,
    );
  else if (after) conditions.push(`k.id ${than} ${bind(after.id)}::uuid`);
  const text = by ?? "NULL::text";
  return listRows(
    `SELECT k.id, k.id AS contact, ${text} AS text, NULL::timestamptz AS at FROM contacts k
     WHERE ${conditions.join(" AND ")} ORDER BY ${by ? `${by} ${way}, ` : ""}k.id ${way} LIMIT ${PAGE_SIZE + 1}`,
    `${by ? `p.text ${way}, ` : ""}p.id ${way}`,
    values,
  );
}

/**
 * By the newest conversation of each contact, from the index of conversations; then those without any, newest first. A place
 * without a time is among the latter.
 */
async function byActivity(
  workspaceId: string,
  filter: ContactFilter,
  isUp: boolean,
  after: Place | null,
): Promise<Found[]> {
  const talked = after && !after.at ? [] : await talkedWith(workspaceId, filter, isUp, after);
  if (talked.length > PAGE_SIZE) return talked;
  const values: unknown[] = [workspaceId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    conditionsOf(filter, bind),
    "NOT EXISTS (SELECT FROM conversations c WHERE c.workspace_id = k.workspace_id AND c.contact_id = k.id)",
    ...(after && !after.at ? [`k.id < ${bind(after.id)}::uuid`] : []),
  ];
  const silent = await listRows(
    `SELECT k.id, k.id AS contact, NULL::text AS text, NULL::timestamptz AS at FROM contacts k
     WHERE ${conditions.join(" AND ")} ORDER BY k.id DESC LIMIT ${PAGE_SIZE + 1 - talked.length}`,
    "p.id DESC",
    values,
  );
  return [...talked, ...silent];
}

function talkedWith(workspaceId: string, filter: ContactFilter, isUp: boolean, after: Place | null) {
  const values: unknown[] = [workspaceId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const [than, way] = isUp ? [">", "ASC"] : ["<", "DESC"];
  const conditions = [conditionsOf(filter, bind), "c.workspace_id = $1"];
  if (after?.at)
    conditions.push(
      `(c.last_message_at, c.id) ${than} (${bind(after.at)}::timestamptz, ${bind(after.id)}::uuid)`,
    );
  return listRows(
    `SELECT c.id, k.id AS contact, NULL::text AS text, c.last_message_at AS at
     FROM conversations c JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
     WHERE ${conditions.join(" AND ")} AND NOT EXISTS (SELECT FROM conversations n WHERE n.workspace_id = c.workspace_id
       AND n.contact_id = c.contact_id AND (n.last_message_at, n.id) > (c.last_message_at, c.id))
     ORDER BY c.last_message_at ${way}, c.id ${way} LIMIT ${PAGE_SIZE + 1}`,
    `p.at ${way}, p.id ${way}`,
    values,
  );
}

/** Unnamed: PostgreSQL plans each combination of filters for its values. The workspace is $1. */
const listRows = (page: string, order: string, values: unknown[]): Promise<Found[]> =>
  query<Found>(
    "",
    `SELECT p.id, p.text, p.at, f.row FROM (${page}) p
     CROSS JOIN LATERAL (SELECT ${ROW} WHERE k.workspace_id = $1 AND k.id = p.contact) f ORDER BY ${order}`,
    values,
  );
