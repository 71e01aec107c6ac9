/** Pages of other sites: which may frame the panel, and the greeting that the launcher shows. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listMembers } from "@/lib/members/members";
import { findMessenger } from "@/lib/workspaces/workspaces";
import type { Widget } from "./schemas";

export type Frame = { html: string; contentSecurityPolicy: string };
/** Bundled files with content hashes, written by the messenger's build. */
type Manifest = { panel: string; css: string };

const COLOR_SCHEMES = new Map([
  ["light", "light"],
  ["dark", "dark"],
]);
const LOOPBACK = /^(localhost|[\w-]+\.localhost|127(\.\d+){3})(:\d+)?$/;

/** Null for an unknown id. */
export async function findFrame(widgetId: string, theme: string): Promise<Frame | null> {
  const [widget, settings] = await Promise.all([findWidget(widgetId), findMessenger(widgetId)]);
  if (!widget || !settings) return null;
  const manifest = JSON.parse(
    await readFile(join(process.cwd(), "public/messenger/manifest.json"), "utf8"),
  ) as Manifest;
  return {
    html: documentOf(manifest, COLOR_SCHEMES.get(theme) ?? "light dark", JSON.stringify(widget)),
    contentSecurityPolicy: [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      // Blob: the picture that a visitor is about to send.
      "img-src 'self' data: blob:",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${frameAncestors(settings.allowedDomains)}`,
    ].join("; "),
  };
}

/** Any site, unless the workspace lists its own; always our demo page. Without TLS only local addresses are allowed. */
export function frameAncestors(allowedDomains: readonly string[]): string {
  if (allowedDomains.length === 0) return "*";
  const named = allowedDomains.flatMap((domain) => {
    if (!LOOPBACK.test(domain)) return `https://${domain}`;
    const anyPort = domain.includes(":") ? domain : `${domain}:*`;
    return [`https://${anyPort}`, `http://${anyPort}`];
  });
  return ["'self'", ...named].join(" ");
}

/** Escapes `<`, so that no greeting can end the data block. */
const documentOf = ({ panel, css }: Manifest, colorScheme: string, widget: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Messages</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="color-scheme" content="${colorScheme}">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="stylesheet" href="${css}">
<script type="application/json" id="widget">${widget.replaceAll("<", "\\u003c")}</script>
<script defer src="${panel}"></script>
</head>
<body></body>
</html>
`;

const TEAM_SHOWN = 3;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => Array.from(word)[0] ?? [])
    .slice(0, 2)
    .join("")
    .toUpperCase();

/** Null for an unknown id; the loader then shows nothing. */
export async function findWidget(workspaceId: string): Promise<Widget | null> {
  const settings = await findMessenger(workspaceId);
  if (!settings) return null;
  const team = (await listMembers(workspaceId)).slice(0, TEAM_SHOWN);
  return {
    id: workspaceId,
    name: settings.name,
    greeting: settings.greeting,
    replyTimeHint: settings.replyTimeHint,
    takesFiles: settings.takesFiles,
    // First names only, because the page is public.
    team: team.map(({ name }) => ({ name: name.split(/\s+/)[0] ?? name, initials: initialsOf(name) })),
  };
}
