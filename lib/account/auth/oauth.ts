/**
 * Sign-in through Google or GitHub: a known login, a confirmed account with the same verified address, or a new
 * account.
 */

import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { cut } from "@/lib/platform/text";
import { transaction } from "@/lib/platform/transaction";
import { createUser, createWorkspaceFor } from "./accounts";
import type { BrowsersPlace } from "./schemas";
import type { SignedIn } from "./sign-in";
import { maySignUp } from "./sign-up-policy";

export type OauthProfile = {
  provider: string;
  providerAccountId: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
};
const fields = { id: true, name: true, email: true, sessionVersion: true, secondFactorAt: true } as const;

/**
 * `oauth_refused`: an unconfirmed account is never linked, because its creator may not own the address. `sign_up_closed`: the
 * person has no account, and SIGN_UP allows no new one.
 */
export async function oauthSignIn(
  profile: OauthProfile,
  place: BrowsersPlace = {},
): Promise<SignedIn | "oauth_refused" | "sign_up_closed"> {
  const { provider, providerAccountId } = profile;
  const login = await prisma().oauthLogin.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId } },
    select: { user: { select: fields } },
  });
  if (login) return login.user;
  if (!profile.email || !profile.isEmailVerified) return "oauth_refused";
  const email = profile.email.toLowerCase();
  const ctx = createCtx({ type: "anonymous" });
  return transaction(ctx, async (tx) => {
    await tx.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 1))`;
    // If two callbacks of a first sign-in race, the second finds the account of the first.
    const made = await tx.tx.oauthLogin.findUnique({
      where: { provider_providerAccountId: { provider, providerAccountId } },
      select: { user: { select: fields } },
    });
    if (made) return made.user;
    const known = await tx.tx.user.findUnique({
      where: { email },
      select: { ...fields, emailConfirmedAt: true },
    });
    if (known && !known.emailConfirmedAt) return "oauth_refused";
    let userId = known?.id;
    if (!userId) {
      if (!(await maySignUp(tx, email))) return "sign_up_closed";
      const name = cut(profile.name?.trim() ?? "", 120) || email.split("@")[0] || email;
      const { locale } = place;
      const user = { name, email, passwordHash: null, isConfirmed: true, ...(locale && { locale }) };
      userId = (await createUser(tx, user)).id;
      await createWorkspaceFor(tx, userId, `${name}'s workspace`, place);
    }
    await tx.tx.oauthLogin.create({ data: { provider, providerAccountId, userId, createdAt: ctx.now() } });
    return tx.tx.user.findUniqueOrThrow({ where: { id: userId }, select: fields });
  });
}
