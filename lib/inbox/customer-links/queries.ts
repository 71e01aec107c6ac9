/** SQL of customer links. Reads without a person of the workspace: what a link shows is chosen here, column by column. */
import type { FieldValues } from "@/lib/inbox/fields/schemas";
import type { Questions } from "@/lib/inbox/ratings/schemas";
import type { TicketStatus } from "@/lib/inbox/tickets/schemas";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { type CustomerLink, type CustomerView, LINK_DAYS_MAX, LINK_IDLE_DAYS } from "./schemas";

/** When a link ends. */
const ENDS = `least(greatest(l.created_at, t.updated_at) + interval '${LINK_IDLE_DAYS} days', l.created_at + interval '${LINK_DAYS_MAX} days')`;
/** Its author is still in the workspace, or is a user of its partner; or mails carry it, and the address is still the customer's. */
const HAS_AUTHOR = `(EXISTS (SELECT FROM contact_identities i WHERE i.workspace_id = l.workspace_id AND i.kind = 'email' AND i.value = l.address
         AND i.contact_id = l.contact_id)
       OR EXISTS (SELECT FROM members a WHERE a.workspace_id = l.workspace_id AND a.user_id = l.created_by_id)
       OR EXISTS (SELECT FROM external_users a WHERE a.workspace_id = l.workspace_id AND a.id = l.created_by_id))`;

const WORKING = `FROM customer_links l JOIN tickets t ON t.workspace_id = l.workspace_id AND t.id = l.ticket_id AND t.contact_id = l.contact_id
     WHERE l.workspace_id = $1::uuid AND l.ticket_id = $2::uuid AND l.revoked_at IS NULL AND ${ENDS} > $3::timestamptz
       AND ${HAS_AUTHOR}`;

const IS_FORMER = `(l.address IS NOT NULL AND NOT EXISTS (SELECT FROM ticket_conversations tc
  JOIN conversations c ON c.workspace_id = tc.workspace_id AND c.id = tc.conversation_id
  WHERE tc.workspace_id = l.workspace_id AND tc.ticket_id = l.ticket_id AND lower(c.recipient_email) = l.address))`;

/** Those of a ticket that work, or whether this one does. The caller holds the ticket. */
export async function countLinks(
  { tx, now }: TxCtx,
  workspaceId: string,
  ticketId: string,
  linkId: string | null = null,
): Promise<number> {
  const sql = `SELECT count(*)::int AS count ${WORKING} AND ($4::uuid IS NULL OR l.id = $4::uuid)`;
  const [row] = await tx.$queryRawUnsafe<{ count: number }[]>(sql, workspaceId, ticketId, now(), linkId);
  return row?.count ?? 0;
}

export async function findLinks(
  workspaceId: string,
  { ticketId, linkId, hasAddress }: { ticketId: string; linkId?: string; hasAddress: boolean },
  now: Date,
): Promise<CustomerLink[]> {
  const rows = await query<{ row: CustomerLink }>(
    "customer_links",
    `SELECT jsonb_build_object('id', l.id, 'createdAt', ${fn}.iso(l.created_at), 'openedAt', ${fn}.iso(l.opened_at),
       'expiresAt', ${fn}.iso(${ENDS}), 'isInMails', l.address IS NOT NULL, 'isFormer', ${IS_FORMER}, 'address', CASE WHEN $5::boolean THEN l.address END, 'author', coalesce(
         (SELECT jsonb_build_object('id', u.id, 'name', u.name) FROM members m JOIN users u ON u.id = m.user_id
           WHERE m.workspace_id = l.workspace_id AND m.user_id = l.created_by_id),
         (SELECT jsonb_build_object('id', x.id, 'name', x.name) FROM external_users x
           WHERE x.workspace_id = l.workspace_id AND x.id = l.created_by_id))) AS row
     ${WORKING} AND ($4::uuid IS NULL OR l.id = $4::uuid)
     ORDER BY l.created_at DESC, l.id DESC`,
    [workspaceId, ticketId, now, linkId ?? null, hasAddress],
  );
  return rows.map(({ row }) => row);
}

/** A link that works, with its ticket. */
export type OpenedLink = {
  linkId: string;
  workspaceId: string;
  ticketId: string;
  contactId: string;
  mergedId: string | null;
  /** To which mails carry it; null: a person made it. */
  address: string | null;
  status: TicketStatus;
  isOpened: boolean;
  isBlocked: boolean;
  locale: string | null;
  typeId: string | null;
  values: FieldValues;
  asked: { score: number | null; question: string; questions: Questions } | null;
} & Pick<CustomerView, "workspaceName" | "number" | "openedAt" | "expiresAt" | "canAnswer" | "takesFiles">;

/**
 * Null: no such link, or it has ended, or its author has left, or its ticket is another customer's, or its workspace is not active, or its contact is erased. `site`: the help center on whose own
 * domain it was asked for, which is of the same workspace.
 */
export async function findOpenLink(
  secretHash: Uint8Array<ArrayBuffer>,
  site: string | null,
  now: Date,
): Promise<OpenedLink | null> {
  const [row] = await query<OpenedLink>(
    "customer_link",
    `SELECT l.id AS "linkId", l.workspace_id AS "workspaceId", t.id AS "ticketId", t.contact_id AS "contactId", t.merged_id AS "mergedId", l.address,
       (SELECT jsonb_build_object('score', r.score, 'question', q.question, 'questions', q.questions) FROM ${fn}.page_rating(t, l.address, $3) r
         JOIN rating_settings q ON q.workspace_id = t.workspace_id) AS asked,
       t.status, t.number, t.type_id AS "typeId", t.fields AS values, w.name AS "workspaceName", l.opened_at IS NOT NULL AS "isOpened", ${fn}.iso(t.created_at) AS "openedAt",
       ${fn}.iso(${ENDS}) AS "expiresAt", k.blocked_at IS NOT NULL AS "isBlocked",
       k.blocked_at IS NULL AND ${fn}.customer_conversation(t, l.address) IS NOT NULL AND NOT coalesce(t.status = 'done'
         AND (s.reopening = 'never' OR t.done_at + make_interval(days => coalesce(s.reopen_days, 14)) < $3), false) AS "canAnswer",
       coalesce((SELECT g.takes_files FROM messenger_settings g WHERE g.workspace_id = l.workspace_id), true) AS "takesFiles",
       (SELECT v.locale FROM visitors v WHERE v.workspace_id = t.workspace_id AND v.contact_id = t.contact_id AND v.locale IS NOT NULL
         ORDER BY v.created_at DESC LIMIT 1) AS locale
     FROM customer_links l JOIN tickets t ON t.workspace_id = l.workspace_id AND t.id = l.ticket_id AND t.contact_id = l.contact_id
     JOIN contacts k ON k.workspace_id = t.workspace_id AND k.id = t.contact_id AND k.erased_at IS NULL
     JOIN workspaces w ON w.id = l.workspace_id AND w.status = 'active' AND w.deletion_final_at IS NULL
     LEFT JOIN ticket_settings s ON s.workspace_id = l.workspace_id
     WHERE l.secret_hash = $1 AND l.revoked_at IS NULL AND ${ENDS} > $3 AND ${HAS_AUTHOR}
       AND ($2::text IS NULL OR EXISTS (SELECT FROM help_centers h WHERE h.workspace_id = l.workspace_id AND h.slug = $2))`,
    [secretHash, site, now],
  );
  return row ?? null;
}

type Message = Extract<CustomerView["entries"][number], { kind: "message" }>;
/** These are no words to the customer, or from them. */
const UNSHOWN = "'{erased,system,reaction,edit,revoke}'";

/** A later message of the same author that changes it. */
const changes = (type: "edit" | "revoke"): string =>
  `FROM messages e WHERE m.provider_message_id IS NOT NULL AND e.workspace_id = m.workspace_id AND e.conversation_id = m.conversation_id
     AND e.number > m.number AND e.direction = m.direction AND e.type = '${type}' AND e.content ->> 'originalId' = m.provider_message_id`;

/**
 * A ticket of a customer. `visitorId`: only messages of conversations that this browser has; `address`: in which it has written, from
 * its first mail on.
 */
export type Shown = {
  workspaceId: string;
  ticketId: string;
  contactId: string;
  mergedId: string | null;
  visitorId?: string;
  address?: string | null;
};

/** The messages of a ticket that its customer sees, as `m`. The columns or parameters of the ticket are given. */
export const shownMessages = ([workspace, ticket, contact, merged]: readonly [
  string,
  string,
  string,
  string,
]) =>
  `FROM ticket_messages tm JOIN messages m ON m.workspace_id = tm.workspace_id AND m.id = tm.message_id
     JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
     WHERE tm.workspace_id = ${workspace} AND tm.ticket_id = ${ticket} AND c.contact_id = ${contact} AND c.merged_id IS NOT DISTINCT FROM ${merged} AND NOT c.is_forged
       AND m.sender_type <> 'system' AND NOT (m.direction = 'inbound' AND m.sender_type = 'automation') AND m.type <> ALL (${UNSHOWN}) AND NOT coalesce(m.content ? 'ratingId', false)
       AND (m.delivery_state IS NULL OR m.delivery_state IN ('sent', 'delivered', 'read'))
       AND NOT EXISTS (SELECT ${changes("revoke")})`;

/** Before a statement whose $6 is the address of a link that mails carry, and in its conditions. */
const WRITTEN = `WITH written AS MATERIALIZED (SELECT * FROM ${fn}.written_conversations($1, $2, $6))`;
const WROTE = `AND EXISTS (SELECT FROM written w WHERE w.id = m.conversation_id AND w.from_number <= m.number)
       -- Mails do not quote answers on the page, so one of another link is not shown.
       AND (NOT coalesce(m.content ? 'writtenOn', false) OR m.content ->> 'writtenAs' = $6)`;

const SHOWN = shownMessages(["$1", "$2", "$3", "$4::uuid"]);
const placeOf = ({ workspaceId, ticketId, contactId, mergedId }: Shown) => [
  workspaceId,
  ticketId,
  contactId,
  mergedId,
];

/**
 * Its newest messages, the newest first. Of the customer's own conversations alone: not of a contact who was merged into them, which an
 * undo gives back, and none whose sender was forged. Not what failed, has not left yet, or may not have left.
 */
export async function findSaid(shown: Shown, limit: number): Promise<Message[]> {
  const { visitorId, address } = shown;
  const rows = await query<{ row: Message }>(
    visitorId ? "visitor_ticket_messages" : address ? "mailed_customer_messages" : "customer_messages",
    `${address ? WRITTEN : ""} SELECT row FROM (SELECT jsonb_build_object('kind', 'message', 'id', m.id, 'from', CASE WHEN m.direction = 'outbound' THEN 'team'
         WHEN m.sender_type <> 'contact' OR m.type = 'email' AND m.content ->> 'isFromContact' = 'false' THEN 'other' ELSE 'you' END,
       'name', CASE WHEN m.sender_type = 'agent' THEN m.sender_name END, 'text', coalesce((SELECT e.text ${changes("edit")} ORDER BY e.number DESC LIMIT 1), m.text), 'at', ${fn}.iso(m.created_at),
       'files', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f -> 'id', 'name', f -> 'fileName', 'sizeBytes', f -> 'sizeBytes')), '[]')
         FROM jsonb_array_elements(${fn}.attachments_json(m)) f)) AS row, m.created_at AS at, m.number
       ${SHOWN} ${visitorId ? `AND m.conversation_id IN (SELECT id FROM ${fn}.visitor_conversations($1, $6))` : address ? WROTE : ""}
       ORDER BY tm.message_id DESC LIMIT $5) newest ORDER BY at DESC, number DESC`,
    [...placeOf(shown), limit, ...[visitorId ?? address ?? []].flat()],
  );
  return rows.map(({ row }) => row);
}

/** Whether it is a file of a message that the page shows. */
export async function isShownFile(link: OpenedLink, fileId: string): Promise<boolean> {
  const found = await query(
    link.address ? "mailed_customer_file" : "customer_file",
    `${link.address ? WRITTEN : ""} SELECT 1 ${SHOWN} ${link.address ? WROTE : ""} AND EXISTS (SELECT FROM attachments f WHERE f.workspace_id = m.workspace_id AND f.message_id = m.id AND f.id = $5) LIMIT 1`,
    [...placeOf(link), fileId, ...[link.address ?? []].flat()],
  );
  return found.length > 0;
}

/** When it was opened, and each status it had; the oldest first. */
export const findStatuses = (
  { workspaceId, ticketId }: Shown,
  limit: number,
): Promise<{ status: TicketStatus; isYours: boolean; at: string }[]> =>
  query(
    "customer_statuses",
    `SELECT * FROM (SELECT CASE h.field WHEN 'created' THEN 'new' ELSE h.after #>> '{}' END AS status,
         h.actor_type IN ('visitor', 'job') AND h.field = 'status' AS "isYours", ${fn}.iso(h.created_at) AS at
       FROM ticket_changes h WHERE h.workspace_id = $1 AND h.ticket_id = $2 AND h.field IN ('created', 'status')
       ORDER BY h.created_at DESC, h.id DESC LIMIT $3) newest ORDER BY at`,
    [workspaceId, ticketId, limit],
  );
