import { findPage } from "@/lib/carriers/messenger/frame";
import { noMessenger } from "@/lib/carriers/messenger/no-messenger";
import { acceptedTags } from "@/lib/i18n/locales";
import { createCtx } from "@/lib/platform/context";
import { uuid } from "@/lib/platform/shapes";

export const dynamic = "force-dynamic";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  vary: "accept-language, referer",
};

type Params = { params: Promise<{ widgetId: string }> };

export async function GET(request: Request, { params }: Params): Promise<Response> {
  const widgetId = uuid().safeParse((await params).widgetId);
  const wanted = new URL(request.url).searchParams.get("language") ?? "";
  const acceptLanguage = request.headers.get("accept-language");
  const tags = [wanted, ...acceptedTags(acceptLanguage)];
  const found = widgetId.success
    ? await findPage(createCtx({ type: "anonymous" }), widgetId.data, tags, request.headers.get("referer"))
    : null;
  if (!found) {
    const why = found === null ? "unknown" : "refused";
    const { html, contentSecurityPolicy } = noMessenger({ why, language: wanted, acceptLanguage });
    return new Response(html, {
      status: found === null ? 404 : 403,
      headers: {
        ...HEADERS,
        "content-security-policy": `${contentSecurityPolicy}; frame-ancestors 'none'`,
      },
    });
  }
  return new Response(found.html, {
    headers: { ...HEADERS, "content-security-policy": found.contentSecurityPolicy },
  });
}
