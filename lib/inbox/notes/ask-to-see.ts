/** One who starts a conversation that others have can ask them to show it, with a note there. */
import { type OfOthers, startConversation } from "@/lib/inbox/conversations/start";
import type { StartConversation } from "@/lib/inbox/conversations/start-schemas";
import type { Agent, Ctx } from "@/lib/platform/context";
import { newId } from "@/lib/platform/ids";
import { writeNote } from "./notes";

/** One who asks again so soon leaves no second note. */
const AGAIN_AFTER_MS = 60 * 60_000;

/** `isAsked`: others have it, and the input's note has asked them. Throws what startConversation() throws. */
export async function startOrAsk(ctx: Ctx<Agent>, input: StartConversation) {
  const ask = "ask" in input ? input.ask : undefined;
  let isAsked = false;
  const started = await startConversation(
    ctx,
    input,
    ask === undefined
      ? undefined
      : async (tx, id, others) => {
          isAsked = true;
          await leaveNote(tx, id, others, ask);
        },
  );
  return { ...started, isAsked };
}

/** Names the assignee, or the team's members: they see the conversation, and can let the person in with a note. */
const leaveNote = async (
  ...[tx, conversationId, { assigneeId, team }, text]: [...Parameters<OfOthers>, string]
): Promise<void> => {
  const { workspaceId, userId } = tx.actor;
  const since = new Date(tx.now().getTime() - AGAIN_AFTER_MS);
  const asked = { workspaceId, conversationId, authorId: userId, text, createdAt: { gt: since } };
  if (await tx.tx.note.findFirst({ where: asked, select: { id: true } })) return;
  const mentions = assigneeId ? [assigneeId] : (team?.members ?? []).map((member) => member.userId);
  await writeNote(tx, conversationId, { clientId: newId(), text, mentions });
};
