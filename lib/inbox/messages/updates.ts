/** Changes since a screen's last request, by the ids in its notices: one request, whatever is loaded. */
import { countConversations, findConversations } from "@/lib/inbox/conversations/inbox";
import { seesConversation } from "@/lib/inbox/visibility/visibility";
import type { Agent, Ctx } from "@/lib/platform/context";
import type { InboxUpdates, ReadUpdates } from "./schemas";
import { readThreadUpdate } from "./thread";

export async function readUpdates(
  ctx: Ctx<Agent>,
  { ids, thread, after, entries }: ReadUpdates,
): Promise<InboxUpdates> {
  const [conversations, counts, changed] = await Promise.all([
    findConversations(ctx, ids),
    countConversations(ctx),
    thread && (await seesConversation(ctx, thread)) ? readThreadUpdate(ctx, thread, after, entries) : null,
  ]);
  return { conversations, counts, thread: changed };
}
