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

/** Teams that gave work to this person last go on with the next one: the one before takes their place. Call while the row is there. */
export async function passTurn(tx: TxCtx, workspaceId: string, userId: string): Promise<void> {
  await tx.tx.$executeRaw`
    UPDATE teams t SET last_assignee_id = (SELECT m.user_id FROM team_members g
      JOIN members m ON m.workspace_id = g.workspace_id AND m.user_id = g.user_id
      WHERE g.workspace_id = t.workspace_id AND g.team_id = t.id AND (m.created_at, m.user_id) < (leaving.created_at, leaving.user_id)
      ORDER BY m.created_at DESC, m.user_id DESC LIMIT 1)
    FROM members leaving WHERE leaving.workspace_id = t.workspace_id AND leaving.user_id = t.last_assignee_id
      AND t.workspace_id = ${workspaceId}::uuid AND t.last_assignee_id = ${userId}::uuid`;
}
