/** Passkeys (WebAuthn) as a second factor. A ceremony's challenge is stored with the session and used up by its answer. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import ipaddr from "ipaddr.js";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { log } from "@/lib/platform/log";
import type { TxCtx } from "@/lib/platform/transaction";

/** It takes some 5 MB, and many servers have no passkeys. */
const library = () => import("@simplewebauthn/server");

const PASSKEYS_MAX = 20;
/** Longer than browsers wait for a person. */
const CHALLENGE_MS = 5 * 60_000;

/** Why this address can have no passkeys: browsers bind them to a name, and to https except on localhost. */
export function passkeyProblem(): "ip_address" | "http" | null {
  const { protocol, hostname } = new URL(env().APP_URL);
  if (ipaddr.isValid(hostname.replace(/^\[|\]$/g, ""))) return "ip_address";
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  return protocol === "https:" || isLocal ? null : "http";
}

type UserCtx = Ctx<ActorOf<"user">>;

const site = () => ({
  expectedOrigin: new URL(env().APP_URL).origin,
  expectedRPID: new URL(env().APP_URL).hostname,
});

async function keepChallenge(ctx: Ctx, sessionId: string, challenge: string): Promise<void> {
  const data = { challenge, challengeAt: ctx.now() };
  await prisma().userSession.update({ where: { id: sessionId }, data });
}

/** Null without one that is fresh. If two answers race, one gets it. */
async function takeChallenge(ctx: Ctx, sessionId: string): Promise<string | null> {
  const challengeAt = { gte: new Date(ctx.now().getTime() - CHALLENGE_MS) };
  const found = await prisma().userSession.findUnique({
    where: { id: sessionId, challengeAt },
    select: { challenge: true },
  });
  if (!found?.challenge) return null;
  const { count } = await prisma().userSession.updateMany({
    where: { id: sessionId, challenge: found.challenge },
    data: { challenge: null },
  });
  return count === 1 ? found.challenge : null;
}

/** Throws passkeys_unavailable. */
export async function startPasskey(ctx: UserCtx): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const user = ctx.actor;
  if (passkeyProblem()) throw new AppError("passkeys_unavailable");
  const known = await prisma().passkey.findMany({
    where: { userId: user.userId },
    select: { credentialId: true, transports: true },
  });
  if (known.length >= PASSKEYS_MAX) throw tooMany();
  const options = await (await library()).generateRegistrationOptions({
    rpName: "Parley",
    rpID: site().expectedRPID,
    userName: user.email,
    userDisplayName: user.name,
    userID: Uint8Array.from(Buffer.from(user.userId.replaceAll("-", ""), "hex")),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await keepChallenge(ctx, user.sessionId, options.challenge);
  return options;
}

/** Throws second_factor_wrong for an answer to another challenge, site or credential. */
export async function readNewPasskey(ctx: UserCtx, response: RegistrationResponseJSON) {
  const expectedChallenge = await takeChallenge(ctx, ctx.actor.sessionId);
  if (expectedChallenge === null) throw new AppError("second_factor_wrong");
  const verified = await (await library())
    .verifyRegistrationResponse({
      response,
      expectedChallenge,
      ...site(),
      requireUserVerification: false,
    })
    .catch(refused);
  if (!verified?.verified) throw new AppError("second_factor_wrong");
  return verified.registrationInfo.credential;
}

type Credential = Awaited<ReturnType<typeof readNewPasskey>>;

/**
 * Call it with the user's row locked. Throws forbidden for too many, second_factor_wrong for a credential that is
 * known.
 */
export async function addPasskey(
  ctx: TxCtx,
  userId: string,
  name: string,
  { id, publicKey, counter, transports = [] }: Credential,
): Promise<void> {
  if ((await ctx.tx.passkey.count({ where: { userId } })) >= PASSKEYS_MAX) throw tooMany();
  const { count } = await ctx.tx.passkey.createMany({
    skipDuplicates: true,
    data: {
      id: newId(),
      userId,
      name,
      credentialId: id,
      publicKey: Uint8Array.from(publicKey),
      counter: BigInt(counter),
      transports,
      createdAt: ctx.now(),
    },
  });
  if (count === 0) throw new AppError("second_factor_wrong");
}

const tooMany = (): AppError => new AppError("forbidden", "Remove a passkey first.");

/** Null when the person has no passkey that works at this address. */
export async function askForPasskey(
  ctx: Ctx,
  userId: string,
  sessionId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  if (passkeyProblem()) return null;
  const known = await prisma().passkey.findMany({
    where: { userId },
    select: { credentialId: true, transports: true },
  });
  if (known.length === 0) return null;
  const options = await (await library()).generateAuthenticationOptions({
    rpID: site().expectedRPID,
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    userVerification: "preferred",
  });
  await keepChallenge(ctx, sessionId, options.challenge);
  return options;
}

/** Whether the answer proves one of the person's passkeys; records its use. */
export async function redeemPasskey(
  ctx: Ctx,
  userId: string,
  sessionId: string,
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  const expectedChallenge = await takeChallenge(ctx, sessionId);
  const known = await prisma().passkey.findFirst({ where: { userId, credentialId: response.id } });
  if (!expectedChallenge || !known) return false;
  const verified = await (await library())
    .verifyAuthenticationResponse({
      response,
      expectedChallenge,
      ...site(),
      requireUserVerification: false,
      credential: {
        id: known.credentialId,
        publicKey: Uint8Array.from(known.publicKey),
        counter: Number(known.counter),
        transports: known.transports,
      },
    })
    .catch(refused);
  if (!verified?.verified) return false;
  await prisma().passkey.update({
    where: { id: known.id },
    data: { counter: BigInt(verified.authenticationInfo.newCounter), lastUsedAt: ctx.now() },
  });
  return true;
}

function refused(error: unknown): null {
  log().info({ err: error }, "a passkey's answer was refused");
  return null;
}
