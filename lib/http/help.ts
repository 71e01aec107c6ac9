/**
 * Serves help pages to anyone: by GET and HEAD alone, without reading a cookie or setting one. Nothing in an article may run: no
 * script but the one of the search field, no frame but those of listed videos; and those of the messenger, where it was chosen.
 */
import type { IncomingHttpHeaders } from "node:http";
import { isReader } from "@/lib/articles/feedback/robots";
import { noteView } from "@/lib/articles/feedback/views";
import { answerHelp, type HelpAnswer } from "@/lib/articles/help-center/answers/answer";
import { findInMemory, type Site } from "@/lib/articles/help-center/answers/memory";
import { type Page, unpacked } from "@/lib/articles/help-center/page-cache";
import { plainPage } from "@/lib/articles/help-center/pages/plain";
import type { View } from "@/lib/articles/help-center/pages/view";
import { env } from "@/lib/platform/env";
import type { AppError } from "@/lib/platform/errors";
import { observeHttp } from "@/lib/platform/metrics";
import { isExhausted, rateLimited, takeToken } from "@/lib/platform/rate-limit";
import { takesEncoding } from "./accepted-encodings";
import { asAppError, correlationIdOf, sayWhenToRetry, TextResponse } from "./answers";
import { isKnownTag } from "./etag";
import { pictureResponse } from "./files";
import { showContact } from "./help-contact-page";
import { EVERYWHERE, ON_PAGES, ON_PLAIN_PAGES, policyOf } from "./help-headers";
import { LIMITS } from "./limits";
import type { LoadClass } from "./load-queue";
import { observeRequest } from "./observe";
import { clientAddress } from "./peer";

/** A response before it is one of the web or of Node. Without bytes it has no body. */
export type Reply = {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array<ArrayBuffer> | null;
};

/** A route outside of the API, which the front serves without Next. */
export type PageFunction = ((request: Request) => Promise<Response>) & {
  loadClass: LoadClass;
  /**
   * The reply where it is in memory, else null. It takes no turn: a Request and a Response would cost more than all else, and the
   * database has no part in it. `path` and `query` are as they were sent.
   */
  fromMemory: (path: string, query: string, headers: IncomingHttpHeaders) => Reply | null;
};

const OPERATION = "helpPage";

/** Kept, and asked for again each time: a change is seen within two seconds. */
const ASKED_AGAIN = "public, max-age=0, must-revalidate";
/** Answers of a search are in no cache: their addresses have what was typed. */
const NOT_KEPT = "private, no-store";
const FOR_EVER = "public, max-age=31536000, immutable";

/** Answers with a page that says so where `respond` fails, and notes the request. */
export async function answered(request: Request, respond: () => Promise<Response>): Promise<Response> {
  const startedAt = performance.now();
  let failure: AppError | null = null;
  let response: Response;
  try {
    response = await respond();
  } catch (error) {
    failure = asAppError(error);
    response = plainReply(
      request,
      failure.status === 429 ? "busy" : "failed",
      failure.status,
      failure.headers,
    );
  }
  observeRequest({
    request,
    operation: OPERATION,
    startedAt,
    status: response.status,
    correlationId: correlationIdOf(request.headers),
    actor: { type: "anonymous" },
    failure,
  });
  return response;
}

async function respond(request: Request, site: Site | null, isCounted: boolean): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const acceptLanguage = request.headers.get("accept-language");
  const address = clientAddress(request.headers);
  const mayLookUp = () => !isExhausted(LIMITS.helpMissing, address);
  const takeSearch = () => {
    const verdict = takeToken(LIMITS.helpSearch, address);
    if (!verdict.isAllowed) throw rateLimited(verdict);
  };
  const readContact = (view: View, query: string) => {
    const verdict = takeToken(LIMITS.helpContactPage, address);
    if (!verdict.isAllowed) throw rateLimited(verdict);
    return showContact(view, query);
  };
  const limits = { mayLookUp, takeSearch, showContact: readContact };
  const asked = { site, path: pathname, query: search, acceptLanguage, ...limits };
  const found = await answerHelp(asked);
  const response = await toResponse(request, found);
  if (isCounted && found.kind === "page")
    countView(found.page, pathname, Object.fromEntries(request.headers));
  if (response.status === 404) takeToken(LIMITS.helpMissing, address);
  return response;
}

async function toResponse(request: Request, found: HelpAnswer): Promise<Response> {
  switch (found.kind) {
    case "page": {
      const { headers } = request;
      // Next, which serves these pages in development, leaves the header Content-Encoding out.
      const accepted = env().NODE_ENV === "development" ? null : headers.get("accept-encoding");
      const asked = { known: headers.get("if-none-match"), accepted };
      const cached = found.isImmutable ? FOR_EVER : found.isFresh ? NOT_KEPT : ASKED_AGAIN;
      const { bytes, ...init } = replyOf(found.page, cached, asked);
      if (init.status === 304) return new Response(null, init);
      return new TextResponse(bytes ?? (await unpacked(found.page)), init);
    }
    case "redirect":
      // Titles change back: a redirect that a browser kept for ever would lead in circles.
      return new Response(null, {
        status: found.status,
        headers: {
          ...EVERYWHERE,
          location: found.path,
          "cache-control": ASKED_AGAIN,
          ...(found.varies && { vary: "Accept-Language" }),
        },
      });
    case "picture": {
      const response = pictureResponse(found.picture, FOR_EVER);
      response.headers.set("x-content-type-options", "nosniff");
      if (!found.isIndexed) response.headers.set("x-robots-tag", "noindex");
      return response;
    }
    case "unknown":
      return plainReply(request, "missing", 404);
  }
}

/** Its headers If-None-Match and Accept-Encoding. */
type Client = { known: string | null | undefined; accepted: string | null | undefined };

/** Without bytes: the client has the page, or takes no encoding in which it is kept. */
export function replyOf(page: Page, cacheControl: string, { known, accepted }: Client): Reply {
  const { status } = page;
  const headers: Record<string, string> = {
    ...ON_PAGES,
    ...((page.search || page.draft) && { "content-security-policy": policyOf("'self'", page) }),
    ...page.headers,
    "cache-control": cacheControl,
    vary: page.headers.vary ?? "Accept-Encoding",
    etag: page.tag,
  };
  if (status === 200 && isKnownTag(known, page.tag)) return { status: 304, headers, bytes: null };
  const encoding = ENCODINGS.find((each) => takesEncoding(accepted ?? "", each));
  if (encoding) headers["content-encoding"] = encoding;
  return { status, headers, bytes: encoding ? page[encoding] : null };
}

const ENCODINGS = ["br", "gzip"] as const;

/** By GET alone: HEAD reads nothing. */
function countView({ article }: Page, path: string, headers: IncomingHttpHeaders): void {
  if (article && isReader(headers, path)) noteView(article);
}

function fromMemory(
  site: Site | null,
  [path, query, headers]: Parameters<PageFunction["fromMemory"]>,
  isCounted: boolean,
): Reply | null {
  const startedAt = performance.now();
  const page = findInMemory(site, path, query);
  if (!page) return null;
  const asked = { known: headers["if-none-match"], accepted: headers["accept-encoding"]?.toString() };
  const reply = replyOf(page, ASKED_AGAIN, asked);
  if (!reply.bytes && reply.status !== 304) return null;
  if (isCounted) countView(page, path, headers);
  const seconds = (performance.now() - startedAt) / 1000;
  observeHttp({ operation: OPERATION, status: reply.status, seconds });
  return reply;
}

/** A page without a help center's look. */
export function plainReply(
  request: Request,
  which: Parameters<typeof plainPage>[0],
  status: number,
  more: Record<string, string> = {},
): Response {
  const { text, language } = plainPage(which, request.headers.get("accept-language"));
  const headers = { ...ON_PLAIN_PAGES, "content-language": language, vary: "Accept-Language", ...more };
  const response = new TextResponse(text, { status, headers });
  sayWhenToRetry(response);
  return response;
}

/** Without a site: the pages at the installation's /help/. */
const readBy = (site: Site | null, isCounted: boolean): PageFunction =>
  Object.assign((request: Request) => answered(request, () => respond(request, site, isCounted)), {
    loadClass: "dashboardRead" as const,
    fromMemory: (...asked: Parameters<PageFunction["fromMemory"]>) => fromMemory(site, asked, isCounted),
  });

export const helpPagesOf = (site: Site | null): Record<"GET" | "HEAD", PageFunction> => ({
  GET: readBy(site, true),
  HEAD: readBy(site, false),
});

export const helpPages = helpPagesOf(null);

/** At a host that is neither the installation's nor a help center's own. */
export const noHelpPage: PageFunction = Object.assign(
  async (request: Request) => plainReply(request, "missing", 404),
  { loadClass: "dashboardRead" as const, fromMemory: () => null },
);
