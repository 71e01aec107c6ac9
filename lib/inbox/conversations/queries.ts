/** Hot reads of conversations: finished JSON, and one index range whatever the tenant's size. */

import type { Attention } from "@/lib/inbox/notifications/schemas";
import { placesOf, visibleTo } from "@/lib/inbox/visibility/visibility";
import { type Agent, sightOf } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import type { InboxConversation, InboxCounts, InboxFilter } from "./schemas";

/** On `scheduled_messages s`. One that goes in seconds is in no list. */
const WAITS_LONGER = "(s.confirmed_number IS NOT NULL OR s.paused_at IS NOT NULL)";

const ERASED = `'{"code": "contact_erased", "message": "This contact was erased."}'`;
const BLOCKED = `'{"code": "contact_blocked", "message": "This contact is blocked. Unblock it to write."}'`;
/** When the contact of `conversations o` wrote last, on any channel. No one answers a reaction, or the answer to a rating's question. */
const LAST_SAID = `(SELECT m.created_at FROM messages m WHERE m.workspace_id = o.workspace_id AND m.conversation_id = o.id
  AND m.direction = 'inbound' AND m.sender_type = 'contact' AND m.type <> 'reaction' AND NOT coalesce(m.content ? 'ratingId', false)
  ORDER BY m.number DESC LIMIT 1)`;
const INBOX_ROW = `
  SELECT ${fn}.conversation_json(c, k, a)::jsonb || jsonb_build_object('snoozedUntil', ${fn}.iso(c.snoozed_until),
    'lastMessage', ${fn}.message_preview(c.last_message), 'lastMessageAt', ${fn}.iso(c.last_message_at),
    'waitingSince', ${fn}.iso(c.waiting_since), 'contactLastSeenAt', ${fn}.iso(v.last_seen_at), 'contactPageUrl', v.page_url, 'contactDevice', v.device, 'isSandbox', false,
    'sendLock', CASE WHEN k.erased_at IS NOT NULL THEN ${ERASED}::jsonb
      WHEN k.blocked_at IS NOT NULL THEN ${BLOCKED}::jsonb || jsonb_build_object('reason', k.block_reason) END,
    'contact', ${fn}.contact_json(k)::jsonb || jsonb_build_object('isErased', k.erased_at IS NOT NULL),
    'failedMessage', (SELECT jsonb_build_object('id', f.id, 'state', f.delivery_state) FROM messages f
      WHERE f.workspace_id = c.workspace_id AND f.id = c.failed_message_id),
    'mail', CASE WHEN c.recipient_email IS NOT NULL THEN jsonb_build_object('to', c.recipient_email, 'proposed', c.proposed_recipient, 'isForged', c.is_forged, 'from',
      (SELECT b.address FROM mailboxes b WHERE b.workspace_id = c.workspace_id AND b.id = c.mailbox_id)) END,
    'contactOptedOutAt', ${fn}.iso(k.marketing_opted_out_at),
    'tagIds', (SELECT coalesce(jsonb_agg(g.tag_id), '[]') FROM conversation_tags g
      WHERE g.workspace_id = c.workspace_id AND g.conversation_id = c.id),
    'readerIds', c.reader_ids, 'linkId', c.link_id, 'splitFromId', c.split_from_id, 'linked', CASE WHEN c.link_id IS NOT NULL THEN (
      SELECT jsonb_agg(jsonb_build_object('id', o.id, 'channel', o.channel, 'subject', o.subject, 'phone', '+' || o.recipient_phone,
        'unreadCount', o.unread_count,
        'messageCount', o.message_count, 'lastInboundAt', ${fn}.iso(${LAST_SAID}), 'lastMessageAt', ${fn}.iso(o.last_message_at)) ORDER BY o.id)
      FROM conversations o WHERE o.workspace_id = c.workspace_id AND o.link_id = c.link_id AND o.contact_id = c.contact_id) END,
    'scheduled', (SELECT jsonb_build_object('sendAt', ${fn}.iso(s.send_at), 'isPaused', s.paused_at IS NOT NULL) FROM scheduled_messages s
      WHERE s.workspace_id = c.workspace_id AND s.conversation_id = c.id AND s.author_id IS NOT NULL AND s.cancelled_at IS NULL AND ${WAITS_LONGER} ORDER BY s.send_at LIMIT 1),
    'lastContent', (SELECT jsonb_build_object('kind', m.content ->> 'kind',
        'isVoice', coalesce((m.content ->> 'isVoice')::boolean, false), 'fileName', m.content ->> 'filename')
      FROM messages m WHERE m.workspace_id = c.workspace_id AND m.id = (c.last_message ->> 'id')::uuid
        AND m.type = 'media'), 'slas', c.sla_running) AS row
  FROM conversations c
  JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
  LEFT JOIN users a ON a.id = c.assignee_id
  LEFT JOIN LATERAL (SELECT last_seen_at, page_url, device FROM visitors v WHERE v.workspace_id = c.workspace_id
    AND v.contact_id = c.contact_id ORDER BY last_seen_at DESC LIMIT 1) v ON true`;

/** `isSeen`: it is known that the person sees, or has just seen, all of them. */
export async function findInbox(
  agent: Agent,
  ids: string[],
  { isSeen = false } = {},
): Promise<InboxConversation[]> {
  const values: unknown[] = [agent.workspaceId, ids];
  const visible = isSeen ? "true" : visibleTo(agent, (value) => `$${values.push(value)}`);
  const rows = await query<{ row: InboxConversation }>(
    visible === "true" ? "inbox_find_conversations" : "",
    `${INBOX_ROW} WHERE c.workspace_id = $1 AND c.id = ANY($2::uuid[]) AND ${visible}`,
    values,
  );
  return rows.map(({ row }) => row);
}

/** The list's filters, besides a search. */
export type ListFilter = Omit<InboxFilter, "cursor" | "assignee" | "q"> & {
  viewer: Agent;
  workspaceId: string;
  assignee: { id: string | null } | null;
  /** The last one of the page before. */
  before: Place | null;
};
/** `waits`: by the order "waiting", among those that wait; by "deadline", among those that have one. */
type Place = { at: string; id: string; waits?: boolean };

/** Each waiting list has an index with this condition (conversations_waiting_…_idx). */
const waits = (alias: string): string =>
  `${alias}.waiting_since IS NOT NULL AND ${alias}.status <> 'resolved'`;
const hasDeadline = (alias: string): string => `${alias}.sla_deadline IS NOT NULL`;
/** The rows that come first, and by which column, in the orders that are not by the newest. */
const FIRST = {
  waiting: { column: "waiting_since", holds: waits },
  deadline: { column: "sla_deadline", holds: hasDeadline },
} as const;

/** Always true. It is the condition of conversations_listed_idx, so that only lists can use that index. */
const LISTED = "c.last_message_at > '-infinity'";

/** People's messages. An array, so that the few conversations are read by their key. */
const hasScheduled = (workspace: string, alias = "c"): string =>
  `${alias}.id = ANY(ARRAY(SELECT s.conversation_id FROM scheduled_messages s WHERE s.workspace_id = ${workspace} AND s.author_id IS NOT NULL AND s.cancelled_at IS NULL AND ${WAITS_LONGER} LIMIT ${SCHEDULED_LISTED}))`;
const SCHEDULED_LISTED = 5_000;

/** Conditions on `conversations c`. The workspace is $1. `isWhole`: the rule of who sees them is asked elsewhere. */
export function conditionsOf(
  input: ListFilter,
  bind: (value: unknown) => string,
  { isWhole = false } = {},
): string {
  const conditions = ["c.workspace_id = $1", LISTED, ...ownConditions("c", input, bind)];
  if (sightOf(input.viewer) && !isWhole) conditions.push(visibleTo(input.viewer, bind));
  if (input.status !== "all") conditions.push(`c.status = ${bind(input.status)}::conversation_status`);
  if (input.assignee) {
    conditions.push(
      input.assignee.id ? `c.assignee_id = ${bind(input.assignee.id)}::uuid` : "c.assignee_id IS NULL",
    );
  }
  if (input.tag)
    conditions.push(
      `EXISTS (SELECT 1 FROM conversation_tags g WHERE g.workspace_id = c.workspace_id AND g.conversation_id = c.id
        AND g.tag_id = ${bind(input.tag)}::uuid)`,
    );
  if (input.team)
    conditions.push(input.team === "none" ? "c.team_id IS NULL" : `c.team_id = ${bind(input.team)}::uuid`);
  return conditions.join(" AND ");
}

/** slaFits() is the same in the browser. */
const SLA = {
  missed: (alias: string) => `${alias}.sla_deadline < now()`,
  soon: (alias: string) => `${alias}.sla_deadline BETWEEN now() AND now() + interval '1 hour'`,
};

/** Those in which the conversations of a link differ. */
function ownConditions(alias: string, input: ListFilter, bind: (value: unknown) => string): string[] {
  const conditions: string[] = [];
  if (input.unread) conditions.push(`${alias}.unread_count > 0`);
  if (input.failed) conditions.push(`${alias}.failed_message_id IS NOT NULL`);
  if (input.channel) conditions.push(`${alias}.channel = ${bind(input.channel)}::channel`);
  if (input.waiting) conditions.push(waits(alias));
  if (input.scheduled) conditions.push(hasScheduled("$1", alias));
  if (input.sla) conditions.push(SLA[input.sla](alias));
  return conditions;
}

/**
 * A link is one row: no other one of it, by the same filter, comes before. What is not linked is not looked for. Its state is
 * compared too, and who sees it: a former process changes one of a link alone.
 */
function isFirst(comesBefore: string, input: ListFilter, bind: (value: unknown) => string): string {
  const others = [
    "o.workspace_id = c.workspace_id AND o.link_id = c.link_id AND o.contact_id = c.contact_id",
  ];
  if (input.status !== "all") others.push("o.status = c.status");
  if (input.assignee) others.push("o.assignee_id IS NOT DISTINCT FROM c.assignee_id");
  if (input.team) others.push("o.team_id IS NOT DISTINCT FROM c.team_id");
  if (sightOf(input.viewer)) others.push(visibleTo(input.viewer, bind, "o"));
  others.push(...ownConditions("o", input, bind), `(${comesBefore})`);
  return `(c.link_id IS NULL OR NOT EXISTS (SELECT 1 FROM conversations o WHERE ${others.join(" AND ")}))`;
}
/** A split has the time at which it was made until something is written there, which would hide who waits. */
const IS_NEWER =
  "(o.message_count > 0, o.last_message_at, o.id) > (c.message_count > 0, c.last_message_at, c.id)";

/** The condition for the page after `before`, newest first. */
export const behind = ({ before }: ListFilter, bind: (value: unknown) => string): string =>
  before ? `AND (c.last_message_at, c.id) < (${bind(before.at)}::timestamptz, ${bind(before.id)}::uuid)` : "";

/**
 * A narrow role's page: each place has its newest, where one scan would pass many rows that the role does not show. The rule decides
 * about those that were found, once, since to plan it for each place takes longer than to read them.
 */
function inPlaces(places: string[], input: ListFilter, bind: (value: unknown) => string): string {
  const page = `${conditionsOf(input, bind, { isWhole: true })} AND ${isFirst(IS_NEWER, input, bind)} ${behind(input, bind)}`;
  const each = places.map(
    (place) => `(SELECT c.id, c.last_message_at FROM conversations c WHERE ${page} AND ${place} ${NEWEST})`,
  );
  return `c.workspace_id = $1 AND c.id = ANY(ARRAY(SELECT c.id FROM (${each.join(" UNION ALL ")}) c ${NEWEST}))
    AND ${visibleTo(input.viewer, bind)}`;
}
/** The limit is $2. */
const NEWEST = "ORDER BY c.last_message_at DESC, c.id DESC LIMIT $2";

type Found = { id: string; lastMessageAt: Date; waitingSince: Date | null; slaDeadline: Date | null };
type Listed = Omit<Found, "id"> & { row: InboxConversation };

const FOUND = `SELECT c.id, c.last_message_at AS "lastMessageAt", c.waiting_since AS "waitingSince",
  c.sla_deadline AS "slaDeadline" FROM conversations c`;

/**
 * In two statements: which conversations, planned for the filters' values, and their rows. To plan the rows each time took three
 * quarters of the whole, and their statement is the same for all lists.
 */
export async function listInbox(input: ListFilter & { limit: number }): Promise<Listed[]> {
  const found = await pageOf(input);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await findInbox(input.viewer, ids, { isSeen: true });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, ...place }) => {
    const row = byId.get(id);
    return row ? [{ ...place, row }] : [];
  });
}

/** By the other orders those that do not come first follow in a second part, which is read only as far as the page needs it. */
function pageOf(input: ListFilter & { limit: number }): Promise<Found[]> {
  const values: unknown[] = [input.workspaceId, input.limit];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { order, before } = input;
  // Unnamed: PostgreSQL plans each combination of filters for its values.
  if (order === "newest") {
    const places = input.status === "all" ? null : placesOf(input.viewer, bind, input);
    const page = places
      ? inPlaces(places, input, bind)
      : `${conditionsOf(input, bind)} AND ${isFirst(IS_NEWER, input, bind)} ${behind(input, bind)}`;
    return query("", `${FOUND} WHERE ${page} ${NEWEST}`, values);
  }
  const conditions = conditionsOf(input, bind);
  const { column, holds } = FIRST[order];
  const parts: string[] = [];
  if (!before || before.waits) {
    const after = before
      ? `AND (c.${column}, c.id) > (${bind(before.at)}::timestamptz, ${bind(before.id)}::uuid)`
      : "";
    const isAhead = `${holds("o")} AND (o.${column}, o.id) < (c.${column}, c.id)`;
    parts.push(
      `${FOUND} WHERE ${conditions} AND ${holds("c")} AND ${isFirst(isAhead, input, bind)} ${after} ORDER BY c.${column}, c.id LIMIT $2`,
    );
  }
  if (!(order === "waiting" && input.waiting) && !(order === "deadline" && input.sla)) {
    const after = before?.waits ? "" : behind(input, bind);
    const isAbove = `${holds("o")} OR ${IS_NEWER}`;
    parts.push(
      `${FOUND} WHERE ${conditions} AND NOT (${holds("c")}) AND ${isFirst(isAbove, input, bind)} ${after} ${NEWEST}`,
    );
  }
  const [first, second] = parts;
  if (!first) return Promise.resolve([]);
  return query("", second ? `(${first}) UNION ALL (${second}) LIMIT $2` : first, values);
}

type ViewCounts = Omit<InboxCounts, keyof Attention>;

/** The screen shows "99+" beyond this; counting stops there, so the cost is constant. */
const COUNT_MAX = 100;
type Condition = (alias: string) => string;
/**
 * Each condition with an alias for the conversation, since one that is linked is compared with the others of its link. `places`: of a
 * narrow role, each counted apart, since in one scan its few rows would be found last. `others`: whether the person sees another one,
 * `o`, of a link; null: nothing is linked.
 */
function countsOf(visible: string, places: string[] | null, others: string | null): string {
  const once = (condition: Condition): string =>
    others
      ? ` AND (c.link_id IS NULL OR NOT EXISTS (SELECT 1 FROM conversations o WHERE o.workspace_id = $1 AND o.link_id = c.link_id
           AND o.contact_id = c.contact_id AND o.id < c.id AND ${condition("o")} AND ${others}))`
      : "";
  const some = (condition: Condition, place = ""): string =>
    `(SELECT 1 FROM conversations c WHERE c.workspace_id = $1 AND ${condition("c")}${place} AND ${visible}${once(condition)} LIMIT ${COUNT_MAX})`;
  const counted = (condition: Condition): string => `(SELECT count(*)::int FROM ${some(condition)} n)`;
  const isOpen =
    (condition: string): Condition =>
    (alias) =>
      `${alias}.status = 'open' AND ${condition.replace("@", alias)}`;
  const open = (condition: string): string => {
    if (!places) return counted(isOpen(condition));
    // No further place is looked at once there are so many.
    const each = places.map((place) => some(isOpen(condition), ` AND ${place}`));
    return `(SELECT count(*)::int FROM (${each.join(" UNION ALL ")} LIMIT ${COUNT_MAX}) n)`;
  };
  return `SELECT EXISTS (SELECT 1 FROM conversations l WHERE l.workspace_id = $1 AND l.link_id IS NOT NULL) AS "hasLinks", ${open("true")} AS open,
    ${counted(isOpen("@.assignee_id = $2"))} AS mine,
    ${open("@.assignee_id IS NULL")} AS unassigned, ${open("@.unread_count > 0")} AS unread,
    ${open("@.waiting_since IS NOT NULL")} AS unanswered, ${counted((alias) => `${alias}.failed_message_id IS NOT NULL`)} AS failed,
    ${counted((alias) => hasScheduled("$1", alias))} AS scheduled,
    (SELECT count(*)::int FROM (SELECT 1 FROM scheduled_messages s JOIN conversations c ON c.workspace_id = $1 AND c.id = s.conversation_id
      WHERE s.workspace_id = $1 AND s.author_id = $2 AND s.paused_at IS NOT NULL AND s.cancelled_at IS NULL AND ${visible} LIMIT ${COUNT_MAX}) n) AS paused`;
}

export async function countInbox(agent: Agent): Promise<ViewCounts> {
  const read = async (hasLinks: boolean) => {
    const values: unknown[] = [agent.workspaceId, agent.userId];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const [visible, places] = [visibleTo(agent, bind), placesOf(agent, bind)];
    const text = countsOf(visible, places, hasLinks ? visibleTo(agent, bind, "o") : null);
    // The text has several forms, and a connection knows one by each name.
    const name = `inbox_counts_${Buffer.from(sha256(text)).toString("hex", 0, 8)}`;
    const [row] = await query<ViewCounts & { hasLinks: boolean }>(name, text, values);
    return row;
  };
  // Only where something is linked: a second trip, which counts a link once.
  const first = await read(false);
  const found = first?.hasLinks ? await read(true) : first;
  const { hasLinks: _, ...counts } = found ?? { hasLinks: false, ...NONE };
  return counts;
}

const NONE: ViewCounts = {
  open: 0,
  mine: 0,
  unassigned: 0,
  unread: 0,
  unanswered: 0,
  failed: 0,
  scheduled: 0,
  paused: 0,
};
