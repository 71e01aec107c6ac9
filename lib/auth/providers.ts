/** The configured sign-in providers, for the first render of their buttons. */
import { env } from "@/lib/platform/env";
import type { SignInProvider } from "./schemas";

export function signInProviders(): SignInProvider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = env();
  const providers: SignInProvider[] = [];
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) providers.push({ id: "google", name: "Google" });
  if (GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET) providers.push({ id: "github", name: "GitHub" });
  return providers;
}
