/** A signup's row: read for its holder, moved on from the step it was seen at, sealed where it is secret. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma, Signup as Row } from "@/lib/platform/generated/prisma/client";
import { unseal } from "@/lib/platform/seal";
import type { Signup, SignupFailure, SignupNumber } from "./schemas";

export type SignupRow = Row;
/** `setupLinkId` when the holder is the one of a setup link; a workspace's members have their own. */
export type SignupId = { workspaceId: string; signupId: string; setupLinkId?: string };

export const signupTokenPurpose = (id: string): string => `signup-token:${id}`;
export const pinPurpose = (id: string): string => `signup-pin:${id}`;

export const tokenOf = (row: Row): string => unseal(row.accessToken ?? "", signupTokenPurpose(row.id));

/** Throws signup_not_found, for another holder's too. */
export async function requireSignup({ workspaceId, signupId, setupLinkId }: SignupId): Promise<Row> {
  const row = await prisma().signup.findFirst({
    where: { workspaceId, id: signupId, setupLinkId: setupLinkId ?? null },
  });
  if (!row) throw new AppError("signup_not_found");
  return row;
}

type Change = Prisma.SignupUpdateManyMutationInput;

/** The row as it now is. Nothing is written when someone else has moved it on since, or ended it. */
export async function save(ctx: Ctx, { workspaceId, id, step }: Row, data: Change): Promise<Row> {
  await prisma().signup.updateMany({
    where: { workspaceId, id, step, endedAt: null },
    data: { ...data, updatedAt: ctx.now() },
  });
  return prisma().signup.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id } } });
}

export const numbersOf = (row: Row): SignupNumber[] => row.numbers as SignupNumber[];

export const toSignup = (row: Row): Signup => ({
  id: row.id,
  kind: row.kind,
  step: row.step,
  need: row.need,
  numbers: numbersOf(row),
  isCoexistence: row.isCoexistence,
  failure: row.failure as SignupFailure | null,
  installationId: row.installationId,
  endedAt: row.endedAt?.toISOString() ?? null,
});
