/** Colleagues whom notes name. */

import { memberConcerned } from "@/lib/inbox/notifications/signals";
import type { Agent, Author, Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { signal } from "@/lib/platform/signals";
import type { TxCtx } from "@/lib/platform/transaction";
import { notify, notifyNow } from "@/lib/realtime/publish";
import { userTopic } from "@/lib/realtime/topics";

type Place = { workspaceId: string; conversationId: string; noteId: string };

/** Names exactly these: people of the workspace other than the writer. Notifies who was not named before. */
export async function nameMembers(ctx: TxCtx<Author>, place: Place, userIds: string[]): Promise<void> {
  const { workspaceId, conversationId, noteId } = place;
  const others = userIds.filter((id) => id !== ctx.actor.userId);
  await ctx.tx.noteMention.deleteMany({ where: { workspaceId, noteId, userId: { notIn: others } } });
  const named = await ctx.tx.$queryRaw<{ id: string }[]>`
    INSERT INTO note_mentions (workspace_id, note_id, user_id, conversation_id, created_at)
    SELECT ${workspaceId}::uuid, ${noteId}::uuid, person.id, ${conversationId}::uuid, ${ctx.now()} FROM (
      SELECT m.user_id AS id FROM members m WHERE m.workspace_id = ${workspaceId}::uuid AND m.user_id = ANY(${others}::uuid[])
      UNION SELECT x.id FROM external_users x WHERE x.workspace_id = ${workspaceId}::uuid AND x.id = ANY(${others}::uuid[])) person
    ON CONFLICT DO NOTHING RETURNING user_id AS id`;
  for (const { id: userId } of named) {
    signal(ctx, memberConcerned, { workspaceId, conversationId, noteId, userId });
    notify(ctx, userTopic(userId), { type: "conversation.changed", conversationId });
  }
}

/** The reader has the conversation before them, so its mentions no longer count in any of their browsers. */
export async function seeMentions(
  { actor: { workspaceId, userId } }: Ctx<Agent>,
  conversationId: string,
): Promise<void> {
  const seen = await query(
    "see_mentions",
    `UPDATE note_mentions SET seen_at = now()
     WHERE workspace_id = $1 AND user_id = $2 AND conversation_id = $3 AND seen_at IS NULL RETURNING 1`,
    [workspaceId, userId, conversationId],
  );
  if (seen.length > 0) await notifyNow(userTopic(userId), { type: "conversation.changed", conversationId });
}
