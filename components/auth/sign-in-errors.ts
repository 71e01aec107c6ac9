/** What the sign-in page says for each error that next-auth or our `authorize()` reports. */

const texts: Record<string, string> = {
  CredentialsSignin: "E-mail or password is not right.",
  rate_limited: "Too many attempts. Wait a few minutes and try again.",
  confirm_email: "Confirm your e-mail address first. We have sent you a link.",
  SessionRequired: "Sign in to go on.",
  // One text for every refusal of a provider, so that none of them tells which address has an account.
  oauth_refused: "Signing in that way is not possible for this account. Use your e-mail and password.",
  OAuthCallback: "The other service did not complete the sign-in. Try again.",
  OAuthSignin: "The other service did not complete the sign-in. Try again.",
};

export function signInErrorText(code: string): string {
  return texts[code] ?? "Signing in did not work. Try again.";
}
