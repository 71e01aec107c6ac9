/** A block resolves the contact's conversations and keeps what they were; "not spam" brings that back. */
import { notifyBrowsers } from "@/lib/connections/channels/browsers";
import { recordEvent } from "@/lib/events/log";
import { signal } from "@/lib/platform/signals";
import type { TxCtx } from "@/lib/platform/transaction";
import { snoozeEnded } from "./signals";

export type Thread = { id: string; status: string };

/** Resolves a blocked contact's open conversations. The caller holds their rows. */
export async function resolveOpen(tx: TxCtx, workspaceId: string, all: Thread[]): Promise<void> {
  const threads = all.filter(({ status }) => status !== "resolved");
  if (threads.length === 0) return;
  const ids = threads.map(({ id }) => id);
  await tx.tx.$executeRaw`
    UPDATE conversations c SET held_state = jsonb_build_object('status', c.status, 'snoozedUntil', c.snoozed_until,
        'unreadCount', c.unread_count, 'unreadSince', c.unread_since),
      status = 'resolved', snoozed_until = NULL, unread_count = 0, unread_since = NULL
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ANY(${ids}::uuid[])`;
  for (const { id, status } of threads) recordStatus(tx, workspaceId, id, status);
}

const recordStatus = (tx: TxCtx, workspaceId: string, id: string, former: string): void =>
  recordEvent(tx, "conversation.status_changed", {
    workspaceId,
    subject: { type: "conversation", id },
    conversationId: id,
    data: { previous: { status: former } },
  });

/** The contact is wanted again, and the conversations stay as they are. */
export async function forgetHeld({ tx }: TxCtx, workspaceId: string, threads: Thread[]): Promise<void> {
  const ids = threads.map(({ id }) => id);
  await tx.$executeRaw`UPDATE conversations c SET held_state = NULL
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ANY(${ids}::uuid[]) AND c.held_state IS NOT NULL`;
}

type Back = Thread & { snoozedUntil: Date | null };

/**
 * Brings back what the block resolved and no one has opened since. A conversation in which the contact wrote meanwhile is
 * open, with those messages unread and waiting for an answer. The caller holds the conversations' rows.
 */
export async function bringBack(
  tx: TxCtx,
  workspaceId: string,
  threads: Thread[],
  blockedAt: Date,
): Promise<void> {
  const ids = threads.filter(({ status }) => status === "resolved").map(({ id }) => id);
  const back = await tx.tx.$queryRaw<Back[]>`
    WITH held AS (
      SELECT c.id, c.held_state AS state, said.count, said.since,
        -- A message opens a conversation, and so does the end of a snooze.
        CASE WHEN said.count > 0 OR (c.held_state ->> 'snoozedUntil')::timestamptz <= ${tx.now()}::timestamptz THEN 'open'
          ELSE c.held_state ->> 'status' END AS status
      FROM conversations c CROSS JOIN LATERAL (SELECT count(*)::int AS count, min(m.created_at) AS since FROM messages m
        WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id AND m.sender_type = 'contact'
          AND m.created_at >= ${blockedAt}::timestamptz AND m.type <> 'reaction' AND NOT coalesce(m.content ? 'ratingId', false)) said
      WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ANY(${ids}::uuid[]) AND (c.held_state IS NOT NULL OR said.count > 0))
    UPDATE conversations c SET held_state = NULL, status = h.status::conversation_status,
      snoozed_until = CASE h.status WHEN 'snoozed' THEN (h.state ->> 'snoozedUntil')::timestamptz END,
      unread_count = coalesce((h.state ->> 'unreadCount')::int, 0) + h.count,
      unread_since = coalesce((h.state ->> 'unreadSince')::timestamptz, h.since),
      waiting_since = CASE WHEN h.state IS NULL THEN h.since ELSE coalesce(c.waiting_since, h.since) END
    FROM held h WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = h.id
    RETURNING c.id, c.status::text AS status, c.snoozed_until AS "snoozedUntil"`;
  for (const { id, status, snoozedUntil } of back.toSorted((one, other) => one.id.localeCompare(other.id))) {
    recordStatus(tx, workspaceId, id, "resolved");
    if (status === "snoozed" && snoozedUntil)
      signal(
        tx,
        snoozeEnded,
        { workspaceId, conversationId: id, until: snoozedUntil.toISOString() },
        snoozedUntil,
      );
    await notifyBrowsers(tx, { workspaceId, conversationId: id });
  }
  await forgetHeld(tx, workspaceId, threads);
}
