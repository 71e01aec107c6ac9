/** The second factor of a person: what it consists of, proving it, changing it. Changes need a recent proof. */
import { changeCredentials } from "@/lib/account/credentials/cache";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { signal } from "@/lib/platform/signals";
import type { TxCtx } from "@/lib/platform/transaction";
import {
  addPasskey,
  askForPasskey,
  passkeyProblem,
  readNewPasskey,
  redeemPasskey,
  startPasskey,
} from "./passkeys";
import { isRightPassword } from "./password";
import { redeemRecoveryCode, replaceRecoveryCodes } from "./recovery-codes";
import type { AddPasskey, Proof, SecondFactorProof, SecondFactorState } from "./second-factor-schemas";
import { accountMailRequested } from "./signals";
import { redeemTotpCode, startTotp } from "./totp";
import { endAllSessions, endOtherSessions } from "./user-sessions";

type UserCtx = Ctx<ActorOf<"user">>;
type Prover = { userId: string; sessionId: string };

const PROOF_MS = 15 * 60_000;

export async function getSecondFactor(ctx: UserCtx): Promise<SecondFactorState> {
  const { passwordHash, secondFactorAt, totp, passkeys, recoveryCodes } =
    await prisma().user.findUniqueOrThrow({
      where: { id: ctx.actor.userId },
      select: {
        passwordHash: true,
        secondFactorAt: true,
        totp: { select: { confirmedAt: true } },
        passkeys: {
          select: { id: true, name: true, createdAt: true, lastUsedAt: true },
          orderBy: { createdAt: "asc" },
        },
        recoveryCodes: { where: { usedAt: null }, select: { userId: true } },
      },
    });
  return {
    since: secondFactorAt?.toISOString() ?? null,
    proof: secondFactorAt ? "second_factor" : passwordHash ? "password" : "sign_in",
    hasTotp: totp?.confirmedAt != null,
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: recoveryCodes.length,
    passkeyProblem: passkeyProblem(),
  };
}

/** The factors that the person can prove now. A passkey's challenge is valid for one answer in this session. */
export async function askSecondFactor(ctx: Ctx, { userId, sessionId }: Prover) {
  const totp = await prisma().totpFactor.findUnique({ where: { userId }, select: { confirmedAt: true } });
  return { hasTotp: totp?.confirmedAt != null, passkey: await askForPasskey(ctx, userId, sessionId) };
}

/** Whether the proof is right; it is used up. Throws rate_limited. */
export async function proveSecondFactor(
  ctx: Ctx,
  { userId, sessionId }: Prover,
  { code, passkey }: SecondFactorProof,
): Promise<boolean> {
  if (passkey) return redeemPasskey(ctx, userId, sessionId, passkey);
  if (!code) return false;
  const digits = code.replaceAll(" ", "");
  return /^\d{6}$/.test(digits)
    ? redeemTotpCode(ctx, userId, digits, true)
    : redeemRecoveryCode(ctx, userId, code);
}

/** Proves who the person is for the changes of the next 15 minutes. Throws wrong_password, second_factor_wrong. */
export async function prove(ctx: UserCtx, proof: Proof): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  const { passwordHash, secondFactorAt } = await prisma().user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true, secondFactorAt: true },
  });
  if (secondFactorAt) {
    if (!(await proveSecondFactor(ctx, ctx.actor, proof))) throw new AppError("second_factor_wrong");
  } else if (!(await isRightPassword(passwordHash, proof.password ?? "")))
    throw new AppError("wrong_password");
  await prisma().userSession.updateMany({
    where: { id: sessionId, userId },
    data: { provedAt: ctx.now() },
  });
}

/** Throws proof_required unless the person signed in or proved who they are within this time, by default 15 minutes. */
export async function requireProof(ctx: UserCtx, withinMs = PROOF_MS): Promise<void> {
  const session = await prisma().userSession.findUnique({
    where: { id: ctx.actor.sessionId },
    select: { provedAt: true },
  });
  const isRecent = session?.provedAt && ctx.now().getTime() - session.provedAt.getTime() < withinMs;
  if (!isRecent) throw new AppError("proof_required");
}

export async function setUpTotp(ctx: UserCtx): Promise<{ secret: string; uri: string }> {
  await requireProof(ctx);
  return startTotp(ctx, ctx.actor);
}

type Added = { recoveryCodes: string[] | null };

export async function confirmTotp(ctx: UserCtx, code: string): Promise<Added> {
  await requireProof(ctx);
  const { userId } = ctx.actor;
  if (!(await redeemTotpCode(ctx, userId, code.replaceAll(" ", ""), false)))
    throw new AppError("second_factor_wrong");
  return addFactor(ctx, async (tx) => {
    // Only the secret whose code was right: another tab may have restarted or removed the setup since then.
    const { count } = await tx.tx.totpFactor.updateMany({
      where: { userId, confirmedAt: null, lastStep: { gt: 0 } },
      data: { confirmedAt: ctx.now() },
    });
    if (count === 0) throw new AppError("second_factor_wrong");
  });
}

export async function setUpPasskey(ctx: UserCtx) {
  await requireProof(ctx);
  return { options: await startPasskey(ctx) };
}

export async function confirmPasskey(ctx: UserCtx, { name, response }: AddPasskey): Promise<Added> {
  await requireProof(ctx);
  const credential = await readNewPasskey(ctx, response);
  return addFactor(ctx, (tx) => addPasskey(tx, ctx.actor.userId, name, credential));
}

/** The first factor makes recovery codes and ends all other sessions, which have not proved it. */
async function addFactor(ctx: UserCtx, add: (tx: TxCtx) => Promise<void>): Promise<Added> {
  const { userId, sessionId } = ctx.actor;
  return changeCredentials(ctx, async (tx) => {
    const { secondFactorAt } = await lockUser(tx, userId);
    await add(tx);
    if (secondFactorAt) return { recoveryCodes: null };
    await tx.tx.user.update({ where: { id: userId }, data: { secondFactorAt: ctx.now() } });
    await endOtherSessions(tx, userId, sessionId);
    return { recoveryCodes: await replaceRecoveryCodes(tx, userId) };
  });
}

export const removeTotp = (ctx: UserCtx): Promise<void> =>
  removeFactor(ctx, async (tx) => {
    await tx.tx.totpFactor.deleteMany({ where: { userId: ctx.actor.userId } });
  });

/** Throws not_found. */
export const removePasskey = (ctx: UserCtx, id: string): Promise<void> =>
  removeFactor(ctx, async (tx) => {
    const { count } = await tx.tx.passkey.deleteMany({ where: { id, userId: ctx.actor.userId } });
    if (count === 0) throw new AppError("not_found");
  });

/** Without the last factor signing in asks for nothing more, and recovery codes end. */
async function removeFactor(ctx: UserCtx, remove: (tx: TxCtx) => Promise<void>): Promise<void> {
  await requireProof(ctx);
  const { userId } = ctx.actor;
  await changeCredentials(ctx, async (tx) => {
    await lockUser(tx, userId);
    await remove(tx);
    const hasTotp = await tx.tx.totpFactor.count({ where: { userId, confirmedAt: { not: null } } });
    if (hasTotp + (await tx.tx.passkey.count({ where: { userId } })) === 0) await clear(tx, userId);
  });
}

export async function renewRecoveryCodes(ctx: UserCtx): Promise<{ recoveryCodes: string[] }> {
  await requireProof(ctx);
  return changeCredentials(ctx, async (tx) => {
    const { secondFactorAt } = await lockUser(tx, ctx.actor.userId);
    if (!secondFactorAt) throw new AppError("second_factor_required");
    return { recoveryCodes: await replaceRecoveryCodes(tx, ctx.actor.userId) };
  });
}

/** Removes every factor, ends every session, and notifies the person by mail. Idempotent. */
export async function resetSecondFactor(ctx: TxCtx, userId: string): Promise<void> {
  await lockUser(ctx, userId);
  await clear(ctx, userId);
  await endAllSessions(ctx, userId);
  signal(ctx, accountMailRequested, { userId, mail: "second_factor_reset" });
}

async function clear(ctx: TxCtx, userId: string): Promise<void> {
  await ctx.tx.totpFactor.deleteMany({ where: { userId } });
  await ctx.tx.passkey.deleteMany({ where: { userId } });
  await ctx.tx.recoveryCode.deleteMany({ where: { userId } });
  await ctx.tx.user.update({ where: { id: userId }, data: { secondFactorAt: null } });
  await ctx.tx.userSession.updateMany({ where: { userId }, data: { secondFactorAt: null } });
}

/** Serialises changes of one person's factors. */
async function lockUser(ctx: TxCtx, userId: string): Promise<{ secondFactorAt: Date | null }> {
  await ctx.tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  return ctx.tx.user.findUniqueOrThrow({ where: { id: userId }, select: { secondFactorAt: true } });
}
