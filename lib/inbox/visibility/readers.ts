/** People whom notes have let in a conversation: the fact that there is another one, or one less. */
import { recordEvent } from "@/lib/events/log";
import type { TxCtx } from "@/lib/platform/transaction";

type Change = { workspaceId: string; conversationId: string; before: string[]; after: string[] };

/** Their names are those of now. The history shows it. */
export async function recordReaders(
  ctx: TxCtx,
  { workspaceId, conversationId, before, after }: Change,
): Promise<void> {
  const people = await ctx.tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM users WHERE id = ANY(${[...before, ...after]}::uuid[])
    UNION ALL SELECT id, name FROM external_users
      WHERE workspace_id = ${workspaceId}::uuid AND id = ANY(${[...before, ...after]}::uuid[])`;
  const named = (ids: string[]) => people.filter(({ id }) => ids.includes(id));
  recordEvent(ctx, "conversation.readers_changed", {
    workspaceId,
    subject: { type: "conversation", id: conversationId },
    conversationId,
    data: { readers: named(after), previous: { readers: named(before) } },
  });
}
