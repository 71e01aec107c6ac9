/** The person for whom an answer in a side thread is. It waits for them as a note does that names them (unseen_mentions()). */
import { memberConcerned } from "@/lib/inbox/notifications/signals";
import type { Agent } from "@/lib/platform/context";
import { signal } from "@/lib/platform/signals";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { userTopic } from "@/lib/realtime/topics";

type Place = { workspaceId: string; sideThreadId: string };

/** An answer has come: it waits for who wrote there last and is still here, else for the assignee. */
export async function noteAwaited(tx: TxCtx, { workspaceId, sideThreadId }: Place): Promise<void> {
  const [row] = await tx.tx.$queryRaw<{ conversationId: string; userId: string | null }[]>`
    UPDATE side_threads t SET awaited_by = coalesce((SELECT m.author_id FROM side_messages m
        WHERE m.workspace_id = t.workspace_id AND m.side_thread_id = t.id AND m.direction = 'outbound' AND (
          EXISTS (SELECT FROM members p WHERE p.workspace_id = t.workspace_id AND p.user_id = m.author_id)
          OR EXISTS (SELECT FROM external_users x WHERE x.workspace_id = t.workspace_id AND x.id = m.author_id))
        ORDER BY m.created_at DESC, m.id DESC LIMIT 1),
      (SELECT c.assignee_id FROM conversations c WHERE c.workspace_id = t.workspace_id AND c.id = t.conversation_id))
    WHERE t.workspace_id = ${workspaceId}::uuid AND t.id = ${sideThreadId}::uuid
    RETURNING t.conversation_id AS "conversationId", t.awaited_by AS "userId"`;
  if (!row?.userId) return;
  const { conversationId, userId } = row;
  signal(tx, memberConcerned, { workspaceId, conversationId, userId, noteId: sideThreadId });
  notify(tx, userTopic(userId), { type: "conversation.changed", conversationId });
}

/** Writing there is an answer to what came. */
export async function endAwaited(tx: TxCtx<Agent>, { workspaceId, sideThreadId: id }: Place): Promise<void> {
  const where = { workspaceId, id, awaitedBy: tx.actor.userId };
  await tx.tx.sideThread.updateMany({ where, data: { awaitedBy: null } });
}
