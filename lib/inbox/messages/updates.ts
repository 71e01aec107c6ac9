/** Changes since a screen's last request, by the ids in its notices: one request, whatever is loaded. */
import { countConversations, findConversations } from "@/lib/inbox/conversations/inbox";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";
import { seesConversation } from "@/lib/inbox/visibility/visibility";
import type { Agent, Ctx } from "@/lib/platform/context";
import type { InboxUpdates, ReadUpdates } from "./schemas";
import { readThreadUpdate } from "./thread-update";

export async function readUpdates(
  ctx: Ctx<Agent>,
  { ids, thread, after, entries, linked }: ReadUpdates,
): Promise<InboxUpdates> {
  const [conversations, counts, changed] = await Promise.all([
    findWithLinked(ctx, ids),
    countConversations(ctx),
    thread && (await seesConversation(ctx, thread))
      ? readThreadUpdate(ctx, thread, after, entries, linked)
      : null,
  ]);
  return { conversations, counts, thread: changed };
}

/** Lists show one row of a link: the screen needs all to choose it. */
async function findWithLinked(ctx: Ctx<Agent>, ids: string[]): Promise<InboxConversation[]> {
  const found = await findConversations(ctx, ids);
  const known = new Set(found.map(({ id }) => id));
  const linked = found.flatMap((row) => row.linked ?? []).map(({ id }) => id);
  const missing = [...new Set(linked)].filter((id) => !known.has(id));
  return missing.length > 0 ? [...found, ...(await findConversations(ctx, missing))] : found;
}
