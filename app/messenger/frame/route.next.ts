/** The document of the messenger's frame on customers' pages. */
import { z } from "zod";
import { findFrame } from "@/lib/carriers/messenger/frame";
import { noMessenger } from "@/lib/carriers/messenger/no-messenger";
import { createCtx } from "@/lib/platform/context";
import { uuid } from "@/lib/platform/shapes";

export const dynamic = "force-dynamic";

const Query = z.object({ widgetId: uuid(), theme: z.string().catch("auto"), language: z.string().catch("") });
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  // Pages that isolate themselves load only frames that do so too (HTML, "cross-origin isolation").
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
};

export async function GET(request: Request): Promise<Response> {
  const query = Query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const frame = query.success
    ? await findFrame(
        createCtx({ type: "anonymous" }),
        query.data.widgetId,
        query.data.theme,
        query.data.language,
      )
    : null;
  if (!frame) {
    const language = query.data?.language ?? "";
    const acceptLanguage = request.headers.get("accept-language");
    const { html, contentSecurityPolicy } = noMessenger({ why: "unknown", language, acceptLanguage });
    return new Response(html, {
      status: 404,
      headers: { ...HEADERS, "content-security-policy": contentSecurityPolicy },
    });
  }
  return new Response(frame.html, {
    headers: { ...HEADERS, "content-security-policy": frame.contentSecurityPolicy },
  });
}
