import { acceptedTags } from "@/lib/i18n/locales";
import { findPage } from "@/lib/messenger/frame";
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
const page = (title: string, sentence: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><p>${sentence}</p></html>\n`;
const refuse = (status: number, title: string, sentence: string): Response =>
  new Response(page(title, sentence), {
    status,
    headers: { ...HEADERS, "content-security-policy": "default-src 'none'; frame-ancestors 'none'" },
  });

type Params = { params: Promise<{ widgetId: string }> };

export async function GET(request: Request, { params }: Params): Promise<Response> {
  const widgetId = uuid().safeParse((await params).widgetId);
  const wanted = new URL(request.url).searchParams.get("language") ?? "";
  const tags = [wanted, ...acceptedTags(request.headers.get("accept-language"))];
  const found = widgetId.success
    ? await findPage(createCtx({ type: "anonymous" }), widgetId.data, tags, request.headers.get("referer"))
    : null;
  if (found === null) return refuse(404, "No messenger here", "There is no messenger with this id.");
  if (!found) return refuse(403, "Not allowed", "The site that leads here is not one of this team's.");
  return new Response(found.html, {
    headers: { ...HEADERS, "content-security-policy": found.contentSecurityPolicy },
  });
}
