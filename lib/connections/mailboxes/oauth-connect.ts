/** Connects a mailbox of Google or Microsoft by a sign-in there, or connects it again after the access was withdrawn. */
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { MailAuth } from "@/lib/connections/email/mail-server";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/generated/prisma/client";
import { seal, unseal } from "@/lib/platform/seal";
import { transaction } from "@/lib/platform/transaction";
import { type Admin, addMailbox, change, idFor, mustReachPeople } from "./add";
import { clientOf, redirectUri } from "./oauth-providers";
import { exchangeCode, type Tokens } from "./oauth-tokens";
import { mustWork } from "./prove";
import { type FinishOauth, type Mailbox, OauthProvider, type StartOauth } from "./schemas";
import { serialize } from "./serialize";
import { sealedTokens } from "./servers";
import { askForReading, notifyTeam } from "./state";

const PURPOSE = "mailbox-oauth-state";
const LIFETIME_MS = 10 * 60_000;
const VERIFIER_BYTES = 32;

/**
 * The state that comes back with the code. Sealed, so no one else can make it and the verifier (RFC 7636) stays secret.
 */
const State = z.object({
  workspaceId: z.string(),
  userId: z.string(),
  provider: OauthProvider,
  address: z.string(),
  verifier: z.string(),
  expiresAt: z.number(),
});

/** The provider's page. Throws mailbox_provider_unavailable, mailbox_not_allowed. */
export async function startOauth(ctx: Admin, { provider, address }: StartOauth): Promise<{ url: string }> {
  const { workspaceId, userId } = ctx.actor;
  await mustReachPeople(workspaceId);
  const { authorizeUrl, clientId, scope, extra } = clientOf(provider);
  const verifier = randomBytes(VERIFIER_BYTES).toString("base64url");
  const expiresAt = ctx.now().getTime() + LIFETIME_MS;
  const state: z.infer<typeof State> = { workspaceId, userId, provider, address, verifier, expiresAt };
  const query = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri(),
    scope,
    // The returning page reads the workspace, to open its settings.
    state: `${workspaceId}.${seal(JSON.stringify(state), PURPOSE)}`,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    login_hint: address,
    ...extra,
  });
  return { url: `${authorizeUrl}?${query}` };
}

/** Throws mailbox_sign_in_expired, mailbox_refused, and what addMailbox() throws. */
export async function finishOauth(ctx: Admin, { state, code }: FinishOauth): Promise<Mailbox> {
  const { provider, address, verifier } = readState(ctx, state);
  const tokens = await exchangeCode(provider, code, verifier).catch((cause) => {
    throw new AppError("mailbox_sign_in_expired", undefined, { cause });
  });
  if (!tokens.refreshToken) throw new AppError("mailbox_sign_in_expired", "No lasting access was granted.");
  const { imap, smtp } = clientOf(provider);
  const userName = await userNameOf({ imap, smtp }, address, tokens);
  const { workspaceId } = ctx.actor;
  const known = await prisma().mailbox.findFirst({
    where: { workspaceId, address, access: provider, state: { not: "disconnected" } },
  });
  const id = known?.id ?? (await idFor(workspaceId, address));
  const access = {
    access: provider,
    state: "connected" as const,
    userName,
    imap,
    smtp,
    ...sealedTokens(id, tokens, ctx.now()),
  };
  if (!known) return addMailbox(ctx, { id, address, displayName: "", ...access });
  return transaction(ctx, async (tx) => {
    const after = await change(tx, id, { ...access, problem: Prisma.DbNull, problemAt: null });
    notifyTeam(tx, workspaceId);
    askForReading(tx, { workspaceId, id });
    return serialize(after);
  });
}

/** A state of another person or workspace counts as none: no one is made to connect someone else's mailbox. */
function readState(ctx: Admin, given: string): z.infer<typeof State> {
  const { workspaceId, userId } = ctx.actor;
  try {
    const state = State.parse(JSON.parse(unseal(given.slice(given.indexOf(".") + 1), PURPOSE)));
    if (state.workspaceId === workspaceId && state.userId === userId && state.expiresAt > ctx.now().getTime())
      return state;
  } catch {
    // The state was changed, or sealed with a removed key.
  }
  throw new AppError("mailbox_sign_in_expired");
}

/**
 * The address itself, as for a shared mailbox of Microsoft 365; else the one with which the person signed in, whose alias it may
 * be. Throws mailbox_refused if neither opens a mailbox.
 */
async function userNameOf(
  servers: Parameters<typeof mustWork>[0],
  address: string,
  { accessToken, signedInAs }: Tokens,
): Promise<string> {
  const auth = (user: string): MailAuth => ({ user, accessToken });
  try {
    await mustWork(servers, auth(address));
    return address;
  } catch (error) {
    if (!signedInAs || signedInAs === address) throw error;
    await mustWork(servers, auth(signedInAs));
    return signedInAs;
  }
}
