/** The browser's client of our HTTP APIs: one typed fetch, one error type. */
import { sendBytes } from "@/lib/client/send-bytes";
import type { Reader } from "@/lib/client/shaped";

/** One problem of a refused request; `field` is its path, such as `allowedDomains.0`. */
export type Problem = { field: string; message: string };

/** The server's error, or `unreachable` (status 0) without a response. The message may be shown to people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: unknown = undefined,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = "ApiError";
  }

  get problems(): Problem[] {
    return Array.isArray(this.details) ? this.details.filter(isProblem) : [];
  }

  /** True when an unchanged retry may succeed later. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

type Query = Record<string, string | number | boolean | null | undefined>;
type Options<Output> = {
  schema?: Reader<Output>;
  query?: Query;
  signal?: AbortSignal;
  /** The id by which the notice of the change can be recognised. */
  correlationId?: string;
};

export type Api = {
  get<Output>(path: string, options?: Options<Output>): Promise<Output>;
  post<Output>(path: string, body?: unknown, options?: Options<Output>): Promise<Output>;
  patch<Output>(path: string, body: unknown, options?: Options<Output>): Promise<Output>;
  put<Output>(path: string, body: unknown, options?: Options<Output>): Promise<Output>;
  remove<Output>(path: string, options?: Options<Output>): Promise<Output>;
  /** Posts, and has the browser save the answer. */
  download(path: string, body: unknown, fileName: string): Promise<void>;
  /** Posts a file; `onProgress` reports from 0 to 1 how much was sent, `fileName` goes into a header. */
  upload<Output>(
    path: string,
    file: Blob,
    options: Options<Output> & { onProgress: (done: number) => void; fileName?: string },
  ): Promise<Output>;
};

/** A bearer that can be renewed while the page is open. */
export type RenewedBearer = {
  read(): string;
  /** Called after a 401 with this code; true when the call should be repeated with a new bearer. */
  renew(code: string): Promise<boolean>;
};

/**
 * Calls are made for one workspace or one partner; without it only account paths work. A bearer replaces the cookie.
 */
export function createApi({
  workspaceId,
  partnerId,
  bearer,
  isAnonymous,
}: {
  workspaceId?: string;
  partnerId?: string;
  bearer?: string | RenewedBearer;
  /** No cookies are sent. */
  isAnonymous?: boolean;
} = {}): Api {
  function headersOf(contentType: string | null, correlationId?: string): Headers {
    const headers = new Headers({ accept: "application/json" });
    if (workspaceId) headers.set("Parley-Workspace", workspaceId);
    if (partnerId) headers.set("Parley-Partner", partnerId);
    if (bearer) headers.set("Authorization", `Bearer ${typeof bearer === "string" ? bearer : bearer.read()}`);
    if (contentType) headers.set("Content-Type", contentType);
    if (correlationId) headers.set("X-Correlation-Id", correlationId);
    return headers;
  }

  /** Runs `make`, and again if the bearer was renewed. */
  async function ask<Output>(
    make: () => Promise<Response>,
    what: string,
    options: Options<Output>,
    isLast = typeof bearer !== "object",
  ): Promise<Output> {
    const response = await make();
    const data = await readJson(response);
    if (!response.ok) {
      const error = errorOf(response, data);
      const isRenewed =
        error.status === 401 && !isLast && typeof bearer === "object" && (await bearer.renew(error.code));
      if (isRenewed) return ask(make, what, options, true);
      throw error;
    }
    if (!options.schema) return data as Output;
    const parsed = options.schema.safeParse(data);
    if (parsed.success) return parsed.data;
    console.error("unexpected answer", what, parsed.error.issues);
    throw new ApiError(
      response.status,
      "unexpected_answer",
      "The server answered in a way this page does not understand. Reload the page.",
    );
  }

  function call<Output>(
    method: string,
    path: string,
    body: unknown,
    options: Options<Output> = {},
  ): Promise<Output> {
    const make = () =>
      send(withQuery(path, options.query), {
        method,
        headers: headersOf(method === "GET" ? null : "application/json", options.correlationId),
        body: method === "GET" ? undefined : JSON.stringify(body ?? {}),
        signal: options.signal,
        credentials: bearer || isAnonymous ? "omit" : "same-origin",
        cache: "no-store",
      });
    return ask(make, `${method} ${path}`, options);
  }

  return {
    get: (path, options) => call("GET", path, undefined, options),
    post: (path, body, options) => call("POST", path, body, options),
    patch: (path, body, options) => call("PATCH", path, body, options),
    put: (path, body, options) => call("PUT", path, body, options),
    remove: (path, options) => call("DELETE", path, undefined, options),
    async download(path, body, fileName) {
      const response = await send(path, {
        method: "POST",
        headers: headersOf("application/json"),
        body: JSON.stringify(body),
        credentials: "same-origin",
        cache: "no-store",
      });
      if (!response.ok) throw errorOf(response, await readJson(response));
      const url = URL.createObjectURL(await response.blob().catch(failConnection));
      const link = document.createElement("a");
      link.href = url;
      link.download = fileName;
      link.click();
      URL.revokeObjectURL(url);
    },
    upload(path, file, { onProgress, fileName, ...options }) {
      const make = () =>
        sendBytes(withQuery(path, options.query), {
          headers: named(headersOf("application/octet-stream"), fileName),
          file,
          onProgress,
          signal: options.signal,
        }).catch(failConnection);
      return ask(make, `POST ${path}`, options);
    },
  };
}

function named(headers: Headers, fileName: string | undefined): Headers {
  if (fileName) headers.set("X-File-Name", encodeURIComponent(fileName));
  return headers;
}

/** Account paths need no workspace. */
export const accountApi = createApi();

function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

const send = (url: string, init: RequestInit): Promise<Response> => fetch(url, init).catch(failConnection);

/** An abort by the caller is rethrown; any other failure is a lost connection. */
function failConnection(error: unknown): never {
  if (error instanceof DOMException && error.name === "AbortError") throw error;
  throw new ApiError(0, "unreachable", "Parley cannot be reached. Check your connection and try again.");
}

/** Null for an empty body and for non-JSON, such as a proxy's error page. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(failConnection);
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

function errorOf(response: Response, data: unknown): ApiError {
  const body = typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return new ApiError(
    response.status,
    typeof body.code === "string" ? body.code : "unexpected_answer",
    typeof body.message === "string"
      ? body.message
      : "Something went wrong on our side. Try again in a moment.",
    body.details,
    Number.isFinite(retryAfter) ? retryAfter : null,
  );
}

function isProblem(value: unknown): value is Problem {
  return (
    typeof value === "object" &&
    value !== null &&
    "field" in value &&
    "message" in value &&
    typeof value.message === "string"
  );
}
