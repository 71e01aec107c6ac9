/** The path to open after signing in: only ever one of our own. */

const BASE = "http://parley.invalid";

/** The path of `value` if it is one of ours (or an address on `origin`), else the fallback. */
export function safeCallbackPath(
  value: string | string[] | null | undefined,
  { origin = BASE, fallback = "/" } = {},
): string {
  if (typeof value !== "string" || value === "") return fallback;
  let url: URL;
  try {
    // The browser's own parser: it also sees through backslashes, tabs and `//`.
    url = new URL(value, origin);
  } catch {
    return fallback;
  }
  if (url.origin !== origin) return fallback;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/.//host` is normalised to `//host`, which would be another site when it is used again.
  if (path.startsWith("//")) return fallback;
  return isAuthPage(url.pathname) ? fallback : path;
}

/** Coming back to where one signs in would be a circle. */
function isAuthPage(pathname: string): boolean {
  return /^\/(sign-in|sign-up|confirm|reset-password)(\/|$)/.test(pathname) || pathname.startsWith("/api/");
}
