/** Office hours of a workspace and of its teams: stored, and as hours.ts computes with them. */
import { hoursChanged } from "@/lib/account/workspaces/signals";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import type { Hours } from "./hours";
import { type OfficeHours, type UpdateOfficeHours, USUAL_WEEK } from "./schemas";

type Stored = Pick<OfficeHours, "week" | "holidays">;

export async function getOfficeHours(workspaceId: string): Promise<OfficeHours> {
  const found = await prisma().workspace.findUnique({
    where: { id: workspaceId },
    select: { timezone: true, officeHours: { select: { isOn: true, week: true, holidays: true } } },
  });
  if (!found) throw new AppError("workspace_not_found");
  const { timezone, officeHours } = found;
  if (!officeHours) return { timezone, isOn: false, week: USUAL_WEEK, holidays: [] };
  return { timezone, isOn: officeHours.isOn, ...(officeHours as unknown as Stored) };
}

/** The team's own hours, otherwise the workspace's. Null where that has none, or has turned them off. */
export async function hoursOf(workspaceId: string, teamId: string | null = null): Promise<Hours | null> {
  const team = teamId
    ? await prisma().team.findFirst({
        where: { workspaceId, id: teamId, removedAt: null },
        select: { hours: true },
      })
    : null;
  if (team?.hours) return team.hours as unknown as Hours;
  const { isOn, ...hours } = await getOfficeHours(workspaceId);
  return isOn ? hours : null;
}

/** Replaces all. */
export async function updateOfficeHours(
  ctx: Ctx<ActorOf<"member">>,
  { isOn, week, holidays }: UpdateOfficeHours,
): Promise<OfficeHours> {
  const { workspaceId } = ctx.actor;
  const sorted = [...holidays].sort((a, b) => a.date.localeCompare(b.date));
  const stored = { isOn, week, holidays: sorted, updatedAt: ctx.now() };
  await transaction(ctx, async (tx) => {
    await tx.tx.officeHours.upsert({
      where: { workspaceId },
      create: { workspaceId, ...stored },
      update: stored,
    });
    signal(tx, hoursChanged, { workspaceId });
  });
  return getOfficeHours(workspaceId);
}
