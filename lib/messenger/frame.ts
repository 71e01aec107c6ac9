/** Pages of other sites: which may frame the panel, what it shows of the workspace, and how its launcher looks. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listMembers } from "@/lib/members/members";
import type { Ctx } from "@/lib/platform/context";
import { DEFAULT_MESSENGER, findMessenger } from "@/lib/workspaces/workspaces";
import { chooseLanguage, directionOf, GREETINGS, LAUNCHER_WORDS, type MessengerLanguage } from "./languages";
import { availabilityOf } from "./reply-time";
import type { LauncherLook, Widget } from "./schemas";

export type Frame = { html: string; contentSecurityPolicy: string };
/** Bundled files with content hashes, written by the messenger's build. */
type Manifest = { panel: string; css: string; texts: Record<MessengerLanguage, string> };

const COLOR_SCHEMES = new Map([
  ["light", "light"],
  ["dark", "dark"],
]);
const LOOPBACK = /^(localhost|[\w-]+\.localhost|127(\.\d+){3})(:\d+)?$/;

/** Null for an unknown id. */
export async function findFrame(
  ctx: Ctx,
  widgetId: string,
  theme: string,
  tag: string,
): Promise<Frame | null> {
  const found = await findWidget(ctx, widgetId, tag);
  if (!found) return null;
  const { widget, language, allowedDomains } = found;
  const manifest = JSON.parse(
    await readFile(join(process.cwd(), "public/messenger/manifest.json"), "utf8"),
  ) as Manifest;
  return {
    html: documentOf(manifest, language, COLOR_SCHEMES.get(theme) ?? "light dark", JSON.stringify(widget)),
    contentSecurityPolicy: [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      // Blob: the picture that a visitor is about to send.
      "img-src 'self' data: blob:",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${frameAncestors(allowedDomains)}`,
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
const documentOf = (
  { panel, css, texts }: Manifest,
  language: MessengerLanguage,
  colorScheme: string,
  widget: string,
): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<title>${LAUNCHER_WORDS[language].messages}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="color-scheme" content="${colorScheme}">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="stylesheet" href="${css}">
<script type="application/json" id="widget">${widget.replaceAll("<", "\\u003c")}</script>
<script defer src="${texts[language]}"></script>
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

/** The tags are those that the page and its visitor prefer. Null for an unknown id; the loader then shows nothing. */
export async function findLauncher(
  workspaceId: string,
  tags: readonly string[],
): Promise<LauncherLook | null> {
  const settings = await findMessenger(workspaceId);
  if (!settings || settings.isBeingDeleted) return null;
  const language = chooseLanguage([...tags, settings.locale]);
  return {
    language,
    words: LAUNCHER_WORDS[language],
    look: {
      position: settings.position,
      color: settings.color,
      theme: settings.theme,
      launcher: settings.isLauncherHidden ? "hidden" : "shown",
      label: settings.launcherLabel,
    },
  };
}

/** What the panel shows of the workspace, in the language of the tag, or else in the workspace's. Null for an unknown id. */
export async function findWidget(
  { now }: Ctx,
  id: string,
  tag: string,
): Promise<{ widget: Widget; language: MessengerLanguage; allowedDomains: string[] } | null> {
  const settings = await findMessenger(id);
  if (!settings || settings.isBeingDeleted) return null;
  const language = chooseLanguage([tag, settings.locale]);
  const [members, availability] = await Promise.all([listMembers(id), availabilityOf(now(), id)]);
  const team = members.slice(0, TEAM_SHOWN);
  const { name, greeting, replyTimeHint, allowedDomains } = settings;
  const widget = {
    id,
    name,
    // What the team has not written itself speaks the visitor's language.
    greeting: greeting === DEFAULT_MESSENGER.greeting ? GREETINGS[language].greeting : greeting,
    replyTimeHint,
    takesFiles: settings.takesFiles,
    requiresIdentity: settings.requiresIdentity,
    form: settings.form,
    availability,
    // First names only, because the page is public.
    team: team.map(({ name: whole }) => ({
      name: whole.split(/\s+/)[0] ?? whole,
      initials: initialsOf(whole),
    })),
  };
  return { widget, language, allowedDomains };
}
