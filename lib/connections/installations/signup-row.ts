/** A signup's row: read by its owner, updated only from the expected step, with sealed secrets. */
import type { Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Prisma, Signup as Row } from "@/lib/platform/generated/prisma/client";
import { unseal } from "@/lib/platform/seal";
import type { Signup, SignupFailure, SignupNumber } from "./signup-schemas";

export type SignupRow = Row;
/** `setupLinkId` for the holder of a setup link; members of a workspace have their own signup. */
export type SignupId = { workspaceId: string; signupId: string; setupLinkId?: string };

export const signupTokenPurpose = (id: string): string => `signup-token:${id}`;
export const pinPurpose = (id: string): string => `signup-pin:${id}`;

export const tokenOf = (row: Row): string => unseal(row.accessToken ?? "", signupTokenPurpose(row.id));

/** Throws signup_not_found, also for another owner's signup. */
export async function requireSignup({ workspaceId, signupId, setupLinkId }: SignupId): Promise<Row> {
  const row = await prisma().signup.findFirst({
    where: { workspaceId, id: signupId, setupLinkId: setupLinkId ?? null },
  });
  if (!row) throw new AppError("signup_not_found");
  return row;
}

type Change = Prisma.SignupUpdateManyMutationInput;

/** Conditional update: returns the current row, and writes nothing if a concurrent request moved or ended it. */
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

// Longer than any WhatsApp block after which a person might continue: registration is blocked for 72 hours.
const OPEN_DAYS = 7;

/** Ends abandoned signups and deletes their tokens. Returns how many. */
export async function endForgottenSignups(ctx: Ctx): Promise<number> {
  const at = ctx.now();
  const { count } = await prisma().signup.updateMany({
    where: { endedAt: null, updatedAt: { lt: new Date(at.getTime() - OPEN_DAYS * 86_400_000) } },
    data: { endedAt: at, need: null, accessToken: null, popupHash: null },
  });
  return count;
}
