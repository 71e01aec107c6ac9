/** Whether, where and how often a workspace asks its contacts for a rating. ask_for_ratings.sql reads it. */
import { ChannelName } from "@/lib/connections/channels/schemas";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { transaction } from "@/lib/platform/transaction";
import { Questions, type RatingSettings, type UpdateRatingSettings } from "./schemas";

const USUAL: RatingSettings = { channels: [], question: "", questions: {}, delayMinutes: 0, everyDays: 14 };

export async function getRatingSettings(workspaceId: string): Promise<RatingSettings> {
  const stored = await prisma().ratingSettings.findUnique({
    where: { workspaceId },
    select: { channels: true, question: true, questions: true, delayMinutes: true, everyDays: true },
  });
  if (!stored) return USUAL;
  // A newer version may know more channels.
  return {
    ...stored,
    channels: stored.channels.flatMap((each) => ChannelName.safeParse(each).data ?? []),
    questions: Questions.parse(stored.questions),
  };
}

/** Replaces all. */
export async function updateRatingSettings(
  ctx: Ctx<ActorOf<"member">>,
  settings: UpdateRatingSettings,
): Promise<RatingSettings> {
  const { workspaceId } = ctx.actor;
  const stored = { ...settings, channels: [...new Set(settings.channels)], updatedAt: ctx.now() };
  await transaction(ctx, ({ tx }) =>
    tx.ratingSettings.upsert({
      where: { workspaceId },
      create: { workspaceId, ...stored },
      update: stored,
      select: { workspaceId: true },
    }),
  );
  return getRatingSettings(workspaceId);
}
