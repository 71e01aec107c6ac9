/** Headers that depend on the request, which Next's configuration cannot set: who may frame the messenger's panel. */
import * as workspaces from "@/lib/workspaces/service";

const FRAME = "/messenger/frame";
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function pageHeaders(path: string, query: URLSearchParams): Promise<Record<string, string>> {
  if (path !== FRAME) return {};
  return {
    "content-security-policy": [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${await frameAncestors(query.get("widgetId"))}`,
    ].join("; "),
    "referrer-policy": "no-referrer",
  };
}

/** Any site, unless the workspace has named its own. */
async function frameAncestors(widgetId: string | null): Promise<string> {
  const settings = widgetId && UUID.test(widgetId) ? await workspaces.findMessenger(widgetId) : null;
  const domains = settings?.allowedDomains ?? [];
  if (domains.length === 0) return "*";
  return domains
    .flatMap((domain) => [`https://${domain}`, `http://${domain}`])
    .concat("'self'")
    .join(" ");
}
