/** Messages are read: no longer unread for the team, and seen for their visitor. */
import { notifyBrowsers } from "@/lib/connections/channels/browsers";
import type { Agent, Ctx } from "@/lib/platform/context";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { getChanged, getConversation } from "./inbox";
import type { InboxConversation, MarkRead } from "./schemas";

/** Marks messages read up to the last one on screen, also of others of its link; later ones stay unread. Records no event. */
export async function markRead(
  ctx: Ctx<Agent>,
  id: string,
  upToNumber?: number,
  linked: MarkRead["linked"] = [],
): Promise<InboxConversation> {
  const before = await getConversation(ctx, id);
  // Only those of its link: the person sees them as they see it.
  const others = linked.filter((each) =>
    before.linked?.some((one) => one.id === each.id && one.unreadCount > 0),
  );
  const unread = [
    ...(before.unreadCount > 0 ? [{ id, upToNumber }] : []),
    ...others.filter((each) => each.id !== id),
  ];
  if (unread.length === 0) return before;
  await transaction(ctx, async (tx) => {
    for (const each of unread.toSorted((one, other) => one.id.localeCompare(other.id)))
      await markOneRead(tx, each.id, each.upToNumber);
  });
  return getChanged(ctx, id);
}

async function markOneRead(tx: TxCtx<Agent>, id: string, upToNumber: number | undefined): Promise<void> {
  const { workspaceId } = tx.actor;
  await tx.tx.$executeRaw`
      UPDATE conversations c SET (unread_count, unread_since) = (SELECT least(c.unread_count, count(*)), min(m.created_at)
        FROM messages m WHERE m.workspace_id = c.workspace_id AND m.conversation_id = c.id AND m.direction = 'inbound'
          AND m.number > coalesce(${upToNumber ?? null}::int, c.message_count))
      WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = ${id}::uuid`;
  notify(tx, workspaceTopic(workspaceId), {
    type: "conversation.changed",
    conversationId: id,
    by: tx.correlationId,
  });
  // Their messages are seen now.
  await notifyBrowsers(tx, { workspaceId, conversationId: id });
}
