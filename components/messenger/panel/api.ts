/** Calls of the visitor's API, with failures sorted by what the panel can do about them. */

/** `closed`: the team's workspace is being deleted. */
type CallProblem = "unreachable" | "unauthorized" | "limited" | "refused" | "closed";

export class CallFailed extends Error {
  constructor(
    readonly problem: CallProblem,
    readonly retryAfterSeconds = 0,
    /** The server's, for developers. */
    readonly sentence = "",
  ) {
    super(problem);
  }
}

type Call = { method?: "GET" | "POST" | "PATCH"; token?: string | null; body?: object };
const TIMEOUT_MS = 20_000;
const RETRY_DEFAULT_SECONDS = 10;

/** Throws CallFailed and nothing else. */
export async function call<T>(path: string, { method = "GET", token, body }: Call): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body) headers["content-type"] = "application/json";
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(`/api/messenger/${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
      credentials: "omit",
      signal: timeout.signal,
    });
    if (!response.ok)
      throw problemOf(response.status, response.headers.get("retry-after"), await refusalOf(response));
    return (await response.json()) as T;
  } catch (error) {
    throw error instanceof CallFailed ? error : new CallFailed("unreachable");
  } finally {
    clearTimeout(timer);
  }
}

type Refusal = { code?: string; message?: string };
const refusalOf = async (response: Response): Promise<Refusal> => response.json().catch(() => ({}));

export function problemOf(
  status: number,
  retryAfter: string | null,
  { code, message }: Refusal = {},
): CallFailed {
  if (status === 401) return new CallFailed("unauthorized");
  if (status === 429) return new CallFailed("limited", Number(retryAfter) || RETRY_DEFAULT_SECONDS);
  if (code === "workspace_archived") return new CallFailed("closed");
  return new CallFailed(status < 500 ? "refused" : "unreachable", 0, message);
}

/** Names a message before the server does, so that sending it again is the same message. */
export function newClientId(): string {
  // Sites without TLS have no randomUUID.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
