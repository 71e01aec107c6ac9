/** Retention of the simulator's data: webhooks for a week, files and codes until they expire, tokens a while longer. */

import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { deleteOld } from "@/lib/platform/prune";

const DAY_MS = 86_400_000;
const WEBHOOK_DAYS = 7;
/** Keeps an expired token distinguishable from an unknown one. */
const TOKEN_DAYS = 30;

/** Deletes old data and returns the number of webhooks, with their updates. Unsent webhooks stay. */
export async function pruneSimulator(ctx: Ctx): Promise<number> {
  const at = ctx.now();
  const before = (days: number): Date => new Date(at.getTime() - days * DAY_MS);
  const count = await deleteOld("simulator_webhooks", "due_at IS NULL AND created_at < $1", [
    before(WEBHOOK_DAYS),
  ]);
  await prisma().simulatorMedia.deleteMany({ where: { expiresAt: { lt: at } } });
  await prisma().simulatorCode.deleteMany({ where: { expiresAt: { lt: before(1) } } });
  await prisma().simulatorToken.deleteMany({ where: { expiresAt: { lt: before(TOKEN_DAYS) } } });
  return count;
}
