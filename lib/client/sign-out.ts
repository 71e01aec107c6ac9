import { clearAppBadge } from "@/lib/client/app-badge";

/** Ends the session and leaves the page. next-auth's client is loaded for it. Rejects if it or the server cannot be reached. */
export async function signOut(): Promise<void> {
  const client = await import("next-auth/react");
  await client.signOut({ callbackUrl: "/sign-in" });
  clearAppBadge();
}
