/** The rounds of two threads that become one, with their ratings: numbered together, in the order of time. */
import type { TxCtx } from "@/lib/platform/transaction";
import type { Pair } from "./hold-for-merge";

/** Rounds that are open become one. The caller holds both conversations. */
export async function mergeRounds(tx: TxCtx, workspaceId: string, pair: Pair): Promise<void> {
  const last = await tx.tx.conversationRound.aggregate({
    where: { workspaceId, conversationId: pair.into },
    _max: { number: true },
  });
  const known = last._max.number ?? 0;
  await joinOpenRounds(tx, workspaceId, pair);
  await bringRounds(tx, workspaceId, pair, known);
  await numberRounds(tx, workspaceId, pair.into);
}

/** If both threads have an open round, the earlier one goes on. */
async function joinOpenRounds({ tx }: TxCtx, workspaceId: string, { merged, into }: Pair): Promise<void> {
  const threads = [into, merged];
  // One whose contact was asked for a rating was resolved then, and that was taken back: its end stays.
  await tx.$executeRaw`
    UPDATE conversation_rounds r SET resolved_at = q.asked_at FROM conversation_ratings q
    WHERE r.workspace_id = ${workspaceId}::uuid AND r.conversation_id = ANY(${threads}::uuid[]) AND r.resolved_at IS NULL
      AND q.workspace_id = r.workspace_id AND q.conversation_id = r.conversation_id AND q.round = r.number
      AND EXISTS (SELECT FROM conversation_rounds e WHERE e.workspace_id = r.workspace_id
        AND e.conversation_id = ANY(${threads}::uuid[]) AND e.resolved_at IS NULL
        AND (e.started_at, e.conversation_id) < (r.started_at, r.conversation_id))`;
  await tx.$executeRaw`
    DELETE FROM conversation_rounds r WHERE r.workspace_id = ${workspaceId}::uuid AND r.conversation_id = ANY(${threads}::uuid[])
      AND r.resolved_at IS NULL AND EXISTS (SELECT FROM conversation_rounds e WHERE e.workspace_id = r.workspace_id
        AND e.conversation_id = ANY(${threads}::uuid[]) AND e.resolved_at IS NULL
        AND (e.started_at, e.conversation_id) < (r.started_at, r.conversation_id))`;
}

/** Numbers must stay unique, so each passes through a negative. A rating names its round; so does a request, which goes. */
async function bringRounds(
  { tx }: TxCtx,
  workspaceId: string,
  { merged, into }: Pair,
  known: number,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE conversation_rounds SET number = -number
    WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ${into}::uuid`;
  await tx.$executeRaw`
    UPDATE conversation_rounds SET conversation_id = ${into}::uuid, number = -(number + ${known}::int)
    WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ${merged}::uuid`;
  await tx.ratingRequest.deleteMany({ where: { workspaceId, conversationId: { in: [into, merged] } } });
  await tx.$executeRaw`
    UPDATE conversation_ratings SET round = -round
    WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ${into}::uuid`;
  await tx.$executeRaw`
    UPDATE conversation_ratings SET conversation_id = ${into}::uuid, round = -(round + ${known}::int)
    WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ${merged}::uuid`;
}

/** The ratings first: they find their round by its former number. */
async function numberRounds({ tx }: TxCtx, workspaceId: string, thread: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE conversation_ratings r SET round = sorted.place FROM (
      SELECT number, row_number() OVER (ORDER BY resolved_at NULLS LAST, started_at) AS place FROM conversation_rounds
      WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ${thread}::uuid) AS sorted
    WHERE r.workspace_id = ${workspaceId}::uuid AND r.conversation_id = ${thread}::uuid AND r.round = sorted.number`;
  await tx.$executeRaw`
    UPDATE conversation_rounds r SET number = sorted.place FROM (
      SELECT number, row_number() OVER (ORDER BY resolved_at NULLS LAST, started_at) AS place FROM conversation_rounds
      WHERE workspace_id = ${workspaceId}::uuid AND conversation_id = ${thread}::uuid) AS sorted
    WHERE r.workspace_id = ${workspaceId}::uuid AND r.conversation_id = ${thread}::uuid AND r.number = sorted.number`;
}
