/**
 * The HTTP server. Calls the route functions of mounted paths, the API's and the help pages'; passes the rest to Next. Checks
 * targets, sets the peer's address and drains on shutdown.
 */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { takesForm } from "@/lib/articles/help-center/addresses";
import { readMs } from "@/lib/http/body";
import { isGuessing } from "@/lib/http/guards";
import type { PageFunction } from "@/lib/http/help";
import { hasSession, LANDING } from "@/lib/http/landing/landing";
import {
  keepSlot,
  type LoadClass,
  type LoadLimiter,
  loadClassOf,
  loadLimiter,
  type Slot,
} from "@/lib/http/load";
import { MANUAL } from "@/lib/http/manual/pages";
import { keepOwnSlug } from "@/lib/http/own-hosts";
import { clientAddress, PEER_HEADER } from "@/lib/http/peer";
import type { RouteDefinition, RouteFunction } from "@/lib/http/route-definition";
import { FILE_BYTES_MAX } from "@/lib/inbox/attachments/limits";
import { CUSTOMER_PAGE } from "@/lib/inbox/customer-links/address";
import { log } from "@/lib/platform/log";
import { assetsOf, isProbe, refuseLoad, refuseSurplus } from "./admission";
import {
  askedHost,
  type FindOwnHost,
  isNamedRoute,
  isOfHelpCenter,
  type OwnHost,
  pageOn,
} from "./asked-host";
import { peerOf, sendReply, sendResponse, toRequest } from "./exchange";
import { createMatcher, type Match, type Mount, type MountedHandler, withoutTrailingSlash } from "./mounts";
import { answerBrokenRequest, refusal, sendPlainPage } from "./plain-answers";
import { readTarget } from "./target";

const HEADERS_TIMEOUT_MS = 20_000;
/** Longer than a route waits for the largest upload, so that a slow client gets its answer. */
const REQUEST_TIMEOUT_MS = Math.max(120_000, readMs(FILE_BYTES_MAX) + 10_000);
/** Longer than the 60 s idle timeout of common load balancers. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const HEADER_BYTES_MAX = 16 * 1024;
/** Open connections, event streams among them: 15 to 40 kB each. Beyond it their first request is refused. */
const CONNECTIONS_MAX = 10_000;

/** Where mounted routes are outside of the API: the help pages, the start page, the manual, and the customer's page of tickets. */
const PAGES: readonly string[] = [LANDING, MANUAL, CUSTOMER_PAGE];
const isPage = (path: string): boolean =>
  path.startsWith("/help/") || PAGES.includes(path) || path.startsWith(`${MANUAL}/`);

export type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;
export type FrontHandlers = {
  mounts: readonly Mount[];
  pages: PageHandler;
  /** Help centers on domains of their own, by the host that is asked. */
  findOwnHost?: FindOwnHost;
  /** Browsers reach this server by https and must use nothing else for a year. */
  isHttps?: boolean;
};

export type Front = {
  server: Server;
  /** Every request before this call gets "starting". */
  open(handlers: FrontHandlers): void;
  isOpen(): boolean;
  /** Refuses new requests and closes connections as they become idle. */
  close(): void;
};

export function createFront({
  connectionsMax = CONNECTIONS_MAX,
  shedsLoad = true,
  assets = "public",
} = {}): Front {
  const isAsset = assetsOf(assets);
  let state: "starting" | "open" | "closing" = "starting";
  let handlers: FrontHandlers | undefined;
  let match: (path: string) => Match | null = () => null;

  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const target = readTarget(req);
    if (state === "closing") res.setHeader("connection", "close");
    if (!target.isValid) {
      if (target.isApi)
        return sendResponse(
          req,
          res,
          refusal(req, "invalid_request", "The path must be percent-encoded UTF-8 without dot segments."),
        );
      return sendPlainPage(
        res,
        400,
        "This address is not valid",
        "Check it for a stray percent sign, or go back to the start page.",
      );
    }
    if (state !== "open" || !handlers) {
      if (target.isApi) return sendResponse(req, res, refusal(req, "unavailable", null));
      return sendPlainPage(res, 503, "Parley is starting", "This page opens automatically in a moment.");
    }
    if (surplus.has(req.socket) && !isProbe(target.path)) {
      res.setHeader("connection", "close");
      return refuseLoad(req, res, target.path);
    }
    const asked = askedHost(req, target.authority, handlers.findOwnHost);
    const host = asked instanceof Promise ? await asked : asked;
    if (host === undefined && !isProbe(target.path)) return refuseLoad(req, res, target.path);
    // A name of the customer's own is not pinned to https.
    if (handlers.isHttps && !host?.isAlone) res.setHeader("strict-transport-security", "max-age=31536000");
    const path = target.isApi ? withoutTrailingSlash(target.path) : placeOf(target.path, req, host);
    if (host?.isAlone && target.isApi && !isNamedRoute(host, path))
      return sendResponse(req, res, refusal(req, "not_found", null));
    // Pages take no body, but for the one form of help pages. Next alone serves next-auth's paths.
    const isForm = req.method === "POST" && (host?.isAlone || isPage(path)) && takesForm(path);
    if (!target.isApi && !isForm && !["GET", "HEAD"].includes(req.method ?? "")) {
      res.setHeader("allow", "GET, HEAD");
      return sendPlainPage(res, 405, "This page can only be read", "Go back to the start page.");
    }
    const found = isOfHelpCenter(host, path)
      ? pageOn(host, path)
      : target.isApi || isPage(path)
        ? match(path)
        : null;
    const load = shedsLoad ? loadLimiter() : null;
    if (found) return answer(found, req, res, { path, query: target.query, load, host });
    if (load && !isAsset(path)) {
      const slot = await takeTurn(load, target.isApi ? "write" : "dashboardRead", res);
      if (!slot) return refuseLoad(req, res, target.path);
      res.once("close", slot.end);
    }
    req.url = path + target.query;
    // Overwrites the client's header, as for mounted routes.
    req.headers[PEER_HEADER] = peerOf(req);
    return handlers.pages(req, res);
  };

  const server = createServer(
    { maxHeaderSize: HEADER_BYTES_MAX, keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS },
    (req, res) => {
      handle(req, res).catch((error) => fail(error, req, res));
    },
  );
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.on("clientError", answerBrokenRequest);
  const surplus = refuseSurplus(server, connectionsMax);

  return {
    server,
    open(given) {
      handlers = given;
      match = createMatcher(given.mounts);
      state = "open";
    },
    isOpen: () => state === "open",
    close() {
      state = "closing";
      server.close();
      server.closeIdleConnections();
    },
  };
}

/** A browser without a session is shown the start page without Next. Some programs write a slash at the end of a link's path. */
function placeOf(path: string, { headers }: IncomingMessage, host: OwnHost | null | undefined): string {
  if (path === `${CUSTOMER_PAGE}/`) return CUSTOMER_PAGE;
  return path === "/" && !host?.isAlone && !hasSession(headers) ? LANDING : path;
}

/** Null for a request that is refused, or whose client has gone. */
async function takeTurn(load: LoadLimiter, of: LoadClass, res: ServerResponse): Promise<Slot | null> {
  return load.admit() ?? load.wait(of, (leave) => res.once("close", leave));
}

/** A callback whose address has sent many wrong signatures loses the callbacks' rank, and nothing else. */
function loadClassFor(req: IncomingMessage, definition: RouteDefinition | undefined, method: string) {
  const of = loadClassOf(definition, method);
  if (of !== "last") return of;
  const headers = new Headers({ [PEER_HEADER]: peerOf(req) });
  const forwarded = req.headers["x-forwarded-for"];
  if (forwarded) headers.set("x-forwarded-for", String(forwarded));
  return isGuessing(clientAddress(headers)) ? "dashboardRead" : of;
}

type Asked = { path: string; query: string; load: LoadLimiter | null; host: OwnHost | null | undefined };

async function answer(
  { module, params }: Match,
  req: IncomingMessage,
  res: ServerResponse,
  { path, query, load, host }: Asked,
): Promise<void> {
  const target = path + query;
  const method = req.method ?? "GET";
  const handler = module[method];
  if (typeof handler === "function") {
    const { definition, loadClass, fromMemory } = handler as Partial<RouteFunction & PageFunction>;
    const kept = fromMemory?.(path, query, req.headers);
    if (kept) return sendReply(req, res, kept);
    const of = loadClass ?? loadClassFor(req, definition, method);
    const slot = method === "OPTIONS" || !of || !load ? undefined : await takeTurn(load, of, res);
    if (slot === null) return refuseLoad(req, res, target);
    const request = toRequest(req, res, target, slot);
    if (slot) keepSlot(request, slot);
    keepOwnSlug(request, host);
    const response = await (handler as MountedHandler)(request, { params: Promise.resolve(params) }).finally(
      () => slot?.end(),
    );
    return sendResponse(req, res, response, { compresses: definition?.compresses });
  }
  // Request itself refuses some methods, such as TRACE; the preflight lists the allowed ones.
  const options = await (module.OPTIONS as MountedHandler)(
    new Request(`http://localhost${target}`, { method: "OPTIONS" }),
    {
      params: Promise.resolve(params),
    },
  );
  const allow = options.headers.get("allow");
  return sendResponse(req, res, allow ? refusal(req, "method_not_allowed", null, { allow }) : options);
}

function fail(error: unknown, req: IncomingMessage, res: ServerResponse): void {
  if (res.destroyed || req.destroyed) return;
  log().error({ err: error, method: req.method }, "a request failed outside its route");
  if (res.headersSent) {
    res.destroy();
    return;
  }
  if (readTarget(req).isApi)
    sendResponse(req, res, refusal(req, "internal_error", null)).catch(() => res.destroy());
  else sendPlainPage(res, 500, "Something went wrong", "The error was noted. Try again in a moment.");
}
