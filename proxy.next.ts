/**
 * The policy of every page: only scripts of this very answer run there, by a nonce that is new each time. Pages that hold a
 * secret, a setup link's, the embedded inbox and the API reference, are limited further. Constant headers: next.config.mjs.
 */
import { createHash, randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { appearanceScript, fragmentScript, themeScript } from "@/components/shell/inline-scripts";
import { previewSetupLink } from "@/lib/connections/setup-links/holder";
import { chooseLocale, findLocale, type Locale, PAGE_LOCALE_HEADER } from "@/lib/i18n/locales";
import { type Frame, findFrame } from "@/lib/partner/surface-sessions/frame";

/**
 * All but the API, files, help pages, and the frames of the messenger and of panel apps, which have their own policy. A prefetch is
 * no document.
 */
export const config = {
  matcher: [
    {
      source:
        "/((?!api/|_next/|help/|messenger/|m/|install/|embed/app-panel$|(?:messenger|embed|notifications-worker)\\.js$|icon\\.svg$).*)",
      missing: [{ type: "header", key: "next-router-prefetch" }],
    },
  ],
};

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const ownScripts = [themeScript, fragmentScript, appearanceScript].map(hashOf).join(" ");
// Next writes the word in when it builds. Read as this file is loaded, before a server has the settings that env() asks for.
const isDev = process.env.NODE_ENV === "development";

const scripts = (nonce: string): string =>
  `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' ${ownScripts}${isDev ? " 'unsafe-eval'" : ""}`;
const connections = `connect-src 'self'${isDev ? " ws:" : ""}`;

const facebook = "https://www.facebook.com https://web.facebook.com https://staticxx.facebook.com";

/** Facebook's hosts are those that its SDK asks for (Meta, "Embedded Signup"); 'strict-dynamic' lets our script load it. */
const connectPolicy = (nonce: string): string[] => [
  `${scripts(nonce)} https://connect.facebook.net`,
  // The partner's logo may lie anywhere.
  "img-src 'self' data: https:",
  `${connections} https://graph.facebook.com`,
  `frame-src ${facebook}`,
  "frame-ancestors 'none'",
];

/** Facebook's SDK is loaded by a script of ours, also after the dashboard came to its page without loading a document. */
const pagePolicy = (nonce: string, pathname: string): string[] => [
  scripts(nonce),
  ...(/^\/w\/[^/]+\/settings\/whatsapp\/?$/.test(pathname)
    ? [`frame-src 'self' ${facebook}`, `${connections} https://graph.facebook.com`]
    : []),
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
  // The worker that shows notifications.
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
];

/** The reader's key can reach this server only, whatever the viewer does. */
const referencePolicy = (nonce: string): string[] => [
  scripts(nonce),
  "img-src 'self' data:",
  "font-src 'self' data:",
  connections,
  "frame-src 'none'",
  "frame-ancestors 'none'",
];

const embedPolicy = (nonce: string, ancestors: string): string[] => [
  scripts(nonce),
  // Files of messages are ours; what a sender has picked and not sent yet is the page's own.
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  connections,
  // The page that holds a panel app: app/embed/app-panel.
  "frame-src 'self'",
  `frame-ancestors ${ancestors}`,
];

/** Of the session in the path, read as the page reads it; null for an unknown one. */
async function frameOf(pathname: string): Promise<Frame | null> {
  const [, segment = ""] = /^\/embed\/inbox\/([^/]+)/.exec(pathname) ?? [];
  const surfaceSessionId = decoded(segment);
  return surfaceSessionId === null ? { origins: [], locale: "en" } : findFrame(surfaceSessionId);
}

/** An unknown session says so to everybody, which reveals nothing. */
function ancestorsOf(frame: Frame | null): string {
  if (frame === null || frame.origins === "any") return "*";
  return frame.origins.length > 0 ? frame.origins.join(" ") : "'none'";
}

async function connectLocale({ nextUrl, headers }: NextRequest): Promise<Locale> {
  const [, segment = ""] = /^\/connect\/([^/]+)/.exec(nextUrl.pathname) ?? [];
  const preview = await previewSetupLink(decoded(segment) ?? "");
  return chooseLocale([preview?.locale], headers.get("accept-language"));
}

/** The host page's choice in the frame's address, else the workspace's language. */
const embedLocale = ({ nextUrl }: NextRequest, frame: Frame | null): Locale =>
  findLocale(nextUrl.searchParams.get("locale")) ?? findLocale(frame?.locale) ?? "en";

/** Null for what is no percent-encoded UTF-8. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** For pages that write a script of another file themselves; Next reads the nonce of its own from the policy. */
const NONCE_HEADER = "x-nonce";
const LIMITED = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
];

type Page = { policy: string[]; locale: Locale | null };

async function pageOf(request: NextRequest, nonce: string): Promise<Page> {
  const { pathname } = request.nextUrl;
  if (/^\/connect(\/|$)/.test(pathname))
    return { policy: [...LIMITED, ...connectPolicy(nonce)], locale: await connectLocale(request) };
  if (/^\/reference(\/|$)/.test(pathname))
    return { policy: [...LIMITED, ...referencePolicy(nonce)], locale: null };
  if (!/^\/embed(\/|$)/.test(pathname)) return { policy: pagePolicy(nonce, pathname), locale: null };
  const frame = await frameOf(pathname);
  const policy = [...LIMITED, ...embedPolicy(nonce, ancestorsOf(frame))];
  return { policy, locale: embedLocale(request, frame) };
}

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const nonce = randomBytes(16).toString("base64");
  const { policy, locale } = await pageOf(request, nonce);
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy.join("; "));
  headers.set(NONCE_HEADER, nonce);
  headers.delete(PAGE_LOCALE_HEADER);
  if (locale) headers.set(PAGE_LOCALE_HEADER, locale);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy.join("; "));
  return response;
}
