/** Responses without a route: broken request lines, a server that is starting or stopping. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { CORRELATION_HEADER, correlationIdOf, errorParts, errorResponse } from "@/lib/http/answers";
import { newCorrelationId } from "@/lib/platform/context";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { readTarget } from "./target";

export const refusal = (
  req: IncomingMessage,
  code: ErrorCode,
  message: string | null,
  headers: Record<string, string> = {},
): Response =>
  errorResponse(
    new AppError(code, message, { headers }),
    correlationIdOf(new Headers({ [CORRELATION_HEADER]: String(req.headers[CORRELATION_HEADER] ?? "") })),
    readTarget(req).path,
  );

/** Seconds after which a browser asks again for a page that was not ready; not all browsers at once. */
const AGAIN_S = { from: 3, spread: 5 };

/** HTML for people, without Next. */
export function sendPlainPage(res: ServerResponse, status: number, title: string, text: string): void {
  const again = Math.round(AGAIN_S.from + Math.random() * AGAIN_S.spread);
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><body style="font:16px/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem"><h1 style="font-size:1.25rem">${title}</h1><p>${text}</p></body></html>`;
  res.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(page),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ...(status === 503 && { "retry-after": "2", refresh: String(again) }),
  });
  res.end(page);
}

/** node:http could not parse the request, so there is only a socket. */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException & { rawPacket?: Buffer },
  socket: Duplex,
): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const [status, message] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? [431, "The headers are too large."]
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? [408, "The request took too long to arrive."]
        : [400, "The request is not valid HTTP."];
  const refused = new AppError("invalid_request", message, { status });
  const { headers, text } = errorParts(refused, newCorrelationId(), pathIn(error.rawPacket));
  const lines = Object.entries({
    ...headers,
    "content-length": Buffer.byteLength(text),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`);
}

/** The path of the request line, if it has arrived in this packet. */
const pathIn = (packet: Buffer | undefined): string =>
  /^[A-Z]+ (\/[^ ?\r\n]{0,2000})/.exec(packet?.subarray(0, 2048).toString("latin1") ?? "")?.[1] ?? "/";
