/** Sends who has a conversation open to the team's inboxes, which forget it after a while. Stores nothing. */
import type { Agent, Ctx } from "@/lib/platform/context";
import { notifyNow } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";

export async function reportPresence(
  { actor: { workspaceId, userId, name } }: Ctx<Agent>,
  conversationId: string,
  state: "here" | "writing" | "away",
  asks?: boolean,
): Promise<void> {
  await notifyNow(workspaceTopic(workspaceId), {
    type: "presence",
    conversationId,
    userId,
    name,
    state,
    asks,
  });
}
