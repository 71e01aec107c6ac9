/** Statements over the mails of side threads: claimed before anything leaves, ended once, settled by what follows. */
import { mailFailure } from "@/lib/connections/email/failures";
import { readSideThreadId } from "@/lib/connections/email/side-ids";
import { noteSideThread } from "@/lib/inbox/side-threads/forward";
import { sideMessageDue } from "@/lib/inbox/side-threads/signals";
import type { Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import type { Failure } from "@/lib/platform/failure";
import { signal } from "@/lib/platform/signals";
import { fn } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";

export type SideRef = { workspaceId: string; sideMessageId: string };
export type ClaimedSide = {
  attempt: number;
  mailId: string;
  text: string | null;
  messageIds: string[];
  fileIds: string[];
  sideThreadId: string;
  createdAt: string;
  address: string;
  subject: string;
  conversationId: string;
};

type Claim = { worker: number; leaseSeconds: number; mailId: string };

/**
 * Commits it as sending, with its Message-ID, before anything leaves. Null: there is nothing to send now. Mails of a side thread leave
 * one after another; a suspended workspace sends none.
 */
export async function claimSide(
  { workspaceId, sideMessageId }: SideRef,
  { worker, leaseSeconds, mailId }: Claim,
): Promise<ClaimedSide | null> {
  const [row] = await query<ClaimedSide>(
    "claim_side_message",
    `UPDATE side_messages m SET state = 'sending', due_at = NULL, signalled_at = NULL, attempt = m.attempt + 1, failure = NULL,
       mail_id = coalesce(m.mail_id, $3), claimed_by = $4, lease_until = now() + make_interval(secs => $5)
     FROM side_threads t JOIN workspaces w ON w.id = t.workspace_id AND w.status = 'active'
     WHERE m.workspace_id = $1 AND m.id = $2 AND m.state = 'queued' AND m.due_at <= now()
       AND t.workspace_id = m.workspace_id AND t.id = m.side_thread_id AND t.erased_at IS NULL
       AND NOT EXISTS (SELECT FROM side_messages o WHERE o.workspace_id = m.workspace_id AND o.side_thread_id = m.side_thread_id
         AND o.state IN ('queued', 'sending') AND (o.created_at, o.id) < (m.created_at, m.id))
     RETURNING m.attempt, m.mail_id AS "mailId", m.text, m.message_ids AS "messageIds", m.file_ids AS "fileIds",
       m.side_thread_id AS "sideThreadId", ${fn}.iso(m.created_at) AS "createdAt", t.address, t.subject,
       t.conversation_id AS "conversationId"`,
    [workspaceId, sideMessageId, mailId, worker, leaseSeconds],
  );
  return row ?? null;
}

export type SideFailure = Failure & { detail: string | null };
type SideEnd = SideRef & {
  attempt: number;
  state: "sent" | "queued" | "failed" | "unknown";
  /** Another Message-ID that the server has given it. */
  mailId: string | null;
  failure: SideFailure | null;
  /** Until the next attempt, of a queued one. */
  delaySeconds: number | null;
  /** Nothing was attempted. */
  isHeld?: boolean;
};
type Ended = { conversationId: string };
type Locked = { isErased: boolean };

/** Its side thread cannot be erased until the transaction ends: what is stored with the mail is erased with it, or knows of it. */
async function lockThreadOf({ tx }: TxCtx, { workspaceId, sideMessageId }: SideRef): Promise<Locked> {
  const [row] = await tx.$queryRaw<Locked[]>`
    SELECT t.erased_at IS NOT NULL AS "isErased" FROM side_threads t
    WHERE t.workspace_id = ${workspaceId}::uuid AND t.id = (SELECT m.side_thread_id FROM side_messages m
      WHERE m.workspace_id = ${workspaceId}::uuid AND m.id = ${sideMessageId}::uuid) FOR SHARE`;
  return row ?? { isErased: false };
}

/** A server's answer names the address, so nothing of it is kept with an erased thread. */
const stored = (failure: SideFailure | null, { isErased }: Locked): string | null => {
  const { detail: _, ...rest } = failure ?? {};
  return failure && JSON.stringify(isErased ? rest : failure);
};

/**
 * Stores the end of an attempt, and asks for the mail after it. Nothing if another process took it for lost meanwhile. A mail whose
 * thread was erased is not tried again.
 * Locks: the side thread (shared), the mail.
 */
export const recordSide = (ctx: Ctx, end: SideEnd): Promise<void> =>
  transaction(ctx, async (tx) => {
    const { workspaceId, sideMessageId, attempt, mailId, failure, delaySeconds, isHeld = false } = end;
    const thread = await lockThreadOf(tx, end);
    const state = thread.isErased && end.state === "queued" ? "failed" : end.state;
    const [row] = await tx.tx.$queryRaw<(Ended & { nextId: string | null })[]>`
      UPDATE side_messages m SET state = ${state}::side_message_state, mail_id = coalesce(${mailId}, m.mail_id),
        failure = ${stored(failure, thread)}::jsonb, claimed_by = NULL, lease_until = NULL,
        attempt = m.attempt - ${isHeld ? 1 : 0}, sent_at = CASE WHEN ${state} = 'sent' THEN ${ctx.now()}::timestamptz END,
        due_at = CASE WHEN ${state} = 'queued' THEN now() + make_interval(secs => ${delaySeconds ?? 0}::float8) END
      FROM side_threads t WHERE m.workspace_id = ${workspaceId}::uuid AND m.id = ${sideMessageId}::uuid AND m.state = 'sending'
        AND m.attempt = ${attempt} AND t.workspace_id = m.workspace_id AND t.id = m.side_thread_id
      RETURNING t.conversation_id AS "conversationId", (SELECT n.id FROM side_messages n WHERE n.workspace_id = m.workspace_id
        AND n.side_thread_id = m.side_thread_id AND n.state = 'queued' AND n.id <> m.id ORDER BY n.created_at, n.id LIMIT 1) AS "nextId"`;
    if (!row) return;
    if (row.nextId && state !== "queued")
      signal(tx, sideMessageDue, { workspaceId, sideMessageId: row.nextId });
    noteSideThread(tx, workspaceId, row.conversationId);
  });

/**
 * By what followed its sending: it arrived, since it was answered or its server has kept it, or it bounced. An arrival settles only one
 * whose end was not seen; a bounce ends every one that was handed over.
 * Locks: the side thread (shared), the mail.
 */
export async function settleSide(tx: TxCtx, ref: SideRef, failure: SideFailure | null): Promise<void> {
  const { workspaceId, sideMessageId } = ref;
  const thread = await lockThreadOf(tx, ref);
  const [row] = await tx.tx.$queryRaw<Ended[]>`
    UPDATE side_messages m SET state = ${failure ? "failed" : "sent"}::side_message_state,
      failure = ${stored(failure, thread)}::jsonb, claimed_by = NULL, lease_until = NULL, due_at = NULL,
      sent_at = coalesce(m.sent_at, CASE WHEN ${failure === null} THEN ${tx.now()}::timestamptz END)
    FROM side_threads t WHERE m.workspace_id = ${workspaceId}::uuid AND m.id = ${sideMessageId}::uuid
      AND t.workspace_id = m.workspace_id AND t.id = m.side_thread_id
      AND (m.state IN ('sending', 'unknown') OR (m.state = 'sent' AND ${failure !== null}))
    RETURNING t.conversation_id AS "conversationId"`;
  if (row) noteSideThread(tx, workspaceId, row.conversationId);
}

export type FoundSide = {
  workspaceId: string;
  sideThreadId: string;
  conversationId: string;
  /** Null: the contact was erased. */
  address: string | null;
  /** Null: the thread itself is named. */
  sideMessageId: string | null;
};

/**
 * Our mails, or their threads, by the Message-IDs that an answer or a report names; of this workspace alone. One statement, since a
 * mail may name a hundred.
 */
export async function findSides(workspaceId: string, mailIds: string[]): Promise<Map<string, FoundSide>> {
  if (mailIds.length === 0) return new Map();
  const threads = mailIds.flatMap((mailId) => {
    const id = readSideThreadId(workspaceId, mailId);
    return id ? [{ id, mailId }] : [];
  });
  const rows = await query<FoundSide & { mailId: string }>(
    "sides_of_mails",
    `SELECT t.workspace_id AS "workspaceId", t.id AS "sideThreadId", t.conversation_id AS "conversationId",
       CASE WHEN t.erased_at IS NULL THEN t.address END AS address, found.id AS "sideMessageId", found.mail_id AS "mailId"
     FROM (SELECT m.side_thread_id AS thread, m.id, m.mail_id FROM side_messages m
         WHERE m.workspace_id = $1 AND m.mail_id = ANY($2::text[]) AND m.direction = 'outbound'
       UNION ALL SELECT id, NULL, mail_id FROM unnest($3::uuid[], $4::text[]) AS named(id, mail_id)) AS found
     JOIN side_threads t ON t.workspace_id = $1 AND t.id = found.thread`,
    [workspaceId, mailIds, threads.map(({ id }) => id), threads.map(({ mailId }) => mailId)],
  );
  return new Map(rows.map(({ mailId, ...side }) => [mailId, side]));
}

/** One of our mails, the nearest last, or else the thread. */
export async function findSide(workspaceId: string, mailIds: string[]): Promise<FoundSide | null> {
  const sides = await findSides(workspaceId, mailIds);
  const nearest = mailIds.toReversed().flatMap((mailId) => sides.get(mailId) ?? []);
  return nearest.find(({ sideMessageId }) => sideMessageId !== null) ?? nearest[0] ?? null;
}

type Swept = { workspaceId: string; conversationId: string };
const AT_ONCE = 500;

/**
 * Signals every mail that is due and that claimSide() would take, again two minutes after a signal that came to nothing. One whose sender died in the middle becomes
 * unknown: it may have been sent, so it is never sent again. Those that waited for the proof of their mailbox are due with it.
 */
export const sweepSides = (ctx: Ctx): Promise<number> =>
  transaction(ctx, async (tx) => {
    const failure = JSON.stringify({ ...mailFailure("mail_outcome_unknown"), detail: null });
    const lost = await tx.tx.$queryRawUnsafe<Swept[]>(
      `UPDATE side_messages m SET state = 'unknown', failure = $1::jsonb, claimed_by = NULL, lease_until = NULL FROM side_threads t
       WHERE m.state = 'sending' AND (m.lease_until < now() OR m.claimed_by NOT IN (SELECT ${fn}.live_workers()))
         AND t.workspace_id = m.workspace_id AND t.id = m.side_thread_id
       RETURNING t.workspace_id AS "workspaceId", t.conversation_id AS "conversationId"`,
      failure,
    );
    for (const { workspaceId, conversationId } of lost) noteSideThread(tx, workspaceId, conversationId);
    await tx.tx.$executeRaw`
      UPDATE side_messages m SET due_at = now() FROM side_threads t JOIN mailboxes b
        ON b.workspace_id = t.workspace_id AND b.id = t.mailbox_id AND b.proved_at IS NOT NULL
      WHERE m.state = 'queued' AND m.due_at > now() AND m.failure ->> 'code' = 'mailbox_not_proved'
        AND t.workspace_id = m.workspace_id AND t.id = m.side_thread_id`;
    const due = await tx.tx.$queryRaw<SideRef[]>`
      UPDATE side_messages m SET signalled_at = now() WHERE (m.workspace_id, m.id) IN (
        SELECT d.workspace_id, d.id FROM side_messages d JOIN side_threads t ON t.workspace_id = d.workspace_id
          AND t.id = d.side_thread_id AND t.erased_at IS NULL JOIN workspaces w ON w.id = d.workspace_id AND w.status = 'active'
        WHERE d.state = 'queued' AND d.due_at <= now() AND NOT EXISTS (SELECT FROM side_messages o
            WHERE o.workspace_id = d.workspace_id AND o.side_thread_id = d.side_thread_id AND o.state IN ('queued', 'sending')
              AND (o.created_at, o.id) < (d.created_at, d.id))
          AND (d.signalled_at IS NULL OR d.signalled_at < now() - interval '2 minutes') ORDER BY d.due_at LIMIT ${AT_ONCE})
      RETURNING m.workspace_id AS "workspaceId", m.id AS "sideMessageId"`;
    for (const ref of due) signal(tx, sideMessageDue, ref);
    return due.length;
  });
