/** Input and output of a Graph endpoint, independent of HTTP; parsing of parameters, fields and pages. */
import type { Ctx } from "@/lib/platform/context";
import { GraphError } from "./graph-error";

export type GraphRequest = {
  ctx: Ctx;
  method: string;
  /** The requested version; all versions answer alike. */
  version: string;
  /** The base URL of this Graph API, without the version. */
  baseUrl: string;
  query: URLSearchParams;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
};

/** `cut` closes the connection without a response. */
export type GraphAnswer = { status: number; body: object } | "cut";
export type Params = Record<string, unknown>;

export const ok = (body: object = { success: true }): GraphAnswer => ({ status: 200, body });

const decoder = new TextDecoder("utf-8", { fatal: true });

export function textOf(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new GraphError(100, "The body is not valid UTF-8");
  }
}

const isObject = (value: unknown): value is Params =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** PostgreSQL stores neither U+0000 nor lone surrogates. */
const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

function refuseUnstorable(key: string, value: unknown): unknown {
  if (!isStorable(key) || (typeof value === "string" && !isStorable(value)))
    throw new GraphError(100, "The body has characters that are none");
  return value;
}

/** A JSON object; an empty body counts as an empty object. */
export function jsonOf(request: GraphRequest): Params {
  const text = textOf(request.bytes);
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text, refuseUnstorable);
  } catch (error) {
    if (error instanceof GraphError) throw error;
    throw new GraphError(100, "The body is not valid JSON");
  }
  if (!isObject(value)) throw new GraphError(100, "The body must be a JSON object");
  return value;
}

/** Graph accepts parameters in the URL, a form or a JSON body. */
export function paramsOf(request: GraphRequest): Params {
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  const sent = isForm ? Object.fromEntries(new URLSearchParams(textOf(request.bytes))) : jsonOf(request);
  return { ...Object.fromEntries(request.query), ...sent };
}

/** Throws 100 for a missing or empty parameter. */
export function requiredText(params: Params, name: string): string {
  const value = params[name];
  if (typeof value === "string" && value !== "") return value;
  throw new GraphError(100, `The parameter ${name} is required.`);
}

/** Every body of the messaging endpoints contains `messaging_product`. */
export function requireProduct(params: Params): void {
  if (requiredText(params, "messaging_product") !== "whatsapp")
    throw new GraphError(100, "Param messaging_product must be one of {WHATSAPP}");
}

/** The fields named in `fields`, and always the id. Unknown names are an error. */
export function pickFields(
  node: Record<string, unknown>,
  query: URLSearchParams,
  usual: readonly string[],
  type: string,
): object {
  const asked = query.get("fields");
  const names = asked ? asked.split(",").map((name) => name.trim().split(/[({.]/, 1)[0] ?? "") : usual;
  for (const name of names) {
    if (!(name in node))
      throw new GraphError(100, `Tried accessing nonexisting field (${name}) on node type (${type})`);
  }
  const entries = ["id", ...names].map((name) => [name, node[name]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const LIMIT_USUAL = 25;
const cursorOf = (position: number): string => Buffer.from(`p${position}`).toString("base64url");

function positionOf(cursor: string | null): number {
  if (!cursor) return 0;
  const [, digits] = /^p(\d{1,6})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (!digits) throw new GraphError(100, "Param after is not a valid cursor");
  return Number(digits);
}

/** A page of `all`, with the URL of the next page if there is one. */
export function pageOf(request: GraphRequest, path: string, all: readonly object[]): GraphAnswer {
  const limit = Number(request.query.get("limit") ?? LIMIT_USUAL);
  if (!Number.isInteger(limit) || limit < 1)
    throw new GraphError(100, "Param limit must be a positive number");
  const start = positionOf(request.query.get("after"));
  const end = Math.min(start + limit, all.length);
  const data = all.slice(start, end);
  if (data.length === 0) return ok({ data });
  const next = new URLSearchParams(request.query);
  next.delete("access_token");
  next.set("after", cursorOf(end));
  return ok({
    data,
    paging: {
      cursors: { before: cursorOf(start), after: cursorOf(end) },
      ...(end < all.length && { next: `${request.baseUrl}/${request.version}/${path}?${next}` }),
    },
  });
}
