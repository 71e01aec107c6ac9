/** The front refuses connections and requests beyond this process's capacity, before any route. */
import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { join, relative, sep } from "node:path";
import { CORRELATION_HEADER, correlationIdFrom, errorParts } from "@/lib/http/answers";
import { AppError } from "@/lib/platform/errors";
import { discardRest } from "./exchange";
import { withoutTrailingSlash } from "./mounts";
import { sendPlainPage } from "./plain-answers";

/**
 * Whether a path is answered from a file, which costs next to nothing, so that it need not wait. One that merely ends like a
 * file's name is a page, and so is a folder's name, such as /reference.
 */
export function assetsOf(folder: string): (path: string) => boolean {
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = found.filter((entry) => entry.isFile());
  const paths = new Set(
    files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, "/")}`),
  );
  return (path) => path.startsWith("/_next/static/") || paths.has(path);
}

const BUSY = new AppError("unavailable", "This server is at its capacity. Try again in a moment.");

/** Writes without a Request and a Response, because under overload most answers are this one. */
export function refuseLoad(req: IncomingMessage, res: ServerResponse, path: string): void {
  if (res.destroyed) return;
  if (!path.startsWith("/api")) {
    sendPlainPage(res, 503, "Parley is busy", "This page tries again automatically.");
    return;
  }
  const given = req.headers[CORRELATION_HEADER];
  const { status, headers, text } = errorParts(BUSY, correlationIdFrom(given), path);
  discardRest(req, res);
  res.writeHead(status, { ...headers, "content-length": Buffer.byteLength(text) });
  res.end(req.method === "HEAD" ? undefined : text);
}

const PROBES = ["/api/health", "/api/ready", "/api/status"];
export const isProbe = (path: string): boolean => PROBES.includes(withoutTrailingSlash(path));

/** The sockets whose requests are refused. Node drops what comes beyond a tenth more. */
export function refuseSurplus(server: Server, max: number): WeakSet<Socket> {
  const surplus = new WeakSet<Socket>();
  let open = 0;
  server.maxConnections = Math.ceil(max * 1.1);
  server.on("connection", (socket) => {
    open++;
    socket.once("close", () => open--);
    if (open > max) surplus.add(socket);
  });
  return surplus;
}
