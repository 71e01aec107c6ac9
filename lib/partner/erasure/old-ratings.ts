/** Erases the words of ratings that a workspace's policy no longer keeps. The scores stay. */
import type { Ctx } from "@/lib/platform/context";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { readByIndex, type TxCtx, transaction } from "@/lib/platform/transaction";
import { forgetAnswers } from "@/lib/webhooks/erase-events";
import { BATCH, BATCH_MS } from "./erase-messages";

/**
 * Ratings of before `before`, in up to a batch of conversations: in the ratings, the conversations, their history, the events that
 * show them and their stored webhook bodies. Returns of how many conversations, 0 at the end.
 * Locks: the conversations, their ratings and history, then the events, their attempts and deliveries.
 */
export function eraseOldRatings(ctx: Ctx, workspaceId: string, before: Date): Promise<number> {
  return transaction(
    ctx,
    async (tx) => {
      await readByIndex(tx);
      const threads = await findRated(tx, workspaceId, before);
      if (threads.length === 0) return 0;
      await eraseWords(tx, workspaceId, threads, before);
      await eraseWordsInLog(tx, workspaceId, threads, before);
      return threads.length;
    },
    BATCH_MS,
  );
}

/** The history shows what was not erased before: it also has words that were taken back. */
async function findRated({ tx }: TxCtx, workspaceId: string, before: Date): Promise<string[]> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT r.conversation_id AS id FROM conversation_ratings r
    WHERE r.workspace_id = ${workspaceId}::uuid AND r.answered_at < ${before} AND EXISTS (SELECT FROM conversation_changes h
      WHERE h.workspace_id = r.workspace_id AND h.conversation_id = r.conversation_id AND h.field = 'rating'
        AND h.created_at < ${before} AND (h.before ? 'comment' OR h.after ? 'comment'))
    LIMIT ${BATCH}`;
  return found.map(({ id }) => id);
}

async function eraseWords({ tx }: TxCtx, workspaceId: string, threads: string[], before: Date) {
  await tx.$executeRaw`
    UPDATE conversations c SET rating = c.rating || '{"comment": null}'
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ANY(${threads}::uuid[])
      AND (c.rating ->> 'answeredAt')::timestamptz < ${before}`;
  await tx.conversationRating.updateMany({
    where: {
      workspaceId,
      conversationId: { in: threads },
      comment: { not: null },
      answeredAt: { lt: before },
    },
    data: { comment: null },
  });
  await tx.$executeRaw`
    UPDATE conversation_changes h SET before = h.before - 'comment', after = h.after - 'comment'
    WHERE h.workspace_id = ${workspaceId}::uuid AND h.conversation_id = ANY(${threads}::uuid[]) AND h.field = 'rating'
      AND h.created_at < ${before}`;
}

/** Each event about the conversation shows its last rating. */
async function eraseWordsInLog({ tx }: TxCtx, workspaceId: string, threads: string[], before: Date) {
  const subjects = Prisma.sql`e.subject_id = ANY(${threads}::uuid[]
        || ARRAY(SELECT g.conversation_id FROM conversation_merges g
          WHERE g.workspace_id = ${workspaceId}::uuid AND g.winner_id = ANY(${threads}::uuid[]))
        || ARRAY(SELECT m.id FROM messages m
          WHERE m.workspace_id = ${workspaceId}::uuid AND m.conversation_id = ANY(${threads}::uuid[])))
      AND e.workspace_id = ${workspaceId}::uuid`;
  const isOld = (event: string) =>
    Prisma.sql`(${Prisma.raw(event)}.data #>> '{conversation,rating,answeredAt}')::timestamptz < ${before}`;
  // Those that differ from their message's first event in other things show its rating.
  const following = await tx.$queryRaw<{ id: string }[]>`
    SELECT e.id FROM events e JOIN events b ON b.workspace_id = e.workspace_id AND b.sequence = e.base_sequence
    WHERE ${subjects} AND NOT (e.data -> 'conversation') ? 'rating' AND ${isOld("b")}`;
  const erased = await tx.$queryRaw<{ id: string }[]>`
    UPDATE events e SET data = jsonb_set(jsonb_set(jsonb_set(e.data, '{rating,comment}', 'null', false),
      '{previous,comment}', 'null', false), '{conversation,rating,comment}', 'null', false)
    WHERE ${subjects} AND ${isOld("e")}
    RETURNING e.id`;
  const events = [...erased, ...following].map(({ id }) => id);
  await forgetAnswers({ tx }, events);
  await tx.$executeRaw`
    UPDATE webhook_deliveries d SET last_answer = NULL, body = jsonb_set(jsonb_set(jsonb_set(d.body::jsonb,
      '{data,rating,comment}', 'null', false), '{data,previous,comment}', 'null', false),
      '{data,conversation,rating,comment}', 'null', false)::text
    WHERE d.event_id = ANY(${events}::uuid[])`;
}
