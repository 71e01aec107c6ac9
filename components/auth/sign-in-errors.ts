/** The sign-in page's texts for errors of next-auth and our `authorize()`. */
import { useTranslations } from "use-intl";

const KEYS = {
  CredentialsSignin: "credentials",
  wrong_proof: "wrong_proof",
  second_step_expired: "second_step_expired",
  rate_limited: "rate_limited",
  confirm_email: "confirm_email",
  SessionRequired: "session",
  // One text for every refusal of a provider, so that none of them reveals which address has an account.
  oauth_refused: "oauth_refused",
  sign_up_closed: "sign_up_closed",
  OAuthCallback: "oauth",
  OAuthSignin: "oauth",
} as const;

export function useSignInErrorText(): (code: string) => string {
  const t = useTranslations("auth.signIn.errors");
  return (code) => t(Object.hasOwn(KEYS, code) ? KEYS[code as keyof typeof KEYS] : "unknown");
}
