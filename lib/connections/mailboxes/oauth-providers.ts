/** Providers whose mailboxes are opened by a sign-in there: OAuth 2 with PKCE, and XOAUTH2 at their mail servers. */
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { OauthProvider, ServerAddress } from "./schemas";

export type OauthClient = {
  authorizeUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Without these Google gives no refresh token the second time. */
  extra: Record<string, string>;
  imap: ServerAddress;
  smtp: ServerAddress;
};

type Facts = Omit<OauthClient, "clientId" | "clientSecret">;

/**
 * Facts from their documentation: Google, "OAuth 2.0 Mechanism"; Microsoft, "Authenticate an IMAP, POP or SMTP
 * connection".
 */
const PROVIDERS: Record<OauthProvider, Facts> = {
  google: {
    authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "https://oauth2.googleapis.com/token",
    scope: "https://mail.google.com/ openid email",
    extra: { access_type: "offline", prompt: "consent" },
    imap: { host: "imap.gmail.com", port: 993, security: "tls" },
    smtp: { host: "smtp.gmail.com", port: 465, security: "tls" },
  },
  microsoft: {
    authorizeUrl: "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
    tokenUrl: "https://login.microsoftonline.com/common/oauth2/v2.0/token",
    scope:
      "https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access openid email profile",
    extra: { prompt: "select_account" },
    imap: { host: "outlook.office365.com", port: 993, security: "tls" },
    smtp: { host: "smtp.office365.com", port: 587, security: "starttls" },
  },
};

function credentialsOf(provider: OauthProvider): [id: string | undefined, secret: string | undefined] {
  const settings = env();
  return provider === "google"
    ? [settings.MAIL_GOOGLE_CLIENT_ID, settings.MAIL_GOOGLE_CLIENT_SECRET]
    : [settings.MAIL_MICROSOFT_CLIENT_ID, settings.MAIL_MICROSOFT_CLIENT_SECRET];
}

export const configuredProviders = (): OauthProvider[] =>
  (["google", "microsoft"] as const).filter((provider) => credentialsOf(provider).every(Boolean));

/** Throws mailbox_provider_unavailable while the operator has configured no client. */
export function clientOf(provider: OauthProvider): OauthClient {
  const [clientId, clientSecret] = credentialsOf(provider);
  if (!clientId || !clientSecret) throw new AppError("mailbox_provider_unavailable");
  return { ...PROVIDERS[provider], ...standIn(), clientId, clientSecret };
}

function standIn(): Partial<Facts> {
  const { MAIL_OAUTH_URL } = env();
  if (!MAIL_OAUTH_URL) return {};
  const { origin, searchParams } = new URL(MAIL_OAUTH_URL);
  const server = (name: string): ServerAddress => ({
    host: "127.0.0.1",
    port: Number(searchParams.get(name)),
    security: "none",
  });
  return {
    authorizeUrl: `${origin}/authorize`,
    tokenUrl: `${origin}/token`,
    imap: server("imap"),
    smtp: server("smtp"),
  };
}

/** The address to which the provider sends the person back; it is registered there. */
export const redirectUri = (): string => `${env().APP_URL}/mailbox-connected`;
