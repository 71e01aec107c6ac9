/** Pages of other sites: which may frame the panel, what it shows of the workspace, and how its launcher looks. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listMembers } from "@/lib/account/members/members";
import { DEFAULT_MESSENGER, findMessenger } from "@/lib/account/workspaces/workspaces";
import { directionOf } from "@/lib/i18n/locales";
import type { Ctx } from "@/lib/platform/context";
import { env } from "@/lib/platform/env";
import { findFirstArticles, findHelpBase, findHelpOrigin, findPageArticles } from "./articles";
import { chooseLanguage, findLanguage, GREETINGS, LAUNCHER_WORDS, type MessengerLanguage } from "./languages";
import { availabilityOf } from "./reply-time";
import { findRequestParts } from "./requests";
import type { LauncherLook, Widget } from "./schemas";

export type Frame = { html: string; contentSecurityPolicy: string };
/** Bundled files with content hashes, written by the messenger's build. */
type Manifest = {
  panel: string;
  css: string;
  articles: string;
  requests: string;
  texts: Record<MessengerLanguage, string>;
};

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
  const [ancestors] = frameAncestors(found.allowedDomains);
  // Without a list every site may.
  const own = ancestors ? await findHelpOrigin(widgetId) : null;
  return drawFrame(
    found,
    COLOR_SCHEMES.get(theme),
    ancestors ? [own ? `${ancestors} ${own}` : ancestors] : [],
  );
}

/** The same messenger as a page of its own, which no site may frame. `null`: unknown; false: the page that leads here may not. */
export async function findPage(
  ctx: Ctx,
  widgetId: string,
  tags: readonly string[],
  from: string | null,
): Promise<Frame | null | false> {
  const found = await findWidget(ctx, widgetId, tags.find(findLanguage) ?? "");
  if (!found) return null;
  if (!mayLeadHere(found.allowedDomains, from, new URL(env().APP_URL).origin)) return false;
  return drawFrame(found, COLOR_SCHEMES.get(found.theme), ["frame-ancestors 'none'"], found.color);
}

type Found = NonNullable<Awaited<ReturnType<typeof findWidget>>>;

/** `color` is given for the messenger's own page, which no site embeds. */
async function drawFrame(
  { widget, language }: Found,
  scheme: string | undefined,
  ancestors: string[],
  color?: string,
): Promise<Frame> {
  const manifest = JSON.parse(
    await readFile(join(process.cwd(), "public/messenger/manifest.json"), "utf8"),
  ) as Manifest;
  return {
    html: documentOf({
      manifest,
      language,
      color,
      colorScheme: scheme ?? "light dark",
      title: LAUNCHER_WORDS[language].messages,
      widget: JSON.stringify(widget),
    }),
    contentSecurityPolicy: [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      // Blob: the picture that a visitor is about to send.
      "img-src 'self' data: blob:",
      "base-uri 'none'",
      "form-action 'none'",
      ...ancestors,
    ].join("; "),
  };
}

/**
 * Any site, unless the workspace lists its own; always our own pages. Without TLS only local addresses are allowed. No directive
 * where every site is: `*` would leave out files and apps with a scheme of their own (CSP 3, "matches a source list").
 */
export function frameAncestors(allowedDomains: readonly string[]): string[] {
  if (allowedDomains.length === 0) return [];
  const named = allowedDomains.flatMap((domain) => {
    // An app's origin, such as capacitor://localhost; without a host only the scheme.
    if (domain.includes("://")) return domain.replace(/:\/\/$/, ":");
    if (!LOOPBACK.test(domain)) return `https://${domain}`;
    const anyPort = domain.includes(":") ? domain : `${domain}:*`;
    return [`https://${anyPort}`, `http://${anyPort}`];
  });
  return [`frame-ancestors 'self' ${named.join(" ")}`];
}

/**
 * Whether a page of this address may lead to the messenger's own page. As far as it is known: many links do not say where they
 * come from.
 */
export function mayLeadHere(allowedDomains: readonly string[], from: string | null, own: string): boolean {
  if (allowedDomains.length === 0 || !from || !URL.canParse(from)) return true;
  const { protocol, host, hostname, origin } = new URL(from);
  if (origin === own) return true;
  return allowedDomains.some((domain) => {
    if (domain.includes("://")) return `${protocol}//${host}`.startsWith(domain);
    const isLocal = LOOPBACK.test(domain);
    if (protocol !== "https:" && !(isLocal && protocol === "http:")) return false;
    if (domain.startsWith("*.")) return host.endsWith(domain.slice(1));
    return host === domain || (isLocal && hostname === domain);
  });
}

/** Escapes `<`, so that no greeting can end the data block. */
const documentOf = ({
  manifest: { panel, css, articles, requests, texts },
  language,
  color,
  colorScheme,
  title,
  widget,
}: {
  manifest: Manifest;
  language: MessengerLanguage;
  color: string | undefined;
  colorScheme: string;
  title: string;
  widget: string;
}): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${color ? ` class="alone" data-color="${color}"` : ""}>
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="color-scheme" content="${colorScheme}">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="stylesheet" href="${css}">
<script type="application/json" id="widget" data-articles="${articles}" data-requests="${requests}">${widget.replaceAll("<", "\\u003c")}</script>
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

/** The workspace's data in the panel, in the language of the tag, or else in the workspace's. Null for an unknown id. */
export async function findWidget(
  { now }: Ctx,
  id: string,
  tag: string,
): Promise<{
  widget: Widget;
  language: MessengerLanguage;
  allowedDomains: string[];
  color: string;
  theme: string;
} | null> {
  const settings = await findMessenger(id);
  if (!settings || settings.isBeingDeleted) return null;
  const language = chooseLanguage([tag, settings.locale]);
  const [members, availability, articles, pages, help, requests] = await Promise.all([
    listMembers(id),
    availabilityOf(now(), id),
    findFirstArticles(id, language, settings),
    findPageArticles(id, language, settings),
    findHelpBase(id, settings),
    findRequestParts(id),
  ]);
  const team = members.slice(0, TEAM_SHOWN);
  const { name, greeting, replyTimeHint, allowedDomains } = settings;
  const widget = {
    id,
    name,
    // The default greeting is translated into the visitor's language; the team's own is not.
    greeting: greeting === DEFAULT_MESSENGER.greeting ? GREETINGS[language].greeting : greeting,
    replyTimeHint,
    takesFiles: settings.takesFiles,
    requiresIdentity: settings.requiresIdentity,
    form: settings.form,
    availability,
    articles,
    pages,
    help,
    requests,
    // First names only, because the page is public.
    team: team.map(({ name: whole }) => ({
      name: whole.split(/\s+/)[0] ?? whole,
      initials: initialsOf(whole),
    })),
  };
  return { widget, language, allowedDomains, color: settings.color, theme: settings.theme };
}
