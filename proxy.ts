/**
 * The policies of the two pages that hold a secret: a setup link's and the embedded inbox. Only scripts of this very answer run
 * there, by a nonce that is new each time. It sees no other path; the pages' constant headers stand in next.config.mjs.
 */
import { createHash, randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { fragmentScript } from "@/components/connect/fragment-script";
import { appearanceScript } from "@/components/embed/appearance-script";
import { themeScript } from "@/components/shell/theme-script";
import { PAGE_LOCALE_HEADER } from "@/lib/http/page-locale-header";
import { chooseLocale, findLocale, type Locale } from "@/lib/i18n/locales";
import { previewSetupLink } from "@/lib/setup-links/holder";
import { findFrameOrigins } from "@/lib/surface-sessions/frame";

export const config = { matcher: ["/connect/:path*", "/embed/:path*"] };

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const ownScripts = [themeScript, fragmentScript, appearanceScript].map(hashOf).join(" ");
// Next writes the word in when it builds. Read as this file is loaded, before a server has the settings that env() asks for.
const isDev = process.env.NODE_ENV === "development";

const scripts = (nonce: string): string =>
  `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' ${ownScripts}${isDev ? " 'unsafe-eval'" : ""}`;
const connections = `connect-src 'self'${isDev ? " ws:" : ""}`;

/** Facebook's hosts are those that its SDK asks for (Meta, "Embedded Signup"); 'strict-dynamic' lets our script load it. */
const connectPolicy = (nonce: string): string[] => [
  `${scripts(nonce)} https://connect.facebook.net`,
  // The partner's logo may lie anywhere.
  "img-src 'self' data: https:",
  `${connections} https://graph.facebook.com`,
  "frame-src https://www.facebook.com https://web.facebook.com https://staticxx.facebook.com",
  "frame-ancestors 'none'",
];

const embedPolicy = (nonce: string, ancestors: string): string[] => [
  scripts(nonce),
  // Files of messages are ours; what a sender has picked and not sent yet is the page's own.
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  connections,
  "frame-src 'none'",
  `frame-ancestors ${ancestors}`,
];

/** By the session in the path, read as the page reads it. An unknown one says so to everybody, which tells nothing. */
async function ancestorsOf(pathname: string): Promise<string> {
  const [, segment = ""] = /^\/embed\/inbox\/([^/]+)/.exec(pathname) ?? [];
  const surfaceSessionId = decoded(segment);
  if (surfaceSessionId === null) return "'none'";
  const origins = await findFrameOrigins(surfaceSessionId);
  if (origins === null || origins === "any") return "*";
  return origins.length > 0 ? origins.join(" ") : "'none'";
}

/** The embedded inbox: the frame's address. A setup link: its workspace, then the browser. */
async function localeOf({ nextUrl, headers }: NextRequest): Promise<Locale> {
  if (nextUrl.pathname.startsWith("/embed")) return findLocale(nextUrl.searchParams.get("locale")) ?? "en";
  const [, segment = ""] = /^\/connect\/([^/]+)/.exec(nextUrl.pathname) ?? [];
  const preview = await previewSetupLink(decoded(segment) ?? "");
  return chooseLocale([preview?.locale], headers.get("accept-language"));
}

/** Null for what is no percent-encoded UTF-8. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const nonce = randomBytes(16).toString("base64");
  const { pathname } = request.nextUrl;
  const own = pathname.startsWith("/embed")
    ? embedPolicy(nonce, await ancestorsOf(pathname))
    : connectPolicy(nonce);
  const common = [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ];
  const policy = [...common, ...own].join("; ");
  const headers = new Headers(request.headers);
  // Next reads the nonce from here and gives it to its own scripts.
  headers.set("Content-Security-Policy", policy);
  headers.set(PAGE_LOCALE_HEADER, await localeOf(request));
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}
