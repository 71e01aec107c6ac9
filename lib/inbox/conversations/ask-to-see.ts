/** A conversation with the person exists, and others have it: whose it is, and a note to them from the person who does not see it. */
import { writeNote } from "@/lib/inbox/notes/notes";
import { isVisible } from "@/lib/inbox/visibility/visibility";
import { type Agent, sightOf } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import type { TxCtx } from "@/lib/platform/transaction";

/** One who asks again so soon leaves no second note. */
const AGAIN_AFTER_MS = 60 * 60_000;

/**
 * `ask`: the words of the note; returns whether it was needed. It names the assignee, or the team's members, who see the
 * conversation and can let the person in with a note. Throws conversation_of_others, with the team's name, where nothing is asked.
 */
export async function seeOrAsk(tx: TxCtx<Agent>, id: string, ask: string | undefined): Promise<boolean> {
  const { workspaceId, userId } = tx.actor;
  const sight = sightOf(tx.actor);
  if (!sight) return false;
  const { team, ...place } = await tx.tx.conversation.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id } },
    select: {
      ...{ assigneeId: true, teamId: true, readerIds: true },
      team: { select: { name: true, members: { select: { userId: true } } } },
    },
  });
  if (isVisible(place, userId, sight)) return false;
  if (ask === undefined)
    throw new AppError("conversation_of_others", null, {
      details: team ? [{ field: "team", message: team.name }] : [],
    });
  const mentions = place.assigneeId
    ? [place.assigneeId]
    : (team?.members ?? []).map((member) => member.userId);
  const since = new Date(tx.now().getTime() - AGAIN_AFTER_MS);
  const asked = { workspaceId, conversationId: id, authorId: userId, text: ask, createdAt: { gt: since } };
  if (!(await tx.tx.note.findFirst({ where: asked, select: { id: true } })))
    await writeNote(tx, id, { clientId: newId(), text: ask, mentions });
  return true;
}
