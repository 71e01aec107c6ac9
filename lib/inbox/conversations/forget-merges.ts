/** An undo of a merge needs personal data of the time before, which is kept for 30 days. */
import { UNMERGE_DAYS } from "@/lib/inbox/contacts/schemas";
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { Prisma } from "@/lib/platform/generated/prisma/client";

const DAY_MS = 86_400_000;

/** The merges stay, and their ids go on leading to the contact. */
export async function forgetMerges(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - UNMERGE_DAYS * DAY_MS);
  await prisma().contactMerge.updateMany({
    where: { mergedAt: { lt: before }, undo: { not: Prisma.DbNull } },
    data: { undo: Prisma.DbNull },
  });
}
