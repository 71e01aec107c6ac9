/**
 * The list and the counts of commit 3d4ba4fc, the last one before teams, links, scheduled messages and who sees what: their
 * statements as they were, beside those of now for one who sees everything.
 */
import { countInbox, listInbox } from "@/lib/inbox/conversations/queries";
import { InboxFilter } from "@/lib/inbox/conversations/schemas";
import { query } from "@/lib/platform/db";
import { fn } from "@/lib/platform/sql";
import type { Viewer } from "../sight-world";

const LIMIT = 31;
const ROW = `
  SELECT ${fn}.conversation_json(c, k, a)::jsonb || jsonb_build_object('snoozedUntil', ${fn}.iso(c.snoozed_until),
    'contactLastSeenAt', ${fn}.iso(v.last_seen_at), 'contactPageUrl', v.page_url, 'isSandbox', false,
    'sendLock', CASE WHEN k.erased_at IS NOT NULL THEN '{}'::jsonb WHEN k.blocked_at IS NOT NULL THEN '{}'::jsonb END,
    'contact', ${fn}.contact_json(k)::jsonb || jsonb_build_object('isErased', k.erased_at IS NOT NULL),
    'failedMessage', (SELECT jsonb_build_object('id', f.id, 'state', f.delivery_state) FROM messages f
      WHERE f.workspace_id = c.workspace_id AND f.id = c.failed_message_id),
    'mail', CASE WHEN c.recipient_email IS NOT NULL THEN jsonb_build_object('to', c.recipient_email, 'from',
      (SELECT b.address FROM mailboxes b WHERE b.workspace_id = c.workspace_id AND b.id = c.mailbox_id)) END,
    'contactOptedOutAt', ${fn}.iso(k.marketing_opted_out_at),
    'tagIds', (SELECT coalesce(jsonb_agg(g.tag_id), '[]') FROM conversation_tags g
      WHERE g.workspace_id = c.workspace_id AND g.conversation_id = c.id),
    'lastContent', (SELECT jsonb_build_object('kind', m.content ->> 'kind',
        'isVoice', coalesce((m.content ->> 'isVoice')::boolean, false), 'fileName', m.content ->> 'filename')
      FROM messages m WHERE m.workspace_id = c.workspace_id AND m.id = (c.last_message ->> 'id')::uuid
        AND m.type = 'media')) AS row, c.updated_at AS "updatedAt"
  FROM conversations c
  JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
  LEFT JOIN users a ON a.id = c.assignee_id
  LEFT JOIN LATERAL (SELECT last_seen_at, page_url FROM visitors v WHERE v.workspace_id = c.workspace_id
    AND v.contact_id = c.contact_id ORDER BY last_seen_at DESC LIMIT 1) v ON true`;

const counted = (condition: string): string =>
  `(SELECT count(*)::int FROM (SELECT 1 FROM conversations WHERE workspace_id = $1 AND ${condition} LIMIT 100) n)`;
const open = (condition: string): string => counted(`status = 'open' AND ${condition}`);
const COUNTS = `SELECT ${open("true")} AS open, ${open("assignee_id = $2")} AS mine, ${open("assignee_id IS NULL")} AS unassigned,
  ${open("unread_count > 0")} AS unread, ${counted("failed_message_id IS NOT NULL")} AS failed`;

type Pair = {
  title: string;
  before: (viewer: Viewer) => Promise<unknown>;
  now: (viewer: Viewer) => Promise<unknown>;
};

/** A list by the condition of the former statement, whose last value is the viewer, and by the filter of now. */
function list(
  title: string,
  condition: string,
  filter: object,
  assignee: (viewer: Viewer) => { id: string | null } | null,
): Pair {
  const parsed = InboxFilter.parse(filter);
  return {
    title: `Statement of the list, ${title}`,
    before: ({ ctx, id }) =>
      query(
        "",
        `${ROW} WHERE c.workspace_id = $1 AND $3::uuid IS NOT NULL AND ${condition} ORDER BY c.updated_at DESC, c.id DESC LIMIT $2`,
        [ctx.actor.workspaceId, LIMIT, id],
      ),
    now: (viewer) => {
      const { actor } = viewer.ctx;
      const { workspaceId } = actor;
      return listInbox({
        ...parsed,
        viewer: actor,
        workspaceId,
        assignee: assignee(viewer),
        before: null,
        limit: LIMIT,
      });
    },
  };
}

const ANY = () => null;
export const PAIRS: Pair[] = [
  list("open", "c.status = 'open'", {}, ANY),
  list("all", "true", { status: "all" }, ANY),
  list("unread", "c.status = 'open' AND c.unread_count > 0", { unread: "true" }, ANY),
  list("mine", "c.status = 'open' AND c.assignee_id = $3", {}, ({ id }) => ({ id })),
  list("unassigned", "c.status = 'open' AND c.assignee_id IS NULL", {}, () => ({ id: null })),
  {
    title: "Statement of the counts",
    before: ({ ctx, id }) => query("counts_before", COUNTS, [ctx.actor.workspaceId, id]),
    now: ({ ctx }) => countInbox(ctx.actor),
  },
];
