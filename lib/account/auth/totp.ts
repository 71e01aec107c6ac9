/** Authenticator apps (TOTP, RFC 6238): a code works once, and wrong codes are counted in the database. */
import { Secret, TOTP } from "otpauth";
import type { Ctx } from "@/lib/platform/context";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { seal, unseal } from "@/lib/platform/seal";
import { signal } from "@/lib/platform/signals";
import { transaction } from "@/lib/platform/transaction";
import { accountMailRequested } from "./signals";

const STEP_SECONDS = 30;
/** Steps before and after the current one: clocks differ. */
const WINDOW = 1;
const FAILURES_MAX = 5;
const FAILURES_MS = 15 * 60_000;
/** Wrong codes per day. The limit of five per 15 minutes alone would allow 384. */
const WRONG_MAX = 10;
const DAY_MS = 86_400_000;

export const totpPurpose = (userId: string): string => `totp:${userId}`;
const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({ issuer: "Parley", label, secret: Secret.fromBase32(secret), period: STEP_SECONDS, digits: 6 });

/** Replaces what was being set up. Throws second_factor_exists when an app is confirmed. */
export async function startTotp(
  ctx: Ctx,
  user: { userId: string; email: string },
): Promise<{ secret: string; uri: string }> {
  const { base32 } = new Secret({ size: 20 });
  const sealed = seal(base32, totpPurpose(user.userId));
  const rows = await query(
    "start_totp",
    `INSERT INTO totp_factors (id, secret, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at, last_step = 0
     WHERE totp_factors.confirmed_at IS NULL RETURNING id`,
    [user.userId, sealed, ctx.now()],
  );
  if (rows.length === 0) throw new AppError("second_factor_exists");
  return { secret: base32, uri: totpOf(base32, user.email).toString() };
}

/**
 * Whether the code is right; a right one is used up. `isConfirmed` is false for the code that completes the setup.
 * Counts an attempt before the check, so that parallel guesses count too. Throws rate_limited after five wrong ones in
 * 15 minutes; then, and after ten in a day, the person gets a mail, because a guesser has passed the first step.
 */
export async function redeemTotpCode(
  ctx: Ctx,
  userId: string,
  code: string,
  isConfirmed: boolean,
): Promise<boolean> {
  const at = ctx.now();
  const forgottenBefore = new Date(at.getTime() - FAILURES_MS);
  const [counted] = await query<{ secret: string; failures: number }>(
    "count_totp_attempt",
    `UPDATE totp_factors SET
       failures = CASE WHEN failures_since > $3 THEN failures + 1 ELSE 1 END,
       failures_since = CASE WHEN failures_since > $3 THEN failures_since ELSE $2 END
     WHERE id = $1 AND (confirmed_at IS NOT NULL) = $5
       AND (failures < $4 OR failures_since IS NULL OR failures_since <= $3)
     RETURNING secret, failures`,
    [userId, at, forgottenBefore, FAILURES_MAX, isConfirmed],
  );
  if (!counted) {
    const found = await prisma().totpFactor.findUnique({ where: { userId }, select: { confirmedAt: true } });
    if (!found || (found.confirmedAt !== null) !== isConfirmed) return false;
    throw new AppError("rate_limited", "Too many wrong codes. Try again in 15 minutes.");
  }
  const secret = unseal(counted.secret, totpPurpose(userId));
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: WINDOW });
  if (delta === null) {
    if (isConfirmed) await noteWrongCode(ctx, userId, counted.failures === FAILURES_MAX);
    return false;
  }
  const step = Math.floor(at.getTime() / 1000 / STEP_SECONDS) + delta;
  // If two uses of one code race, one wins.
  const { count } = await prisma().totpFactor.updateMany({
    where: { userId, lastStep: { lt: step } },
    data: { lastStep: step, failures: 0, failuresSince: null },
  });
  return count === 1;
}

/** Requests the mail again with each wrong code until it is sent: a process of a former version may have taken the request. */
async function noteWrongCode(ctx: Ctx, userId: string, isLocked: boolean): Promise<void> {
  const at = ctx.now();
  const dayAgo = new Date(at.getTime() - DAY_MS);
  await transaction(ctx, async (tx) => {
    const [noted] = await tx.tx.$queryRaw<{ isDue: boolean }[]>`
      UPDATE totp_factors SET
        wrong = CASE WHEN wrong_since > ${dayAgo}::timestamptz THEN wrong + 1 ELSE 1 END,
        wrong_since = CASE WHEN wrong_since > ${dayAgo}::timestamptz THEN wrong_since ELSE ${at}::timestamptz END
      WHERE id = ${userId}::uuid
      RETURNING (wrong >= ${WRONG_MAX} OR ${isLocked}) AND coalesce(alarmed_at <= ${dayAgo}::timestamptz, true) AS "isDue"`;
    if (noted?.isDue) signal(tx, accountMailRequested, { userId, mail: "second_factor_locked" });
  });
}

/** Sends the mail about wrong codes, at most once a day, so that a guesser cannot fill the mailbox. */
export async function alarmOnce(ctx: Ctx, userId: string, send: () => Promise<void>): Promise<void> {
  const alarmedAt = ctx.now();
  const isDue = { OR: [{ alarmedAt: null }, { alarmedAt: { lte: new Date(alarmedAt.getTime() - DAY_MS) } }] };
  if ((await prisma().totpFactor.count({ where: { userId, ...isDue } })) === 0) return;
  await send();
  await prisma().totpFactor.updateMany({ where: { userId, ...isDue }, data: { alarmedAt } });
}
