/** The responses of an operation in the OpenAPI document: bodies, headers, and the codes of each error status. */
import { z } from "zod";
import { ERRORS, type ErrorCode } from "@/lib/platform/errors";
import { EXAMPLE_CORRELATION_ID } from "@/lib/platform/shapes";
import { exampleOf, type Json, type SchemaBook, schemaOf } from "./openapi-schemas";
import type { RouteDefinition } from "./route-definition";

const STATUS_TEXT: Record<number, string> = {
  200: "OK",
  201: "Created",
  202: "Accepted",
  302: "See the header Location",
  503: "Not available",
};

/** Every operation with a credential can answer with these. */
const CREDENTIAL_CODES = ["unauthorized", "rate_limited", "internal_error", "unavailable"] as const;
/** Every operation of the partner API can answer with these. */
const PARTNER_CODES = [
  "unsupported_version",
  "partner_suspended",
  "live_not_granted",
  "scope_missing",
] as const;
/** Operations with a body can also answer with these. */
const BODY_CODES = ["invalid_json", "payload_too_large", "unsupported_media_type"] as const;

export function codesOf(definition: RouteDefinition): ErrorCode[] {
  const isPublic = definition.auth.includes("anonymous");
  const isPartner = definition.scope !== undefined;
  const hasBody = Boolean(definition.body ?? definition.documentedBody);
  return [
    ...new Set<ErrorCode>([
      ...(definition.errors ?? []),
      ...(isPublic ? [] : CREDENTIAL_CODES),
      ...(isPartner ? PARTNER_CODES : []),
      ...(isPartner && hasBody ? BODY_CODES : []),
    ]),
  ];
}

const seconds = (description: string) => z.int().meta({ description, example: 2 });
const count = (description: string, example: number) => z.int().meta({ description, example });
const line = (description: string, example: string) => z.string().meta({ description, example });
/** The headers by their names under components. */
const HEADERS = {
  "X-Correlation-Id": line(
    "Names this request in Parley's log and in what it causes. Yours, if you sent a valid one.",
    EXAMPLE_CORRELATION_ID,
  ),
  "Partner-Version": line("The version that answered.", "2026-07-23"),
  "RateLimit-Limit": count("Requests that may be made at once.", 600),
  "RateLimit-Remaining": count("How many of them are left.", 599),
  "RateLimit-Reset": count("Seconds until the next request is allowed; 0 while some are left.", 0),
  "Retry-After": seconds("Seconds until a repeated request may succeed."),
  "WWW-Authenticate": line("The kind of credential that is missing.", "Bearer"),
};
type HeaderName = keyof typeof HEADERS;

const header = (schema: z.ZodType, book: SchemaBook): Json => {
  const { description, ...json } = schemaOf(schema, book, "input");
  return { description, schema: json };
};
export const headerComponents = (book: AnswerBook): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(HEADERS)
      .filter(([name]) => book.headers.has(name))
      .map(([name, schema]) => [name, header(schema, book)]),
  );

/** Codes whose answer says when to try again. */
const RETRIED: readonly ErrorCode[] = [
  "rate_limited",
  "unavailable",
  "idempotency_in_progress",
  "test_mail_limit_reached",
];

function headersOf(definition: RouteDefinition, status: number, codes: ErrorCode[], book: AnswerBook): Json {
  const names: HeaderName[] = ["X-Correlation-Id"];
  if (definition.scope) names.push("Partner-Version");
  if (definition.limit && status !== 401 && status !== 503)
    names.push("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset");
  if (status === 503 || codes.some((code) => RETRIED.includes(code))) names.push("Retry-After");
  if (status === 401) names.push("WWW-Authenticate");
  for (const name of names) book.headers.add(name);
  const own = (definition.answerHeaders?.[status] ?? []).map(
    ({ name, description, schema }) => [name, header(schema.meta({ description }), book)] as const,
  );
  return {
    ...Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    ...Object.fromEntries(own),
  };
}

/** A redirect as most clients see it. */
const FOLLOWED = { description: "The file, for a client that follows the redirect.", content: { "*/*": {} } };

/** `codes`: the statuses with which operations answer each. */
export type AnswerBook = SchemaBook & { headers: Set<string>; codes: Map<ErrorCode, Set<number>> };

export function answersOf(definition: RouteDefinition, book: AnswerBook): Json {
  const answers = Object.entries(definition.responses).map(([status, schema]) => {
    const head = {
      description: STATUS_TEXT[Number(status)] ?? "Answer",
      headers: headersOf(definition, Number(status), [], book),
    };
    if (schema instanceof z.ZodUndefined) return [status, head] as const;
    const json = schemaOf(schema, book, "output");
    const content = { schema: json, example: exampleOf(json, book, definition.operation) };
    return [status, { ...head, content: { "application/json": content } }] as const;
  });
  const followed = definition.responses[302] ? { 200: FOLLOWED } : {};
  return { ...followed, ...Object.fromEntries(answers), ...errorAnswers(definition, book) };
}

/** One response per status, with an example for each of its codes. */
function errorAnswers(definition: RouteDefinition, book: AnswerBook): Json {
  const statusOf = (code: ErrorCode) => definition.errorStatuses?.[code] ?? ERRORS[code][0];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(definition))
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  const answers = [...byStatus].map(([status, codes]) => {
    for (const code of codes) book.codes.set(code, (book.codes.get(code) ?? new Set<number>()).add(status));
    const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }] as const);
    return [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code][1]}`).join(" "),
        headers: headersOf(definition, status, codes, book),
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Error" },
            examples: Object.fromEntries(examples),
          },
        },
      },
    ] as const;
  });
  return Object.fromEntries(answers);
}

/** One example for each code in an answer. */
export const errorExamples = (isPartner: boolean, { codes }: AnswerBook): Json =>
  Object.fromEntries(
    [...codes.keys()].sort().map((code) => {
      const message = ERRORS[code][1];
      const value = isPartner
        ? { error: { code, message, correlationId: EXAMPLE_CORRELATION_ID } }
        : { error: code, code, message };
      return [code, { summary: message, value }];
    }),
  );

/** Codes of operations, and those of a path's other methods, which no operation can document. */
export const everyCode = ({ codes }: AnswerBook): AnswerBook["codes"] =>
  new Map([...codes, ["method_not_allowed", new Set([ERRORS.method_not_allowed[0]])]]);

/** Lists every code. */
export function errorComponent(isPartner: boolean, book: AnswerBook): z.ZodType {
  const code = z
    .enum([...everyCode(book).keys()].sort() as [ErrorCode, ...ErrorCode[]])
    .meta({ description: "Stable: decide by it.", example: "rate_limited" });
  const message = line("For people, in English; it may change.", ERRORS.rate_limited[1]);
  const correlationId = line("Quote it when you ask for help.", EXAMPLE_CORRELATION_ID);
  return isPartner
    ? z.object({
        error: z.object({ code, message, correlationId }).meta({ description: "What went wrong." }),
      })
    : z.object({
        error: code.meta({ description: "The same as `code`.", example: "rate_limited" }),
        code,
        message,
        details: z
          .unknown()
          .optional()
          .meta({ description: "More about some codes, such as which fields are wrong.", example: [] }),
      });
}
