/** The document of the messenger's frame on customers' pages. */
import { z } from "zod";
import { findFrame } from "@/lib/messenger/frame";
import { createCtx } from "@/lib/platform/context";
import { uuid } from "@/lib/platform/shapes";

export const dynamic = "force-dynamic";

const Query = z.object({ widgetId: uuid(), theme: z.string().catch("auto"), language: z.string().catch("") });
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  // For pages that isolate themselves: they load no frame that does not (HTML, "cross-origin isolation").
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
};
const NOT_FOUND = `<!doctype html><html lang="en"><meta charset="utf-8"><title>No messenger here</title><p>There is no messenger with this id.</p></html>\n`;

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
  if (!frame)
    return new Response(NOT_FOUND, {
      status: 404,
      headers: { ...HEADERS, "content-security-policy": "default-src 'none'" },
    });
  return new Response(frame.html, {
    headers: { ...HEADERS, "content-security-policy": frame.contentSecurityPolicy },
  });
}
