/** next-auth options: e-mail and password, Google and GitHub if configured. The JWT names a session's row. */
import { parseCookie } from "cookie";
import type { Account, NextAuthOptions, Profile } from "next-auth";
import type { JWT } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import GitHubProvider from "next-auth/providers/github";
import GoogleProvider from "next-auth/providers/google";
import { z } from "zod";
import { createCtx } from "@/lib/platform/context";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { type OauthProfile, oauthSignIn } from "./oauth";
import { BrowsersPlace, PLACE_COOKIE, type SignInProvider } from "./schemas";
import { type SteppedIn, takeSecondStep } from "./second-step";
import { findSession, hasSecureCookies, readToken } from "./sessions";
import { type SignedIn, signIn } from "./sign-in";
import { type Caller, findPendingSession, signOut, startSession } from "./user-sessions";

const Credentials = z.object({
  email: z
    .string()
    .max(254)
    .refine((text) => !text.includes("\u0000")),
  password: z.string().max(200),
});

/** The configured sign-in providers, for the first render of their buttons. */
export const signInProviders = (): SignInProvider[] => oauthProviders().map(({ id, name }) => ({ id, name }));

type GitHubEmail = { email: string; primary: boolean; verified: boolean };
const SESSION_DAYS = 30;
/** The credentials provider of the second step. */
const SECOND_STEP = "second-factor";

function oauthProviders(): NextAuthOptions["providers"] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = env();
  const providers: NextAuthOptions["providers"] = [];
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    providers.push(GoogleProvider({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }));
  }
  if (GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET) {
    providers.push(
      GitHubProvider({
        clientId: GITHUB_CLIENT_ID,
        clientSecret: GITHUB_CLIENT_SECRET,
        authorization: { params: { scope: "read:user user:email" } },
      }),
    );
  }
  return providers;
}

/** GitHub's profile does not say whether the address is verified; its list of addresses does. */
/** The provider's time to answer, because a person waits. */
const PROVIDER_MS = 10_000;

async function verifiedGitHubEmail(accessToken: string | undefined): Promise<string | null> {
  const response = await fetch("https://api.github.com/user/emails", {
    headers: { authorization: `Bearer ${accessToken}`, accept: "application/vnd.github+json" },
    signal: AbortSignal.timeout(PROVIDER_MS),
  });
  const emails = response.ok ? ((await response.json()) as GitHubEmail[]) : [];
  return emails.find((each) => each.primary && each.verified)?.email ?? null;
}

type ReadEmail = (account: Account, profile: Profile | undefined) => Promise<VerifiedEmail>;
type VerifiedEmail = Pick<OauthProfile, "email" | "isEmailVerified">;

/** By provider: how its address is read and verified. A provider without an entry is refused. */
const READ_EMAIL: ReadonlyMap<string, ReadEmail> = new Map<string, ReadEmail>([
  [
    "google",
    async (_, profile) => ({
      email: profile?.email ?? null,
      isEmailVerified: (profile as { email_verified?: boolean } | undefined)?.email_verified === true,
    }),
  ],
  [
    "github",
    async ({ access_token }) => {
      const email = await verifiedGitHubEmail(access_token);
      return { email, isEmailVerified: email !== null };
    },
  ],
]);

/**
 * At sign-in: the token names a new session. A former version reads `sessionVersion` only, and a pending session is none to
 * it without.
 */
async function named(
  token: JWT,
  user: SignedIn | SteppedIn,
  account: Account | null,
  caller: Caller,
): Promise<JWT> {
  const { id: userId, sessionVersion, secondFactorAt } = user;
  const isSecond = account?.provider === SECOND_STEP;
  const step = isSecond ? "second_factor" : secondFactorAt ? "pending" : "complete";
  const method = "method" in user ? user.method : (account?.provider ?? "credentials");
  const ctx = createCtx({ type: "anonymous" });
  const sid = await startSession(ctx, { userId, sessionVersion, method, caller, step });
  return { ...token, sub: userId, sid, ...(step !== "pending" && { sessionVersion }) };
}

/** Null for a session that has ended. */
async function renewed(token: JWT, caller: Caller): Promise<JWT | null> {
  const session = await findSession(token, caller);
  if (session) return { ...token, sid: session.sessionId, sessionVersion: session.sessionVersion };
  return (await findPendingSession(createCtx({ type: "anonymous" }), token)) && token;
}

/** The place that the sign-up page stored (components/auth/provider-buttons.tsx). */
function placeIn(headers: Headers): BrowsersPlace {
  const kept = new URLSearchParams(parseCookie(headers.get("cookie") ?? "")[PLACE_COOKIE]);
  return BrowsersPlace.parse(Object.fromEntries(kept));
}

const isPending = (token: JWT): boolean => token.sessionVersion === undefined;

/** Null for `wrong`, which next-auth reports as CredentialsSignin; other refusals keep their name. */
async function orRefuse<T extends SignedIn>(attempt: Promise<T | string>, wrong: string): Promise<T | null> {
  const result = await attempt.catch((error) => {
    // next-auth puts the error's message into the page's URL.
    log().error({ err: error }, "a sign-in failed on our side");
    throw new Error("unavailable");
  });
  if (typeof result !== "string") return result;
  if (result === wrong) return null;
  throw new Error(result);
}

/** `network` is what rate limits count: an IPv6 customer has many addresses. */
export type AuthCaller = Caller & { network: string; headers: Headers };

/**
 * Built per request, because next-auth does not pass the caller's address reliably to authorize(). `onFailure` gets
 * failures on our side, which next-auth would take for the end of the session.
 */
export function authOptions(caller: AuthCaller, onFailure: (error: unknown) => void): NextAuthOptions {
  const noted = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };
  return {
    logger: {
      error(code, metadata) {
        // The cookie of an ended session is no incident.
        const level = code === "JWT_SESSION_ERROR" ? "debug" : "warn";
        log()[level](
          { code, err: metadata instanceof Error ? metadata : metadata.error },
          "next-auth failed",
        );
      },
    },
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: "jwt", maxAge: SESSION_DAYS * 86_400 },
    useSecureCookies: hasSecureCookies(),
    pages: { signIn: "/sign-in", error: "/sign-in" },
    providers: [
      CredentialsProvider({
        name: "e-mail and password",
        credentials: { email: {}, password: {} },
        async authorize(credentials) {
          const given = Credentials.safeParse(credentials);
          if (!given.success) return null;
          return orRefuse(signIn({ ...given.data, address: caller.network }), "wrong_credentials");
        },
      }),
      CredentialsProvider({
        id: SECOND_STEP,
        name: "second factor",
        credentials: { code: {}, passkey: {} },
        authorize: async (given) =>
          orRefuse(takeSecondStep(await readToken(caller.headers), given), "wrong_proof"),
      }),
      ...oauthProviders(),
    ],
    callbacks: {
      async signIn({ user, account, profile }) {
        if (account?.type === "credentials") return true;
        const readEmail = account && READ_EMAIL.get(account.provider);
        if (!readEmail) return "/sign-in?error=oauth_refused";
        const person = {
          provider: account.provider,
          providerAccountId: account.providerAccountId,
          ...(await readEmail(account, profile)),
          name: user.name ?? null,
        };
        const signedIn = await oauthSignIn(person, placeIn(caller.headers));
        if (typeof signedIn === "string") return `/sign-in?error=${signedIn}`;
        Object.assign(user, signedIn);
        return true;
      },
      async jwt({ token, user, account }) {
        const next = await noted(
          user ? named(token, user as SignedIn, account, caller) : renewed(token, caller),
        );
        // next-auth then answers an empty session and clears the cookie.
        if (!next) throw new Error("the session has ended");
        return next;
      },
      // Without a user while the second factor is missing.
      session: ({ session, token }) => (isPending(token) ? { expires: session.expires } : session),
    },
    events: {
      signOut: ({ token }) => noted(signOut(token, caller)),
    },
  };
}
