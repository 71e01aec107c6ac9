/** next-auth options: e-mail and password, Google and GitHub if configured; JWT sessions with a version. */
import type { Account, NextAuthOptions, Profile } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import GitHubProvider from "next-auth/providers/github";
import GoogleProvider from "next-auth/providers/google";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { type OauthProfile, oauthSignIn } from "./oauth";
import type { SignInProvider } from "./schemas";
import { hasSecureCookies } from "./sessions";
import { signIn } from "./sign-in";

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
async function verifiedGitHubEmail(accessToken: string | undefined): Promise<string | null> {
  const response = await fetch("https://api.github.com/user/emails", {
    headers: { authorization: `Bearer ${accessToken}`, accept: "application/vnd.github+json" },
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
 * `address` is the caller's, for rate limits. Built per request, because next-auth does not pass it reliably to
 * authorize().
 */
export function authOptions(address: string): NextAuthOptions {
  return {
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
          const result = await signIn({ ...given.data, address }).catch((error) => {
            // next-auth puts the error's message into the page's URL.
            log().error({ err: error }, "a sign-in failed on our side");
            throw new Error("unavailable");
          });
          if (typeof result !== "string") return result;
          if (result === "wrong_credentials") return null;
          throw new Error(result);
        },
      }),
      ...oauthProviders(),
    ],
    callbacks: {
      async signIn({ user, account, profile }) {
        if (account?.type === "credentials") return true;
        const readEmail = account && READ_EMAIL.get(account.provider);
        if (!readEmail) return "/sign-in?error=oauth_refused";
        const signedIn = await oauthSignIn({
          provider: account.provider,
          providerAccountId: account.providerAccountId,
          ...(await readEmail(account, profile)),
          name: user.name ?? null,
        });
        if (!signedIn) return "/sign-in?error=oauth_refused";
        Object.assign(user, signedIn);
        return true;
      },
      jwt({ token, user }) {
        if (user) {
          token.sub = user.id;
          token.sessionVersion = (user as { sessionVersion?: number }).sessionVersion;
        }
        return token;
      },
    },
  };
}
