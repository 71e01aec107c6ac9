/** Calls of a provider's token endpoint. */

import { z } from "zod";
import { cut } from "@/lib/platform/text";
import { clientOf, redirectUri } from "./oauth-providers";
import type { OauthProvider } from "./schemas";

/** The person or an administrator there has withdrawn the access, or it has expired: only a new sign-in helps. */
export class GrantRevoked extends Error {}

const Answer = z.object({
  access_token: z.string(),
  expires_in: z.coerce.number().int().positive().catch(3600),
  /** Absent: the former one stays. */
  refresh_token: z.string().optional(),
  id_token: z.string().optional(),
});
export type Tokens = {
  accessToken: string;
  expiresInSeconds: number;
  refreshToken: string | null;
  /** The address with which the person signed in, if the provider names it. */
  signedInAs: string | null;
};

const TIMEOUT_MS = 10_000;

export const exchangeCode = (provider: OauthProvider, code: string, verifier: string): Promise<Tokens> =>
  ask(provider, {
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri(),
  });

/** Throws GrantRevoked. */
export const refresh = (provider: OauthProvider, refreshToken: string): Promise<Tokens> =>
  ask(provider, { grant_type: "refresh_token", refresh_token: refreshToken });

async function ask(provider: OauthProvider, form: Record<string, string>): Promise<Tokens> {
  const { tokenUrl, clientId, clientSecret } = clientOf(provider);
  const response = await fetch(tokenUrl, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const { error = `HTTP ${response.status}`, error_description: said = "" } = (body ?? {}) as Record<
      string,
      string
    >;
    const words = cut(`${error} ${said}`.trim(), 300);
    // RFC 6749, 5.2.
    throw error === "invalid_grant" ? new GrantRevoked(words) : new Error(words);
  }
  const answer = Answer.parse(body);
  return {
    accessToken: answer.access_token,
    expiresInSeconds: answer.expires_in,
    refreshToken: answer.refresh_token ?? null,
    signedInAs: addressIn(answer.id_token),
  };
}

/** It comes from the provider itself over TLS, so its signature says nothing more (OpenID Connect Core, 3.1.3.7). */
function addressIn(idToken: string | undefined): string | null {
  try {
    const claims = JSON.parse(Buffer.from(idToken?.split(".")[1] ?? "", "base64url").toString());
    const address = String(claims.email ?? claims.preferred_username ?? "").toLowerCase();
    return address.includes("@") ? address : null;
  } catch {
    return null;
  }
}
