/** One who starts a conversation that others have can ask them to show it, with a note there. */
import { type OfOthers, startConversation } from "@/lib/inbox/conversations/start";
import type { StartConversation } from "@/lib/inbox/conversations/start-schemas";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { writeNote } from "./notes";

/** Those whom the person has named there so lately are not asked again, whatever the words. */
const AGAIN_AFTER_MS = 60 * 60_000;

/**
 * `isAsked`: others have it, and the input's note has asked them. Throws what startConversation() throws, and forbidden or
 * capability_missing for one who asks and may not write notes.
 */
export async function startOrAsk(ctx: Ctx<Agent>, input: StartConversation) {
  const ask = "ask" in input ? input.ask : undefined;
  if (ask !== undefined && !may(ctx.actor, "inbox:note"))
    throw new AppError(ctx.actor.type === "member" ? "forbidden" : "capability_missing");
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
  const mentions = assigneeId ? [assigneeId] : (team?.members ?? []).map((member) => member.userId);
  const lately = await tx.tx.note.findMany({
    where: { workspaceId, conversationId, authorId: userId, createdAt: { gt: since } },
    select: { mentions: { select: { userId: true } } },
  });
  const asked = new Set(lately.flatMap((note) => note.mentions.map((each) => each.userId)));
  const rest = mentions.filter((id) => !asked.has(id));
  if (rest.length > 0) await writeNote(tx, conversationId, { clientId: newId(), text, mentions: rest });
};
