/** Where a setup link may lead back to. Pure. */

/** Why an address cannot be one, whatever the allowlist says; null when it can. */
export function redirectProblem(text: string, environment: "test" | "live"): string | null {
  if (!URL.canParse(text)) return "is not an absolute URL";
  const { protocol, username, password } = new URL(text);
  const isAllowed = protocol === "https:" || (protocol === "http:" && environment === "test");
  if (!isAllowed)
    return environment === "test" ? "must begin with https:// or http://" : "must begin with https://";
  if (username || password) return "may not contain a user name or a password";
  return null;
}

/** An entry allows itself, and what lies below its path on the same origin. An empty list allows every address. */
export function isRedirectAllowed(text: string, allowlist: readonly string[]): boolean {
  return allowlist.length === 0 || allowlist.some((entry) => entry === text || isBelow(text, entry));
}

function isBelow(text: string, entry: string): boolean {
  if (!URL.canParse(text) || !URL.canParse(entry)) return false;
  const [given, allowed] = [new URL(text), new URL(entry)];
  if (given.protocol !== allowed.protocol || given.host !== allowed.host) return false;
  const folder = allowed.pathname.replace(/\/+$/, "");
  return given.pathname === folder || given.pathname.startsWith(`${folder}/`);
}
