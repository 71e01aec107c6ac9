/** Which page of a site an entry of the settings means. Addresses are compared where they are known, and sent nowhere. */

type Entry = { match: "begins" | "contains"; value: string };

/** In small letters, without scheme, query and fragment, and with its letters decoded. */
function plain(address: string): string {
  const [bare = ""] = address.replace(/^https?:\/\//i, "").split(/[?#]/, 1);
  try {
    return decodeURI(bare).toLowerCase();
  } catch {
    return bare.toLowerCase();
  }
}

/** `page`: a whole address. A value that begins with a slash is looked for in the path. */
export function isOnPage(page: string, { match, value }: Entry): boolean {
  const wanted = plain(value);
  const address = plain(page);
  const at = wanted.startsWith("/") ? address.indexOf("/") : 0;
  const compared = at < 0 ? "/" : address.slice(at);
  return wanted !== "" && (match === "begins" ? compared.startsWith(wanted) : compared.includes(wanted));
}
