/** Parses the target of a request line. Refuses what a URL cannot express. */
import type { IncomingMessage } from "node:http";

export type Target = {
  /** The path as sent, still escaped; under /api an undecodable part is U+FFFD. */
  path: string;
  /** Begins with its question mark, or is empty. */
  query: string;
  isApi: boolean;
  /** The host of an absolute URL, which counts more than the header Host (RFC 9112, section 3.2.2). */
  authority: string | undefined;
  isValid: boolean;
};

export function readTarget(req: IncomingMessage): Target {
  // A client that takes us for a proxy sends an absolute URL.
  const [origin = "", authority] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(req.url ?? "/") ?? [];
  const raw = (req.url ?? "/").slice(origin.length) || "/";
  const [beforeFragment = "/"] = raw.split("#", 1);
  const start = beforeFragment.indexOf("?");
  const given = start < 0 ? beforeFragment : beforeFragment.slice(0, start);
  const isApi = given === "/api" || given.startsWith("/api/");
  const path = isApi ? decodable(given) : given;
  const query = start < 0 ? "" : beforeFragment.slice(start);
  return {
    path,
    query,
    isApi,
    authority,
    isValid: path.startsWith("/") && isDecodable(path) && !hasDotSegment(path),
  };
}

/** An id that cannot be decoded answers as any other that does not exist, after the credential: it becomes U+FFFD. */
const decodable = (path: string): string =>
  path
    .split("/")
    .map((segment) => (isDecodable(segment) ? segment : "%EF%BF%BD"))
    .join("/");

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** Next would resolve `/x/../api/…` to a route's second entrance, past this server's own. URLs know `\` as a slash. */
const hasDotSegment = (path: string): boolean =>
  path.split(/[/\\]/).some((segment) => [".", ".."].includes(decodeURIComponent(segment)));
