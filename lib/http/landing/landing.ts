/** Serves the start page at `/` to browsers without a session, and at `/welcome` to all: the front does it, without Next. */
import type { IncomingHttpHeaders } from "node:http";
import { parseCookie } from "cookie";
import { type Page, packed, unpacked } from "@/lib/articles/help-center/page-cache";
import { chooseLocale, findLocale, LOCALE_COOKIE, type Locale } from "@/lib/i18n/locales";
import { env } from "@/lib/platform/env";
import { perProcess } from "@/lib/platform/per-process";
import { TextResponse } from "../answers";
import { countedPage } from "../counted-page";
import { type Reply, replyOf } from "../help";
import { landingPage, STYLE_SOURCE } from "./page";

export const LANDING = "/welcome";

/** A session's cookie, whole or in parts, by its name alone: it is read by Next. */
const SESSION = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token/;
export const hasSession = ({ cookie }: IncomingHttpHeaders): boolean => SESSION.test(cookie ?? "");

const headersOf = (origin: string) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}`,
    "img-src 'self'",
    "manifest-src 'self'",
    // Tools that rate pages read it from within them.
    `connect-src ${origin}/robots.txt`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "x-frame-options": "DENY",
  vary: "Accept-Language, Cookie, Accept-Encoding",
});
const ASKED_AGAIN = "private, max-age=0, must-revalidate";

/** One for each language; they change with the server alone. */
const pages = perProcess("landing", () => new Map<Locale, Page>());

async function pageIn(locale: Locale): Promise<Page> {
  const known = pages().get(locale);
  if (known) return known;
  const origin = env().APP_URL;
  const text = landingPage(locale, { origin, maySignUp: env().SIGN_UP === "open" });
  const headers = { ...headersOf(origin), "content-language": locale };
  const page = await packed({ status: 200, headers, text });
  pages().set(locale, page);
  return page;
}

function localeOf(
  query: string,
  accept: string | null | undefined,
  cookie: string | null | undefined,
): Locale {
  const asked = findLocale(new URLSearchParams(query).get("lang"));
  const chosen = cookie?.includes(LOCALE_COOKIE) ? parseCookie(cookie)[LOCALE_COOKIE] : null;
  return asked ?? chooseLocale([chosen], accept ?? null);
}

async function answer(request: Request): Promise<Response> {
  const { headers } = request;
  const locale = localeOf(new URL(request.url).search, headers.get("accept-language"), headers.get("cookie"));
  const page = await pageIn(locale);
  const accepted = env().NODE_ENV === "development" ? null : headers.get("accept-encoding");
  const { bytes, ...init } = replyOf(page, ASKED_AGAIN, { known: headers.get("if-none-match"), accepted });
  if (init.status === 304) return new Response(null, init);
  return new TextResponse(bytes ?? (await unpacked(page)), init);
}

function fromMemory(_: string, query: string, headers: IncomingHttpHeaders): Reply | null {
  const page = pages().get(localeOf(query, headers["accept-language"], headers.cookie));
  if (!page) return null;
  const asked = { known: headers["if-none-match"], accepted: headers["accept-encoding"]?.toString() };
  const reply = replyOf(page, ASKED_AGAIN, asked);
  return reply.bytes || reply.status === 304 ? reply : null;
}

export const landing = countedPage("landingPage", { answer, fromMemory });
