/** Parses the target of a request line. Refuses what a URL cannot express. */
import type { IncomingMessage } from "node:http";

export type Target = {
  /** As sent, still escaped. */
  path: string;
  /** With its question mark, or empty. */
  query: string;
  isApi: boolean;
  isValid: boolean;
};

export function readTarget(req: IncomingMessage): Target {
  // A client that takes us for a proxy sends an absolute URL.
  const raw = (req.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "") || "/";
  const [beforeFragment = "/"] = raw.split("#", 1);
  const start = beforeFragment.indexOf("?");
  const path = start < 0 ? beforeFragment : beforeFragment.slice(0, start);
  const query = start < 0 ? "" : beforeFragment.slice(start);
  return {
    path,
    query,
    isApi: path === "/api" || path.startsWith("/api/"),
    isValid: path.startsWith("/") && isDecodable(path) && !hasDotSegment(path),
  };
}

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
