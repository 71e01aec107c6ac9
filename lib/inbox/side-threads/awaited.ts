/** The person for whom an answer in a side thread is. It waits for them as a note does that names them (unseen_mentions()). */
import { memberConcerned } from "@/lib/inbox/notifications/signals";
import { sightsOf } from "@/lib/inbox/visibility/sights";
import type { Agent } from "@/lib/platform/context";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { signal } from "@/lib/platform/signals";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { userTopic } from "@/lib/realtime/topics";

type Place = { workspaceId: string; sideThreadId: string };

/**
 * An answer has come: it waits for the last one who wrote there and may read it, else for the assignee if they may, else for no
 * person.
 */
export async function noteAwaited(tx: TxCtx, { workspaceId, sideThreadId }: Place): Promise<void> {
  const place = Prisma.sql`workspace_id = ${workspaceId}::uuid AND side_thread_id = ${sideThreadId}::uuid`;
  const written = Prisma.sql`SELECT author_id AS id, max(created_at) AS at FROM side_messages
    WHERE ${place} AND direction = 'outbound' AND author_id IS NOT NULL GROUP BY 1`;
  const assigned = Prisma.sql`SELECT c.assignee_id, NULL FROM conversations c JOIN side_threads s ON s.workspace_id = c.workspace_id
    AND s.conversation_id = c.id WHERE s.workspace_id = ${workspaceId}::uuid AND s.id = ${sideThreadId}::uuid`;
  const people = Prisma.sql`${written} UNION ALL ${assigned}`;
  const [row] = await tx.tx.$queryRaw<{ conversationId: string; userId: string | null }[]>`
    UPDATE side_threads t SET awaited_by = (SELECT p.id FROM (${people}) p
      JOIN (${sightsOf(workspaceId, Prisma.sql`ARRAY(SELECT id FROM (${people}) one)`)}) w ON w.user_id = p.id
      JOIN conversations c ON c.workspace_id = t.workspace_id AND c.id = t.conversation_id
      WHERE w.forwards AND ${Prisma.raw(fn)}.is_visible(c, w.user_id, w.sees, w.team_ids) ORDER BY p.at DESC NULLS LAST LIMIT 1)
    WHERE t.workspace_id = ${workspaceId}::uuid AND t.id = ${sideThreadId}::uuid
    RETURNING t.conversation_id AS "conversationId", t.awaited_by AS "userId"`;
  if (!row?.userId) return;
  const { conversationId, userId } = row;
  signal(tx, memberConcerned, { workspaceId, conversationId, userId, noteId: sideThreadId });
  notify(tx, userTopic(userId), { type: "conversation.changed", conversationId });
}

/** Writing there is an answer to what came, whoever of the team it waited for. */
export async function endAwaited(tx: TxCtx<Agent>, { workspaceId, sideThreadId: id }: Place): Promise<void> {
  const where = { workspaceId_id: { workspaceId, id } };
  const { awaitedBy, conversationId } = await tx.tx.sideThread.findUniqueOrThrow({
    where,
    select: { awaitedBy: true, conversationId: true },
  });
  if (!awaitedBy) return;
  await tx.tx.sideThread.update({ where, data: { awaitedBy: null }, select: { id: true } });
  notify(tx, userTopic(awaitedBy), { type: "conversation.changed", conversationId });
}
