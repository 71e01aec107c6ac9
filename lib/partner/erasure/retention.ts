/** Erases the messages that a workspace's policy no longer keeps. */
import { endExports } from "@/lib/partner/exports/exports";
import type { Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { eraseOldAnswers, eraseOldCancelled, eraseOldPage, eraseOldSideMessages } from "./old-messages";
import { eraseOldRatings } from "./old-ratings";
import { toTheEnd } from "./pages";

export async function eraseOldMessages(ctx: Ctx): Promise<void> {
  const workspaces = await query<{ id: string; days: number }>(
    "",
    `SELECT id, (policy ->> 'messageRetentionDays')::int AS days FROM workspaces
     WHERE jsonb_typeof(policy -> 'messageRetentionDays') = 'number'`,
    [],
  );
  for (const { id, days } of workspaces) {
    const before = new Date(ctx.now().getTime() - days * 86_400_000);
    try {
      // An export may hold what is erased now.
      await endExports({ tx: prisma() }, id);
      await toTheEnd((after) => eraseOldPage(ctx, id, before, after));
      for (const eraseOnes of [eraseOldCancelled, eraseOldSideMessages, eraseOldRatings, eraseOldAnswers]) {
        let count = 0;
        do count = await eraseOnes(ctx, id, before);
        while (count > 0);
      }
    } catch (error) {
      // A workspace that fails must not hold up those after it.
      log().error({ workspaceId: id, error: String(error) }, "old messages could not be erased");
    }
  }
}
