/** The wire format of results and errors. Every response is JSON and carries the correlation id. */
import { newCorrelationId } from "@/lib/platform/context";
import { isPassing } from "@/lib/platform/database-errors";
import { AppError, type ErrorCode } from "@/lib/platform/errors";

export const CORRELATION_HEADER = "x-correlation-id";

/** A handler's data with its status and headers. */
export class Reply<T> {
  constructor(
    readonly status: number,
    readonly data: T,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A document as text, or as the bytes of its UTF-8. */
export type Content = string | Uint8Array<ArrayBuffer>;

/**
 * A response whose text the front sends as it is: a body of the web would be a stream, made here and read there, which costs more than
 * the rest of a small request.
 */
export class TextResponse extends Response {
  constructor(
    readonly content: Content,
    init: ResponseInit,
  ) {
    super(null, init);
  }

  private whole(): Response {
    return new Response(this.content, { status: this.status, headers: this.headers });
  }

  override get body() {
    return this.whole().body;
  }
  override async text(): Promise<string> {
    return textOf(this.content);
  }
  override async json() {
    return JSON.parse(textOf(this.content));
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.whole().arrayBuffer();
  }
  override blob(): Promise<Blob> {
    return this.whole().blob();
  }
  override clone(): Response {
    return new TextResponse(this.content, { status: this.status, headers: this.headers });
  }
}

/** A finished JSON document: sent as it is. Only a sample is parsed, to check it. */
export class JsonText {
  constructor(readonly text: Content) {}
}
export const json = (text: Content): JsonText => new JsonText(text);

export const textOf = (content: Content): string =>
  typeof content === "string"
    ? content
    : Buffer.from(content.buffer, content.byteOffset, content.length).toString();

export type ErrorBody = { error: string; code: ErrorCode; message: string; details?: unknown };

/** v1 and the private APIs: `error` repeats `code`. */
export function errorBody(error: AppError): ErrorBody {
  const body: ErrorBody = { error: error.code, code: error.code, message: error.message };
  return error.details === undefined ? body : { ...body, details: error.details };
}

/** The partner API has its own error envelope and states its version on every response. */
export const PARTNER_VERSION = "2026-07-23";
export const PARTNER_VERSION_HEADER = "partner-version";
export const isPartnerPath = (path: string): boolean => /^\/api\/partners(\/|$)/.test(path);

export type PartnerErrorBody = { error: { code: ErrorCode; message: string; correlationId: string } };

const partnerErrorBody = ({ code, message }: AppError, correlationId: string): PartnerErrorBody => ({
  error: { code, message, correlationId },
});

/** Seconds: what is away for a moment (a restart, a failover) is usually back by then. */
const RETRY_AFTER = "2";
export function sayWhenToRetry({ status, headers }: { status: number; headers: Headers }): void {
  if (status === 503 && !headers.has("retry-after")) headers.set("retry-after", RETRY_AFTER);
}

type ErrorParts = { status: number; headers: Record<string, string>; text: string };

/** Uses the error format of the API of `path`. `requestId`: its correlation id, unless the error has one of its own. */
export function errorParts(error: AppError, requestId: string, path: string): ErrorParts {
  const isPartner = isPartnerPath(path);
  const { status } = error;
  const correlationId = error.headers[CORRELATION_HEADER] ?? requestId;
  const headers = {
    ...(status === 503 && { "retry-after": RETRY_AFTER }),
    ...(status === 401 && { "www-authenticate": "Bearer" }),
    ...(isPartner && { [PARTNER_VERSION_HEADER]: PARTNER_VERSION }),
    ...error.headers,
    [CORRELATION_HEADER]: correlationId,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
  };
  const body = isPartner ? partnerErrorBody(error, correlationId) : errorBody(error);
  return { status, headers, text: JSON.stringify(body) };
}

export function errorResponse(error: AppError, correlationId: string, path: string): Response {
  const { text, ...init } = errorParts(error, correlationId, path);
  return new TextResponse(text, init);
}

/** The client's correlation id if its format is valid, else a new one. */
export const correlationIdOf = (headers: Headers): string =>
  correlationIdFrom(headers.get(CORRELATION_HEADER));

export const correlationIdFrom = (given: unknown): string =>
  isCorrelationId(given) ? given : newCorrelationId();
export const isCorrelationId = (given: unknown): given is string =>
  typeof given === "string" && /^[\w.:-]{1,128}$/.test(given);

/** Maps any thrown value to an AppError: transient database errors to `unavailable`, all others to `internal_error`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isPassing(error) ? "unavailable" : "internal_error", null, { cause: error });
}
