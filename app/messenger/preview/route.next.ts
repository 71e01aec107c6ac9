/**
 * An empty page with the real messenger, which Settings shows beside its form. Inert inside too: what opens in a frame that is
 * only inert outside takes the focus from a person who is typing. It has no storage, so it is a new visitor's: it reads no answer
 * of the admin's own conversation, and what it opens stays closed on other pages.
 */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { chooseLanguage, type MessengerLanguage } from "@/lib/carriers/messenger/languages";
import { acceptedTags } from "@/lib/i18n/locales";
import { uuid } from "@/lib/platform/shapes";

export const dynamic = "force-dynamic";

const Query = z.object({ widgetId: uuid(), scheme: z.enum(["light", "dark"]).catch("light") });

/** Grey bars, so that no content draws the eye from the messenger. */
const page = (
  nonce: string,
  language: MessengerLanguage,
  { widgetId, scheme }: z.infer<typeof Query>,
): string => `<!doctype html>
<html lang="${language}" inert>
<head>
<meta charset="utf-8">
<title>Preview</title>
<meta name="color-scheme" content="${scheme}">
<meta name="robots" content="noindex">
<style nonce="${nonce}">
body { margin: 0; padding: 32px; background: light-dark(#fff, #15191c); }
i { display: block; height: 12px; margin-bottom: 16px; border-radius: 6px; background: light-dark(#eef1f4, #232a2f); }
i:nth-child(3n + 1) { width: 40%; height: 20px; margin-top: 32px; }
i:nth-child(3n) { width: 75%; }
</style>
</head>
<body>${"<i></i>".repeat(12)}<script nonce="${nonce}">
for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { value: null });
</script><script nonce="${nonce}" src="/messenger.js" data-widget-id="${widgetId}"></script></body>
</html>
`;

export async function GET(request: Request): Promise<Response> {
  const query = Query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return new Response(null, { status: 404 });
  const nonce = randomBytes(16).toString("base64");
  // The language of a visitor with this browser.
  const language = chooseLanguage(acceptedTags(request.headers.get("accept-language")));
  return new Response(page(nonce, language, query.data), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        `style-src 'nonce-${nonce}'`,
        "connect-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ].join("; "),
    },
  });
}
