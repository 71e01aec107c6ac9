/** Deletes a team: at once for people, and its row after its conversations, which move in batches with an event each. */

import { changeCredentials } from "@/lib/account/credentials/cache";
import type { RemoveTeam } from "@/lib/account/teams/schemas";
import { workWaits } from "@/lib/account/teams/signals";
import { lockTeam, markTeamRemoved } from "@/lib/account/teams/teams";
import { recordEvent } from "@/lib/events/log";
import { moveTeamsReplies } from "@/lib/inbox/canned-replies/canned-replies";
import { moveTickets } from "@/lib/inbox/tickets/team";
import { type ActorOf, type Ctx, createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { signal } from "@/lib/platform/signals";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { notify } from "@/lib/realtime/publish";
import { workspaceTopic } from "@/lib/realtime/topics";
import { teamRemoved } from "./signals";

const BATCH = 200;

export async function removeTeam(
  ctx: Ctx<ActorOf<"member">>,
  id: string,
  { moveTo }: RemoveTeam,
): Promise<Record<string, never>> {
  const { workspaceId } = ctx.actor;
  await changeCredentials(ctx, async (tx) => {
    await markTeamRemoved(tx, id, moveTo);
    await moveTeamsReplies(tx, workspaceId, id, moveTo ?? null);
    // Its macros are not lost: everyone has them from now on.
    await tx.tx.macro.updateMany({ where: { workspaceId, teamId: id }, data: { teamId: null } });
    signal(tx, teamRemoved, { workspaceId, teamId: id });
  });
  return {};
}

/** In the team's name. Goes on where a former run ended. */
export async function moveConversations(ctx: Ctx, workspaceId: string, teamId: string): Promise<void> {
  const team = await prisma().team.findFirst({
    where: { workspaceId, id: teamId, removedAt: { not: null } },
    select: { name: true },
  });
  if (!team) return;
  const actor = { type: "team", teamId, workspaceId, name: team.name, userId: null } as const;
  const asTeam = createCtx(actor, ctx.correlationId);
  while (await transaction(asTeam, moveBatch));
  while (await transaction(asTeam, async (tx) => moveTickets(tx, await targetOf(tx, workspaceId, teamId))));
  await transaction(ctx, async (tx) => {
    // One that was given to it while it was being deleted.
    await moveTeamsReplies(tx, workspaceId, teamId, await targetOf(tx, workspaceId, teamId));
    // A conversation that was given to the team just before it was deleted keeps this row; the job is run again.
    await tx.tx.team.deleteMany({ where: { workspaceId, id: teamId, removedAt: { not: null } } });
    signal(tx, workWaits, { workspaceId });
  });
}

/** False: none is left. An assignee stays: they are at work on it. */
async function moveBatch(tx: TxCtx<ActorOf<"team">>): Promise<boolean> {
  const { workspaceId, teamId } = tx.actor;
  const target = await targetOf(tx, workspaceId, teamId);
  const moved = await tx.tx.$queryRaw<{ id: string }[]>`
    UPDATE conversations c SET team_id = ${target}::uuid, updated_at = greatest(c.updated_at, ${tx.now()}::timestamptz) FROM (
      SELECT id FROM conversations WHERE workspace_id = ${workspaceId}::uuid AND team_id = ${teamId}::uuid
      LIMIT ${BATCH} FOR UPDATE) batch
    WHERE c.workspace_id = ${workspaceId}::uuid AND c.id = batch.id RETURNING c.id`;
  for (const { id } of moved)
    recordEvent(tx, "conversation.team_changed", {
      workspaceId,
      subject: { type: "conversation", id },
      conversationId: id,
      data: { previous: { teamId } },
    });
  if (moved.length > 0) notify(tx, workspaceTopic(workspaceId), { type: "conversation.changed" });
  return moved.length === BATCH;
}

/** The team that gets them. Null: none. */
async function targetOf(tx: TxCtx, workspaceId: string, id: string): Promise<string | null> {
  const team = await tx.tx.team.findUnique({
    where: { workspaceId_id: { workspaceId, id } },
    select: { movesToId: true },
  });
  const target = team?.movesToId ?? null;
  return target && (await lockTeam(tx, workspaceId, target)) ? target : null;
}
