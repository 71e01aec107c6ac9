/** SQL of notifications: settings with their defaults, reminders, whom a push reaches, and the digest. */
import { query } from "@/lib/platform/db";
import { firstIdAt } from "@/lib/platform/ids";
import { callSql, fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { ATTEMPTS_MAX, LEASE_MS } from "./mail-attempts";
import type { NotificationSettings } from "./schemas";
import type { Said } from "./words";

/** A member in one workspace. */
export type Reader = { workspaceId: string; userId: string };

/** The columns of notified_members() as the API shows them. */
export const SETTINGS = `n.scope, n.sound, n.browser, n.shows_text AS "showsText", n.mail_minutes AS "mailMinutes",
  n.digest_hour AS "digestHour", n.timezone, n.quiet_weekends AS "quietWeekends",
  CASE WHEN n.quiet_from IS NOT NULL THEN json_build_object('from', n.quiet_from, 'to', n.quiet_to) END AS "quietHours"`;

const OWN_SETTINGS = `SELECT ${SETTINGS} FROM ${fn}.notified_members($1::uuid) n WHERE n.user_id = $2::uuid`;

/** Null for one who is no member. */
export async function findSettings(
  { workspaceId, userId }: Reader,
  tx?: TxCtx,
): Promise<NotificationSettings | null> {
  const [row] = tx
    ? await tx.tx.$queryRawUnsafe<NotificationSettings[]>(OWN_SETTINGS, workspaceId, userId)
    : await query<NotificationSettings>("notification_settings", OWN_SETTINGS, [workspaceId, userId]);
  return row ?? null;
}

/** On `conversations c`. The workspace is $1. */
export const UNREAD = "c.workspace_id = $1 AND c.status = 'open' AND c.unread_count > 0";
/** The contact's name for a member: an address or a number only for those who may see them. */
export const nameFor = (member: string): string =>
  `coalesce(k.name, CASE WHEN ${member}.reads_contacts THEN coalesce(k.email, k.phone) END)`;

/** Skips conversations that are unread for less: most are read by then. */
const COLLECT_MINUTES = 4;
const COLLECT_MAX = 200;

/** Writes reminders of a page of conversations; true if there are more. */
export async function collectReminders(): Promise<boolean> {
  const hasMore = await callSql("collect_reminders", { minutes: COLLECT_MINUTES, limit: COLLECT_MAX });
  return hasMore === true;
}

/** Readers with a due reminder and their settings: those whose mail failed last, then the longest wait first. */
export const findDueReaders = (limit: number): Promise<(Reader & NotificationSettings)[]> =>
  query(
    "due_reminders",
    `SELECT d.workspace_id AS "workspaceId", d.user_id AS "userId", ${SETTINGS}
     FROM (SELECT workspace_id, user_id, min(due_at) AS due_at, min(attempts) AS attempts FROM unread_reminders WHERE due_at <= now()
       GROUP BY 1, 2 ORDER BY 4, 3 LIMIT $1) d
     CROSS JOIN LATERAL ${fn}.notified_members(d.workspace_id) n WHERE n.user_id = d.user_id ORDER BY d.attempts, d.due_at`,
    [limit],
  );

export async function postponeReminders({ workspaceId, userId }: Reader, until: Date): Promise<void> {
  await query(
    "postpone_reminders",
    "UPDATE unread_reminders SET due_at = $3 WHERE workspace_id = $1 AND user_id = $2 AND due_at <= now()",
    [workspaceId, userId, until],
  );
}

/** Reschedules mails that are not being sent, after a change of the settings. */
export async function rearmReminders(
  { tx }: TxCtx,
  { workspaceId, userId }: Reader,
  minutes: number | null,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE unread_reminders SET due_at = unread_since + make_interval(mins => ${minutes}::int)
    WHERE workspace_id = ${workspaceId}::uuid AND user_id = ${userId}::uuid AND due_at IS NOT NULL
      AND (mailed_at IS NULL OR mailed_at < unread_since)`;
}

/** A conversation in a mail. */
export type Listed = Said & {
  conversationId: string;
  unreadCount: number;
  /** The newest note that names the member, or answer to what they forwarded, that they have not seen: its author. */
  noteAuthor: string | null;
  noteText: string | null;
  noteKind: string | null;
};
export type Reminded = Listed & { unreadSince: string };

/** Empty if no mail is due. Otherwise endReminders() must follow; without it they are due again after the lease. */
export const claimReminders = ({ workspaceId, userId }: Reader): Promise<Reminded[]> =>
  callSql("claim_reminders", {
    ...{ workspace: workspaceId, user: userId },
    ...{ leaseSeconds: LEASE_MS / 1000, attemptsMax: ATTEMPTS_MAX },
  });

export async function endReminders(
  { workspaceId, userId }: Reader,
  conversationIds: string[],
): Promise<void> {
  await query(
    "end_reminders",
    `UPDATE unread_reminders SET due_at = NULL, attempts = 0 WHERE workspace_id = $1 AND user_id = $2
       AND conversation_id = ANY($3) AND mailed_at >= unread_since`,
    [workspaceId, userId, conversationIds],
  );
}

/**
 * Adds a reminder when a conversation begins to concern a member by name. Does nothing if neither a message nor a note
 * waits in it.
 */
export async function addReminder({ workspaceId, userId }: Reader, conversationId: string): Promise<void> {
  await query(
    "add_reminder",
    `INSERT INTO unread_reminders AS r (workspace_id, conversation_id, user_id, unread_since, due_at)
     SELECT c.workspace_id, c.id, n.user_id, w.since, now() + make_interval(mins => n.mail_minutes)
     FROM conversations c CROSS JOIN LATERAL ${fn}.notified_members(c.workspace_id) n
     CROSS JOIN LATERAL (SELECT coalesce((SELECT max(t.created_at) FROM ${fn}.unseen_mentions($1, $3) t
         WHERE t.conversation_id = $2 AND (t.kind = 'note' OR n.forwards)),
       CASE WHEN c.unread_count > 0 THEN c.unread_since END) AS since) w
     WHERE c.workspace_id = $1 AND c.id = $2 AND n.user_id = $3 AND w.since IS NOT NULL AND n.mail_minutes IS NOT NULL
       AND ${fn}.is_visible(c, n.user_id, n.sees, n.team_ids)
     ON CONFLICT (workspace_id, conversation_id, user_id) DO UPDATE
       SET unread_since = EXCLUDED.unread_since, due_at = EXCLUDED.due_at, attempts = 0 WHERE r.unread_since < EXCLUDED.unread_since`,
    [workspaceId, conversationId, userId],
  );
}

/** Reminders that were mailed or ended before this. Returns how many; a day's fit in one statement. */
export async function deleteEndedReminders(before: Date): Promise<void> {
  await query("", "DELETE FROM unread_reminders WHERE due_at IS NULL AND unread_since < $1", [before]);
}

/** Only sessions that may still read the workspace, as lib/account/auth/sessions.ts checks at each request. */
export const LIVE_SUBSCRIPTIONS = `push_subscriptions p
  JOIN user_sessions s ON s.id = p.session_id AND s.user_id = p.user_id AND s.revoked_at IS NULL AND NOT s.is_pending
  JOIN users u ON u.id = p.user_id AND u.session_version = s.session_version
  JOIN members m ON m.user_id = p.user_id
  JOIN workspaces w ON w.id = m.workspace_id AND (NOT w.requires_second_factor OR s.second_factor_at IS NOT NULL)`;

/** A message that was received, or a member whom a conversation begins to concern by name: assigned, or named in a note, answered in a side thread. */
export type PushCause = { workspaceId: string; conversationId: string } & (
  | { messageId: string; userId: null }
  | { messageId: null; userId: string; noteId?: string | undefined }
);

export type Recipient = NotificationSettings &
  Said & {
    subscriptionId: string;
    userId: string;
    /** Sealed. */
    target: string;
    /** The person's choice, else that of the browser when it subscribed. */
    locale: string;
    /** Null for a person with one workspace. */
    workspaceName: string | null;
    /** The newest, or the note or answer that names the person. */
    messageId: string;
    /** The author of the note that names the person, or of the answer to what they forwarded. */
    noteAuthor: string | null;
    noteText: string | null;
    noteKind: string | null;
  };

/**
 * The browsers to which a conversation's newest message goes: of this person, or of every member whom it concerns. None once
 * it was read, or when another message has come.
 */
export const findRecipients = (cause: PushCause): Promise<Recipient[]> => {
  const { workspaceId, conversationId, messageId, userId } = cause;
  return query(
    "push_recipients",
    `SELECT p.id AS "subscriptionId", p.user_id AS "userId", p.target, coalesce(u.locale, p.locale) AS locale, ${SETTINGS},
       CASE WHEN (SELECT count(*) FROM members o WHERE o.user_id = p.user_id) > 1 THEN w.name END AS "workspaceName",
       k.id AS "contactId", ${nameFor("n")} AS "contactName",
       c.last_message ->> 'type' AS type, left(c.last_message ->> 'text', 1000) AS text, coalesce(named.message_id::text, c.last_message ->> 'id') AS "messageId",
       named.author_name AS "noteAuthor", CASE WHEN n.reads_notes THEN named.note_text END AS "noteText", named.kind AS "noteKind"
     FROM conversations c
     JOIN contacts k ON k.workspace_id = c.workspace_id AND k.id = c.contact_id
     JOIN (${LIVE_SUBSCRIPTIONS}) ON m.workspace_id = c.workspace_id
     JOIN LATERAL ${fn}.notified_members(c.workspace_id) n ON n.user_id = p.user_id
     LEFT JOIN LATERAL ${fn}.unseen_mentions(c.workspace_id, p.user_id) named ON named.entry_id = $5
       AND (named.kind = 'note' OR n.forwards)
     WHERE c.workspace_id = $1 AND c.id = $2 AND n.browser AND ${fn}.is_visible(c, n.user_id, n.sees, n.team_ids)
       AND CASE WHEN $5::uuid IS NULL THEN ${fn}.concerns_member(c, p.user_id, n.scope) ELSE named.entry_id IS NOT NULL END
       AND ($3::uuid IS NULL OR (c.unread_count > 0 AND c.last_message ->> 'id' = $3::text))
       AND ($4::uuid IS NULL OR p.user_id = $4)`,
    [workspaceId, conversationId, messageId, userId, ("noteId" in cause && cause.noteId) || null],
  );
};

const LISTED_MAX = 10;
/** The numbers of a member who sees a part are those of that part. */
const DIGEST = `
  WITH own AS (SELECT sees, team_ids, reads_contacts FROM ${fn}.notified_members($1) n WHERE n.user_id = $2),
  unread AS (
    SELECT c FROM own, conversations c WHERE ${UNREAD} AND ${fn}.concerns_member(c, $2, $3::notification_scope)
      AND ${fn}.is_visible(c, $2, own.sees, own.team_ids)),
  listed AS (
    SELECT (c).id AS "conversationId", k.id AS "contactId", ${nameFor("own")} AS "contactName",
      (c).last_message ->> 'type' AS type, left((c).last_message ->> 'text', 1000) AS text, (c).unread_count AS "unreadCount",
      NULL AS "noteAuthor", NULL AS "noteText", NULL AS "noteKind"
    FROM own CROSS JOIN unread JOIN contacts k ON k.workspace_id = (c).workspace_id AND k.id = (c).contact_id
    ORDER BY (c).unread_since NULLS FIRST LIMIT ${LISTED_MAX})
  SELECT (SELECT coalesce(json_agg(l), '[]') FROM listed l) AS waiting, (SELECT count(*)::int FROM unread) AS "waitingCount",
    (SELECT count(*)::int FROM conversations WHERE workspace_id = $1 AND status = 'open' AND assignee_id = $2) AS "openMine",
    (SELECT count(*)::int FROM own, conversations c WHERE workspace_id = $1 AND status = 'open' AND assignee_id IS NULL
      AND ${fn}.is_visible(c, $2, own.sees, own.team_ids)) AS unassigned,
    (SELECT count(*)::int FROM own, conversations c WHERE workspace_id = $1 AND id >= $4 AND id < $5
      AND ${fn}.is_visible(c, $2, own.sees, own.team_ids)) AS "newConversations",
    received, sent
  FROM (SELECT count(*) FILTER (WHERE direction = 'inbound')::int AS received,
    count(*) FILTER (WHERE direction = 'outbound')::int AS sent
    FROM own, messages g WHERE workspace_id = $1 AND id >= $4 AND id < $5 AND (own.sees = 'everything' OR EXISTS (
      SELECT FROM conversations c WHERE c.workspace_id = g.workspace_id AND c.id = g.conversation_id
        AND ${fn}.is_visible(c, $2, own.sees, own.team_ids)))) m`;

export type Digest = {
  waiting: Listed[];
  waitingCount: number;
  openMine: number;
  unassigned: number;
  newConversations: number;
  received: number;
  sent: number;
};

/** Ids are in the order of their creation, so a day is a range of them. */
export async function findDigest(
  { workspaceId, userId }: Reader,
  scope: NotificationSettings["scope"],
  { from, to }: { from: Date; to: Date },
): Promise<Digest> {
  const [row] = await query<Digest>("", DIGEST, [workspaceId, userId, scope, firstIdAt(from), firstIdAt(to)]);
  if (!row) throw new Error("the digest returned no row");
  return row;
}
