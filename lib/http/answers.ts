/** How results and errors look on the wire. Every answer of ours is JSON and carries the correlation id. */
import { AppError, type ErrorCode } from "@/lib/platform/errors";

export const CORRELATION_HEADER = "x-correlation-id";

/** A status other than 200, or extra headers, around a handler's data. */
export class Reply<T> {
  constructor(
    readonly status: number,
    readonly data: T,
    readonly headers: Record<string, string> = {},
  ) {}
}
export const reply = <T>(status: number, data: T, headers?: Record<string, string>): Reply<T> =>
  new Reply(status, data, headers);

/** A finished JSON document from SQL: sent as it is, parsed and checked only in tests. */
export class JsonText {
  constructor(readonly text: string) {}
}
export const json = (text: string): JsonText => new JsonText(text);

export type ErrorBody = { error: string; code: ErrorCode; message: string; details?: unknown };

/** v1 and the private APIs: `error` repeats `code`. */
export function errorBody(error: AppError): ErrorBody {
  const body: ErrorBody = { error: error.code, code: error.code, message: error.message };
  return error.details === undefined ? body : { ...body, details: error.details };
}

export function errorResponse(error: AppError, correlationId: string): Response {
  const headers = new Headers({
    ...error.headers,
    [CORRELATION_HEADER]: correlationId,
    "cache-control": "no-store",
  });
  headers.set("content-type", "application/json; charset=utf-8");
  if (error.status === 401) headers.set("www-authenticate", "Bearer");
  return new Response(JSON.stringify(errorBody(error)), { status: error.status, headers });
}

/** The client's correlation id where it has the form we accept, else null. */
export function givenCorrelationId(headers: Headers): string | null {
  const given = headers.get(CORRELATION_HEADER);
  return given && /^[\w.:-]{1,128}$/.test(given) ? given : null;
}

export const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError("internal_error", null, { cause: error });
