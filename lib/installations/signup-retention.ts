/** Ends abandoned signups and deletes their tokens. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";

// Longer than any WhatsApp block after which a person might continue: registration is blocked for 72 hours.
const OPEN_DAYS = 7;

/** Returns how many. */
export async function endForgottenSignups(ctx: Ctx): Promise<number> {
  const at = ctx.now();
  const { count } = await prisma().signup.updateMany({
    where: { endedAt: null, updatedAt: { lt: new Date(at.getTime() - OPEN_DAYS * 86_400_000) } },
    data: { endedAt: at, need: null, accessToken: null, popupHash: null },
  });
  return count;
}
