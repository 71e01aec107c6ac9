/** Ends signups that nobody has gone on with, and their tokens with them. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";

// Longer than any block of WhatsApp's after which a person would go on: 72 hours for registering.
const OPEN_DAYS = 7;

/** The number ended. */
export async function endForgottenSignups(ctx: Ctx): Promise<number> {
  const at = ctx.now();
  const { count } = await prisma().signup.updateMany({
    where: { endedAt: null, updatedAt: { lt: new Date(at.getTime() - OPEN_DAYS * 86_400_000) } },
    data: { endedAt: at, need: null, accessToken: null, popupHash: null },
  });
  return count;
}
