/** A typed client of the partner API. The types are generated from its OpenAPI document (see README.md). */
import { randomUUID } from "node:crypto";
import createClient from "openapi-fetch";
import type { components, paths } from "./partner-api";

export type Schemas = components["schemas"];
export type Content = Schemas["MessageContent"];
/** What a webhook brings, and what the feed lists: one of today's types, or one of a later release. */
export type AnyEvent = Schemas["AnyEvent"];
/** An event by its type. */
export type EventOf<Type extends string> = Extract<AnyEvent, { type: Type }>;
export const isEvent = <Type extends string>(event: AnyEvent, type: Type): event is EventOf<Type> =>
  event.type === type;

export class ParleyError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Tell it to support. */
    readonly correlationId: string,
  ) {
    super(`${status} ${code}: ${message} (${correlationId})`);
  }
}

export type Parley = ReturnType<typeof connect>;

export function connect({ url, key }: { url: string; key: string }) {
  return createClient<paths>({
    baseUrl: `${url}/api/partners/v2`,
    headers: { authorization: `Bearer ${key}` },
    fetch: fetchAgain,
  });
}

const TRIES = 5;
const WAIT_SECONDS_MAX = 60;

/** Not a quota that is used up: it takes hours, so the caller has to know. */
async function isPassing(response: Response): Promise<boolean> {
  if (response.status !== 429) return response.status >= 500;
  const body: Schemas["Error"] | null = await response
    .clone()
    .json()
    .catch(() => null);
  return body?.error.code !== "quota_exceeded";
}

/**
 * Repeats what may succeed within a minute. Nothing takes effect twice: a POST without an idempotency key gets one for
 * its attempts.
 */
async function fetchAgain(request: Request): Promise<Response> {
  if (request.method === "POST" && !request.headers.has("idempotency-key"))
    request.headers.set("idempotency-key", randomUUID());
  let waited = 0;
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(request.clone()).catch((error: Error) => error);
    const isAnswer = response instanceof Response;
    const asked = isAnswer ? Number(response.headers.get("retry-after")) : 0;
    const seconds = asked || 0.2 * 2 ** attempt;
    waited += seconds;
    const isLast = attempt === TRIES || waited > WAIT_SECONDS_MAX;
    if (isAnswer && (isLast || !(await isPassing(response)))) return response;
    if (isLast) throw new Error(`${new URL(request.url).origin} does not answer.`, { cause: response });
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

type Answer<Data> = { data?: Data; error?: Schemas["Error"]; response: Response };

/** The data of an answer. Throws ParleyError for a refusal. */
export async function dataOf<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await answer;
  if (data !== undefined) return data;
  const { code = "unknown", message = "", correlationId = "" } = error?.error ?? {};
  throw new ParleyError(response.status, code, message, correlationId);
}

/** Narrows the content of a message; there may be more types in later releases. */
export const isContent = <Type extends string>(
  content: Content,
  type: Type,
): content is Extract<Content, { type: Type }> => content.type === type;
