/** Ends the session and leaves the page. next-auth's client is loaded for it; where it cannot be had, next-auth's own page asks. */
export async function signOut(): Promise<void> {
  const client = await import("next-auth/react").catch(() => null);
  if (client) await client.signOut({ callbackUrl: "/sign-in" });
  else window.location.assign("/api/auth/signout?callbackUrl=/sign-in");
}
