/** One who starts a conversation that others have can ask them to show it, with a note there. */
import { type OfOthers, refuse, startConversation } from "@/lib/inbox/conversations/start";
import type { StartConversation } from "@/lib/inbox/conversations/start-schemas";
import { type Agent, type Ctx, may } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { ADMIN_ROLES } from "@/lib/platform/roles";
import { fn } from "@/lib/platform/sql";
import type { TxCtx } from "@/lib/platform/transaction";
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

/** Names people who see the conversation and can let the person in with a note. */
const leaveNote = async (
  ...[tx, conversationId, others, text]: [...Parameters<OfOthers>, string]
): Promise<void> => {
  const { workspaceId, userId } = tx.actor;
  const mentions = await findAsked(tx, conversationId);
  if (mentions.length === 0) return refuse(tx, conversationId, others);
  const since = new Date(tx.now().getTime() - AGAIN_AFTER_MS);
  const lately = await tx.tx.note.findMany({
    where: { workspaceId, conversationId, authorId: userId, createdAt: { gt: since } },
    select: { mentions: { select: { userId: true } } },
  });
  const asked = new Set(lately.flatMap((note) => note.mentions.map((each) => each.userId)));
  const rest = mentions.filter((id) => !asked.has(id));
  if (rest.length > 0) await writeNote(tx, conversationId, { clientId: newId(), text, mentions: rest });
};

/**
 * The assignee; with them the team, while they are away or have no session; and if there is no one of these who may write notes,
 * owners and admins.
 */
async function findAsked(tx: TxCtx<Agent>, conversationId: string): Promise<string[]> {
  const { workspaceId, userId } = tx.actor;
  const people = await tx.tx.$queryRaw<
    { id: string; isAssignee: boolean; isInTeam: boolean; isHere: boolean }[]
  >`
    SELECT n.user_id AS id, n.user_id = o.assignee_id IS TRUE AS "isAssignee", m.away_since IS NULL AS "isHere",
      EXISTS (SELECT FROM team_members g WHERE g.workspace_id = o.workspace_id AND g.team_id = o.team_id AND g.user_id = n.user_id) AS "isInTeam"
    FROM conversations o CROSS JOIN ${Prisma.raw(fn)}.notified_members(o.workspace_id) n
    JOIN members m ON m.workspace_id = o.workspace_id AND m.user_id = n.user_id
    WHERE o.workspace_id = ${workspaceId}::uuid AND o.id = ${conversationId}::uuid AND n.reads_notes AND n.user_id <> ${userId}::uuid
      AND ${Prisma.raw(fn)}.is_visible(o, n.user_id, n.sees, n.team_ids) AND (n.user_id = o.assignee_id OR m.role IN ${Prisma.raw(ADMIN_ROLES)}
        OR n.user_id IN (SELECT g.user_id FROM team_members g WHERE g.workspace_id = o.workspace_id AND g.team_id = o.team_id))
    UNION ALL SELECT x.id, true, true, false FROM conversations o
    JOIN external_users x ON x.workspace_id = o.workspace_id AND x.id = o.assignee_id
    JOIN surface_sessions s ON s.workspace_id = x.workspace_id AND s.external_user_id = x.external_user_id
    WHERE o.workspace_id = ${workspaceId}::uuid AND o.id = ${conversationId}::uuid AND s.revoked_at IS NULL
      AND s.expires_at > ${tx.now()} AND 'inbox:note' = ANY(s.capabilities)`;
  const assignee = people.filter(({ isAssignee }) => isAssignee);
  const team = people.filter(({ isInTeam }) => isInTeam);
  const near = assignee.some(({ isHere }) => isHere) ? assignee : [...assignee, ...team];
  return [...new Set((near.length > 0 ? near : people).map(({ id }) => id))];
}
