/** Serves a ticket's page for its customer at `/t`, without Next: at the installation, and on help centers' own domains. */
import type { IncomingHttpHeaders } from "node:http";
import { type Page, packed, unpacked } from "@/lib/articles/help-center/page-cache";
import { chooseLocale, type Locale } from "@/lib/i18n/locales";
import { env } from "@/lib/platform/env";
import { perProcess } from "@/lib/platform/per-process";
import { TextResponse } from "../answers";
import { countedPage } from "../counted-page";
import { type Reply, replyOf } from "../help";
import { customerPageIn, SCRIPT_SOURCE, STYLE_SOURCE } from "./page";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `script-src ${SCRIPT_SOURCE}`,
    `style-src ${STYLE_SOURCE}`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
  "cross-origin-opener-policy": "same-origin",
  vary: "Accept-Language, Accept-Encoding",
};
const ASKED_AGAIN = "private, max-age=0, must-revalidate";

/** One for each language; they change with the server alone. */
const pages = perProcess("customer-page", () => new Map<Locale, Page>());

async function pageIn(locale: Locale): Promise<Page> {
  const known = pages().get(locale);
  if (known) return known;
  const headers = { ...HEADERS, "content-language": locale };
  const page = await packed({ status: 200, headers, text: customerPageIn(locale) });
  pages().set(locale, page);
  return page;
}

async function answer({ headers }: Request): Promise<Response> {
  const page = await pageIn(chooseLocale([], headers.get("accept-language")));
  const accepted = env().NODE_ENV === "development" ? null : headers.get("accept-encoding");
  const { bytes, ...init } = replyOf(page, ASKED_AGAIN, { known: headers.get("if-none-match"), accepted });
  if (init.status === 304) return new Response(null, init);
  return new TextResponse(bytes ?? (await unpacked(page)), init);
}

/** `query` says nothing here. */
function fromMemory(_path: string, _query: string, headers: IncomingHttpHeaders): Reply | null {
  const page = pages().get(chooseLocale([], headers["accept-language"] ?? null));
  if (!page) return null;
  const asked = { known: headers["if-none-match"], accepted: headers["accept-encoding"]?.toString() };
  const reply = replyOf(page, ASKED_AGAIN, asked);
  return reply.bytes || reply.status === 304 ? reply : null;
}

export const customerPage = countedPage("customerPage", { answer, fromMemory });
