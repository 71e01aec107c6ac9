/** Sends who has a conversation open to the team's inboxes, which forget it after a while. Stores nothing. */
import { notifyInbox } from "@/lib/inbox/visibility/notices";
import type { Agent, Ctx } from "@/lib/platform/context";

export async function reportPresence(
  { actor: { workspaceId, userId, name } }: Ctx<Agent>,
  conversationId: string,
  state: "here" | "writing" | "away",
  asks?: boolean,
): Promise<void> {
  await notifyInbox(workspaceId, {
    type: "presence",
    conversationId,
    userId,
    name,
    state,
    asks,
  });
}
