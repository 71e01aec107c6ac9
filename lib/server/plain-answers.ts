/** Responses without a route: broken request lines, a server that is starting or stopping. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { CORRELATION_HEADER, correlationIdOf, errorResponse } from "@/lib/http/answers";
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

/** HTML for people, without Next. */
export function sendPlainPage(res: ServerResponse, status: number, title: string, text: string): void {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><body style="font:16px/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem"><h1 style="font-size:1.25rem">${title}</h1><p>${text}</p></body></html>`;
  res.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(page),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ...(status === 503 && { "retry-after": "2" }),
  });
  res.end(page);
}

/** node:http could not parse the request, so there is only a socket. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const [status, message] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? ["431 Request Header Fields Too Large", "The headers are too large."]
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? ["408 Request Timeout", "The request took too long to arrive."]
        : ["400 Bad Request", "The request is not valid HTTP."];
  const body = JSON.stringify({ error: "invalid_request", code: "invalid_request", message });
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`;
  socket.end(head + body);
}
