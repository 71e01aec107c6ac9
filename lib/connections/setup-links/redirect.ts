/** The return URL of a setup link. Pure. */
import { toPublicId } from "@/lib/platform/ids";
import { withoutTrailingSlashes } from "@/lib/platform/paths";

/** Characters that parsers read differently: they drop tabs and line breaks, and take a backslash for a slash. */
const AMBIGUOUS = /[\s\\\p{Cc}]|^https?:(?!\/\/)/iu;

/** Why an address is never allowed, whatever the allowlist; null when it can be. */
export function redirectProblem(text: string, environment: "test" | "live"): string | null {
  if (!URL.canParse(text)) return "Enter an absolute URL.";
  if (AMBIGUOUS.test(text))
    return "The address may not contain white space, control characters or backslashes.";
  const { protocol, username, password } = new URL(text);
  const isAllowed = protocol === "https:" || (protocol === "http:" && environment === "test");
  if (!isAllowed)
    return environment === "test"
      ? "The address must begin with https:// or http://."
      : "The address must begin with https://.";
  if (username || password) return "The address may not contain a user name or a password.";
  return null;
}

/** An entry allows itself and paths below it on the same origin. An empty list allows every address. */
export function isRedirectAllowed(text: string, allowlist: readonly string[]): boolean {
  return allowlist.length === 0 || allowlist.some((entry) => entry === text || isBelow(text, entry));
}

function isBelow(text: string, entry: string): boolean {
  if (!URL.canParse(text) || !URL.canParse(entry)) return false;
  const [given, allowed] = [new URL(text), new URL(entry)];
  if (given.protocol !== allowed.protocol || given.host !== allowed.host) return false;
  // A server may decode `..%2f` and leave the folder.
  if (/%(2e|2f|5c)/i.test(given.pathname)) return false;
  const folder = withoutTrailingSlashes(allowed.pathname);
  return given.pathname === folder || given.pathname.startsWith(`${folder}/`);
}

/** Adds the outcome to the partner's address. The partner confirms it with getInstallation; it contains no secret. */
export function returnUrl(
  { id, redirectUrl }: { id: string; redirectUrl: string },
  status: "connected" | "failed" | "cancelled",
  errorCode?: string,
): string {
  const url = new URL(redirectUrl);
  url.searchParams.set("setupLinkId", toPublicId("setupLink", id));
  url.searchParams.set("status", status);
  if (errorCode) url.searchParams.set("errorCode", errorCode);
  return url.href;
}
