/** The second step of signing in, for a person who has a second factor. */
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { type Limit, takeToken } from "@/lib/platform/rate-limit";
import { proveSecondFactor } from "./second-factor";
import { SecondFactorProof } from "./second-factor-schemas";
import type { SignedIn } from "./sign-in";
import { findPendingSession, type SessionToken } from "./user-sessions";

const PER_PERSON: Limit = { name: "second-step", capacity: 20, perSeconds: 600 };

/** The person, and how they took the first step. */
export type SteppedIn = SignedIn & { method: string };
export type StepRefusal = "wrong_proof" | "second_step_expired" | "rate_limited";

/** Completes the pending session that the token names; it is used up. `passkey` is JSON, because next-auth posts a form. */
export async function takeSecondStep(
  token: SessionToken | null,
  given: { code?: string | undefined; passkey?: string | undefined } | undefined,
): Promise<SteppedIn | StepRefusal> {
  const ctx = createCtx({ type: "anonymous" });
  const pending = token && (await findPendingSession(ctx, token));
  if (!pending) return "second_step_expired";
  const proof = readProof(given);
  if (!proof) return "wrong_proof";
  if (!takeToken(PER_PERSON, pending.userId).isAllowed) return "rate_limited";
  try {
    if (!(await proveSecondFactor(ctx, pending, proof))) return "wrong_proof";
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return "rate_limited";
    throw error;
  }
  // If two answers race, one signs in.
  const { count } = await prisma().userSession.deleteMany({
    where: { id: pending.sessionId, isPending: true, revokedAt: null },
  });
  if (count === 0) return "second_step_expired";
  const user = await prisma().user.findUniqueOrThrow({
    where: { id: pending.userId },
    select: { id: true, name: true, email: true, secondFactorAt: true },
  });
  // Keeps the first step's version: if all sessions were ended meanwhile, this one must not begin.
  return { ...user, sessionVersion: pending.sessionVersion, method: pending.method };
}

function readProof(given: { code?: string | undefined; passkey?: string | undefined } | undefined) {
  try {
    const passkey: unknown = given?.passkey ? JSON.parse(given.passkey) : undefined;
    return SecondFactorProof.parse({
      ...(given?.code && { code: given.code }),
      ...(passkey ? { passkey } : {}),
    });
  } catch {
    return null;
  }
}
