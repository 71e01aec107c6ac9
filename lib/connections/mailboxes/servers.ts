/** A mailbox's own servers, with its credentials. */
import type { MailAuth, MailServer } from "@/lib/connections/email/mail-server";
import { prisma } from "@/lib/platform/db";
import type { Mailbox as Row } from "@/lib/platform/generated/prisma/client";
import { seal, unseal } from "@/lib/platform/seal";
import { refresh, type Tokens } from "./oauth-tokens";
import type { OauthProvider, ServerAddress } from "./schemas";

export const passwordPurpose = (id: string): string => `mailbox-password:${id}`;
export const refreshTokenPurpose = (id: string): string => `mailbox-refresh:${id}`;
export const accessTokenPurpose = (id: string): string => `mailbox-access:${id}`;

type Access = Pick<
  Row,
  | ("workspaceId" | "id" | "access" | "imap" | "smtp" | "userName" | "password")
  | ("refreshToken" | "accessToken" | "accessExpiresAt")
>;
/** `isFresh`: with a new access token, not the stored one. */
type Options = { isFresh?: boolean };

/** Null when its mails are forwarded. Throws GrantRevoked, and whatever keeps the provider from giving a new access token. */
export const imapOf = (row: Access, options: Options = {}): Promise<MailServer | null> =>
  serverOf(row, row.imap, options);
/** Null when it sends through the operator's server. Throws as imapOf(). */
export const smtpOf = (row: Access, options: Options = {}): Promise<MailServer | null> =>
  serverOf(row, row.smtp, options);

async function serverOf(row: Access, address: unknown, options: Options): Promise<MailServer | null> {
  const auth = address ? await authOf(row, options) : null;
  return auth && guarded(address as ServerAddress, auth);
}

/** A user named its host, so only public addresses are connected to. */
export const guarded = (address: ServerAddress, auth: MailAuth): MailServer => ({
  ...address,
  auth,
  isGuarded: true,
});

async function authOf(row: Access, options: Options): Promise<MailAuth | null> {
  const { id, userName, password, access } = row;
  if (!userName) return null;
  if (password) return { user: userName, password: unseal(password, passwordPurpose(id)) };
  if (access !== "google" && access !== "microsoft") return null;
  const accessToken = await accessTokenOf(row, access, options);
  return accessToken ? { user: userName, accessToken } : null;
}

/** The token must last for a call. */
const SPARE_MS = 3 * 60_000;

async function accessTokenOf(
  { workspaceId, id, refreshToken, accessToken, accessExpiresAt }: Access,
  provider: OauthProvider,
  { isFresh = false }: Options,
): Promise<string | null> {
  if (!refreshToken) return null;
  const now = new Date();
  if (!isFresh && accessToken && accessExpiresAt && accessExpiresAt.getTime() > now.getTime() + SPARE_MS)
    return unseal(accessToken, accessTokenPurpose(id));
  const tokens = await refresh(provider, unseal(refreshToken, refreshTokenPurpose(id)));
  // Conditional update: keeps the tokens of a new sign-in meanwhile.
  await prisma().mailbox.updateMany({
    where: { workspaceId, id, refreshToken },
    data: sealedTokens(id, tokens, now),
  });
  return tokens.accessToken;
}

/** The columns. Providers that give a new refresh token may refuse the former one. */
export const sealedTokens = (
  id: string,
  { accessToken, refreshToken, expiresInSeconds }: Tokens,
  now: Date,
) => ({
  accessToken: seal(accessToken, accessTokenPurpose(id)),
  accessExpiresAt: new Date(now.getTime() + expiresInSeconds * 1000),
  ...(refreshToken && { refreshToken: seal(refreshToken, refreshTokenPurpose(id)) }),
});
