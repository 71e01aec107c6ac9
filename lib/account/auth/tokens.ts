/** One-time tokens, mailed as links. */
import type { Ctx } from "@/lib/platform/context";
import { randomToken, sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import type { TxCtx } from "@/lib/platform/transaction";

type Purpose = "confirm_email" | "reset_password";
const LIFETIME_HOURS: Record<Purpose, number> = { confirm_email: 48, reset_password: 1 };

export async function issueToken(ctx: Ctx, userId: string, purpose: Purpose): Promise<string> {
  const token = randomToken();
  const at = ctx.now();
  await prisma().userToken.create({
    data: {
      id: newId(),
      userId,
      purpose,
      tokenHash: sha256(token),
      createdAt: at,
      expiresAt: new Date(at.getTime() + LIFETIME_HOURS[purpose] * 3_600_000),
    },
  });
  return token;
}

/** The token's user, without using the token up. */
export async function findTokenOwner(ctx: Ctx, token: string, purpose: Purpose): Promise<string> {
  const found = await prisma().userToken.findFirst({
    where: { tokenHash: sha256(token), purpose, usedAt: null, expiresAt: { gt: ctx.now() } },
    select: { userId: true },
  });
  if (!found) throw new AppError("invalid_token");
  return found.userId;
}

/** Uses the token up and returns its user. If two uses race, one wins. */
export async function redeemToken(ctx: TxCtx, token: string, purpose: Purpose): Promise<string> {
  const tokenHash = sha256(token);
  const { count } = await ctx.tx.userToken.updateMany({
    where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: ctx.now() } },
    data: { usedAt: ctx.now() },
  });
  if (count !== 1) throw new AppError("invalid_token");
  const { userId } = await ctx.tx.userToken.findUniqueOrThrow({
    where: { tokenHash },
    select: { userId: true },
  });
  return userId;
}

/** A new password invalidates older reset links. */
export async function dropResetTokens(ctx: TxCtx, userId: string): Promise<void> {
  await ctx.tx.userToken.updateMany({
    where: { userId, purpose: "reset_password", usedAt: null },
    data: { usedAt: ctx.now() },
  });
}
