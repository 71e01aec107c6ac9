/** Calls a route in process like the front, and records which error codes were answered. */
import { appendFileSync } from "node:fs";
import type { Endpoint } from "@/lib/http/route";

type Options = {
  method?: keyof Endpoint;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged. */
  raw?: string | Uint8Array<ArrayBuffer>;
  /** The path of the route; the partner API has its own error format. */
  path?: string;
};
export type Answer<T> = { status: number; body: T; headers: Headers; text: string };

const ORIGIN = "http://localhost:3000";

export async function call<T = Record<string, unknown>>(
  endpoint: Endpoint,
  options: Options = {},
): Promise<Answer<T>> {
  const { method = "GET", params = {}, query = {}, headers = {}, path = "/api/test" } = options;
  const url = new URL(path, ORIGIN);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const request = new Request(url, {
    method,
    body,
    headers: {
      "x-parley-peer": "203.0.113.9",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
  });
  const response = await endpoint[method](request, { params: Promise.resolve(params) });
  const text = await response.text();
  const parsed = text ? (JSON.parse(text) as T) : ({} as T);
  const { code, error } = parsed as { code?: unknown; error?: { code?: unknown } | string };
  noteCode(code ?? (typeof error === "object" ? error?.code : undefined));
  return { status: response.status, body: parsed, headers: response.headers, text };
}

/** For routes of a member: cookie, workspace and our own origin. */
export function asMember(person: { cookie: string }, workspaceId: string): Record<string, string> {
  return { cookie: person.cookie, "parley-workspace": workspaceId, origin: ORIGIN };
}

/** For routes of the partner console. */
export function asPartner(person: { cookie: string }, partnerId: string): Record<string, string> {
  return { cookie: person.cookie, "parley-partner": partnerId, origin: ORIGIN };
}

/** For routes of a signed-in person. */
export const asUser = (person: { cookie: string }): Record<string, string> => ({
  cookie: person.cookie,
  origin: ORIGIN,
});

export const asBearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** The closed-list check at the end of the test run reads these. */
function noteCode(code: unknown): void {
  const file = process.env.PARLEY_PRODUCED_CODES;
  if (file && typeof code === "string") appendFileSync(file, `${code}\n`);
}
