/**
 * The page between Parley and a panel app. It holds the app's frame, and its policy allows exactly that app's origin, so the pages
 * of Parley themselves need no exception (docs/decisions/0043-app-panel.md). It knows nothing until the page around it, of our own
 * origin, hands it the form to send; then it passes on what the app says about itself, and nothing else.
 */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { findFrame } from "@/lib/partner/surface-sessions/frame";
import { isWebOrigin } from "@/lib/platform/web-origin";

export const dynamic = "force-dynamic";

/** `app`: its origin. `session`: of the embedded inbox around it, whose host frames this page as well. */
const Query = z.object({
  app: z.string().max(300).refine(isWebOrigin),
  scheme: z.enum(["light", "dark"]).catch("light"),
  session: z.string().max(100).optional(),
});

/**
 * The app may have cookies and storage of its own origin, which is never ours. It may open windows, which are then ordinary
 * pages. It may not navigate the page around it.
 */
const SANDBOX = "allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** A text that is safe in a script element. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll("<", "\\u003c");

const page = (nonce: string, { app, scheme }: z.infer<typeof Query>): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>App</title>
<meta name="color-scheme" content="${scheme}">
<meta name="referrer" content="no-referrer">
<style nonce="${nonce}">
html, body { height: 100%; margin: 0; background: transparent; }
iframe { display: block; width: 100%; height: 100%; border: 0; }
</style>
</head>
<body><script nonce="${nonce}">
const origin = ${quoted(app)};
let frame = null;
const say = (message) => parent.postMessage(message, location.origin);
const open = ({ url, fields, title }) => {
  if (frame || new URL(url).origin !== origin) return;
  frame = document.createElement("iframe");
  frame.name = "app";
  frame.title = title;
  frame.setAttribute("sandbox", ${quoted(SANDBOX)});
  frame.referrerPolicy = "no-referrer";
  document.body.append(frame);
  const form = document.createElement("form");
  form.method = "post";
  form.action = url;
  form.target = "app";
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
};
addEventListener("message", ({ source, origin: from, data }) => {
  if (typeof data !== "object" || data === null) return;
  if (source === parent && from === location.origin && data.type === "open") open(data);
  if (!frame || source !== frame.contentWindow || from !== origin) return;
  if (data.type === "parley:ready") say({ type: "ready" });
  if (data.type === "parley:resize" && Number.isFinite(data.height)) say({ type: "resize", height: data.height });
});
if (parent !== window) say({ type: "waiting" });
</script></body>
</html>
`;

export async function GET(request: Request): Promise<Response> {
  const query = Query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return new Response(null, { status: 404 });
  const { app, session } = query.data;
  const nonce = randomBytes(16).toString("base64");
  return new Response(page(nonce, query.data), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "content-security-policy": [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        `style-src 'nonce-${nonce}'`,
        `frame-src ${app}`,
        `form-action ${app}`,
        "base-uri 'none'",
        `frame-ancestors ${["'self'", ...(await hostsOf(session))].join(" ")}`,
      ].join("; "),
    },
  });
}

/** All pages around the frame must be allowed, not only the nearest. */
async function hostsOf(session: string | undefined): Promise<string[]> {
  const origins = session === undefined ? [] : (await findFrame(session))?.origins;
  return origins === "any" ? ["*"] : (origins ?? []);
}
