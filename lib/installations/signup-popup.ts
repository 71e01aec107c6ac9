/** The simulator's signup popup: open to anyone with the secret of an open signup, until it has issued a code. */
import type { Ctx } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { type PlayedPopup, type PlayPopup, type PopupState, simulatedAccounts } from "./drivers";

/** Throws invalid_token for a secret that is unknown, used or expired. */
export async function readSignupPopup(ctx: Ctx, secret: string): Promise<PopupState> {
  const open = await prisma().signup.findFirst({
    where: whereOpen(ctx, secret),
    select: { workspaceId: true },
  });
  if (!open) throw new AppError("invalid_token");
  return simulatedAccounts.readPopup(open.workspaceId);
}

/** The secret works for one code. Throws invalid_token, and not_found for a number that was not offered. */
export async function playSignupPopup(ctx: Ctx, secret: string, play: PlayPopup): Promise<PlayedPopup> {
  const where = whereOpen(ctx, secret);
  const open = await prisma().signup.findFirst({ where, select: { workspaceId: true } });
  if (!open) throw new AppError("invalid_token");
  const played = await simulatedAccounts.playPopup(ctx, open.workspaceId, play);
  const { count } = await prisma().signup.updateMany({ where, data: { popupHash: null } });
  if (count === 0) throw new AppError("invalid_token");
  return played;
}

const whereOpen = (ctx: Ctx, secret: string) =>
  ({
    popupHash: sha256(secret),
    popupExpiresAt: { gt: ctx.now() },
    endedAt: null,
    kind: "simulator",
  }) as const;
