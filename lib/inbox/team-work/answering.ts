/** When and how a team answers: its office hours and its automatic answer, each otherwise the workspace's. */
import { hoursChanged } from "@/lib/account/workspaces/signals";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { TeamAnswering, type UpdateTeamAnswering } from "./schemas";

type MemberCtx = Ctx<ActorOf<"member">>;

/** Throws not_found. */
export async function getTeamAnswering({ actor }: MemberCtx, id: string): Promise<TeamAnswering> {
  const found = await prisma().team.findFirst({
    where: { workspaceId: actor.workspaceId, id, removedAt: null },
    select: { hours: true, automaticAnswer: true },
  });
  if (!found) throw new AppError("not_found");
  return TeamAnswering.parse(found);
}

/** Throws not_found. */
export async function updateTeamAnswering(
  ctx: MemberCtx,
  id: string,
  { hours, automaticAnswer }: UpdateTeamAnswering,
): Promise<TeamAnswering> {
  const { workspaceId } = ctx.actor;
  const { count } = await transaction(ctx, (tx) => {
    if (hours !== undefined) signal(tx, hoursChanged, { workspaceId });
    return tx.tx.team.updateMany({
      where: { workspaceId, id, removedAt: null },
      data: {
        ...(hours !== undefined && { hours: hours ?? Prisma.DbNull }),
        ...(automaticAnswer !== undefined && { automaticAnswer }),
      },
    });
  });
  if (count === 0) throw new AppError("not_found");
  return getTeamAnswering(ctx, id);
}
