/** The conversations of one who leaves the workspace. */
import { recordEvent } from "@/lib/events/log";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";

/** Records an event per conversation; the foreign key alone would unassign silently. */
export async function releaseConversations(ctx: TxCtx, workspaceId: string, userId: string): Promise<void> {
  const released = await ctx.tx.$queryRaw<{ id: string }[]>`
    UPDATE conversations SET assignee_id = NULL, updated_at = greatest(updated_at, ${ctx.now()}::timestamptz)
    WHERE workspace_id = ${workspaceId}::uuid AND assignee_id = ${userId}::uuid RETURNING id`;
  for (const { id } of released) {
    const data = { previous: { assigneeId: userId } };
    recordEvent(ctx, "conversation.assigned", {
      workspaceId,
      subject: { type: "conversation", id },
      conversationId: id,
      data,
    });
  }
  if (released.length > 0) notify(ctx, workspaceTopic(workspaceId), { type: "conversation.changed" });
}

type Named = { id: string; name: string };

/** Notes let them in no more: if they come back, they see what their role shows then. */
export async function endReading(tx: TxCtx, workspaceId: string, userId: string): Promise<void> {
  const ended = await tx.tx.$queryRaw<{ id: string; readers: Named[]; person: Named }[]>`
    UPDATE conversations c SET reader_ids = array_remove(c.reader_ids, u.id) FROM users u
    WHERE u.id = ${userId}::uuid AND c.workspace_id = ${workspaceId}::uuid AND c.reader_ids @> ARRAY[u.id] AND c.reader_ids <> '{}'
    RETURNING c.id, jsonb_build_object('id', u.id, 'name', u.name) AS person,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name)), '[]') FROM (SELECT o.id, o.name FROM users o
        UNION ALL SELECT x.id, x.name FROM external_users x WHERE x.workspace_id = c.workspace_id) p WHERE p.id = ANY(c.reader_ids)) AS readers`;
  for (const { id, readers, person } of ended)
    recordEvent(tx, "conversation.readers_changed", {
      workspaceId,
      subject: { type: "conversation", id },
      conversationId: id,
      data: { readers, previous: { readers: [...readers, person] } },
    });
  if (ended.length > 0) notify(tx, workspaceTopic(workspaceId), { type: "conversation.changed" });
}
