/** Generates OpenAPI 3.1 from route definitions. */

import type { z } from "zod";
import { EXAMPLE_CORRELATION_ID } from "@/lib/platform/shapes";
import { PARTNER_VERSION } from "./answers";
import { neededScopes } from "./guards";
import {
  type AnswerBook,
  answersOf,
  errorComponent,
  errorExamples,
  everyCode,
  headerComponents,
} from "./openapi-answers";
import { guideOf, limitText, type Served } from "./openapi-guide";
import { componentsOf, exampleOf, type Json, schemaOf, WEBHOOKS } from "./openapi-schemas";
import type { RouteDefinition, RouteFunction } from "./route-definition";

type Module = Partial<Record<string, unknown>>;
export type Area = {
  name: string;
  description: string;
  routes: { path: string; endpoint: Module }[];
};
type Options = {
  title: string;
  version: string;
  /** Markdown. Scopes, limits, headers and errors are added from the routes. */
  description: string;
  /** Markdown, behind what is added. */
  appendix?: string;
  bearerDescription: string;
  /** A prefix of all paths in `routes`. */
  serverUrl: string;
  areas: Area[];
  /** Bodies that are sent to subscribers. */
  webhooks?: { name: string; description: string; schema: z.ZodType; example: unknown }[];
  /** For tests: responses have exactly today's fields and values. */
  isClosed?: boolean;
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export function buildDocument(options: Options): Json {
  const {
    title,
    version,
    description,
    appendix,
    bearerDescription,
    serverUrl,
    areas,
    webhooks = [],
    isClosed = false,
  } = options;
  const book: AnswerBook = {
    schemas: new Map(),
    isClosed,
    headers: new Set(),
    codes: new Map(),
  };
  const paths = Object.fromEntries(
    areas.flatMap(({ name, routes }) =>
      routes.map(({ path, endpoint }) => [path, operationsOf(endpoint, name, book)]),
    ),
  );
  const served = areas.flatMap(({ routes }) => routes.flatMap(({ endpoint }) => servedBy(endpoint)));
  const sent = Object.fromEntries(webhooks.map((each) => [each.name, webhookOf(each, book)]));
  const isPartner = book.headers.has("Partner-Version");
  book.schemas.set("output:Error", schemaOf(errorComponent(isPartner, book), book, "output"));
  const { schemas, rename } = componentsOf(book);
  const headers = headerComponents(book);
  const introduction = [
    description,
    "Releases may add fields to responses and values to their lists (`x-extensible-enum`): ignore what you do not know.",
    guideOf(served, everyCode(book), headers),
    appendix,
  ];
  const document = {
    openapi: "3.1.0",
    info: {
      title,
      version,
      description: introduction.filter(Boolean).join("\n\n"),
      contact: { name: "The operator of this server" },
      license: { name: "All rights reserved", identifier: "LicenseRef-Parley" },
    },
    servers: [{ url: serverUrl, description: "This server" }],
    tags: [
      ...areas.map(({ name, description: about }) => ({ name, description: about })),
      ...(webhooks.length > 0 ? [{ name: WEBHOOKS, description: "What your endpoints receive." }] : []),
    ],
    paths,
    ...(webhooks.length > 0 && { webhooks: sent }),
    components: {
      schemas,
      headers,
      examples: errorExamples(isPartner, book),
      parameters: requestHeaders(isPartner),
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: bearerDescription } },
    },
  };
  return JSON.parse(rename(JSON.stringify(document))) as Json;
}

function webhookOf(
  { name, description, schema, example }: NonNullable<Options["webhooks"]>[number],
  book: AnswerBook,
): Json {
  return {
    post: {
      operationId: `receive ${name}`.replace(/[ ._](\w)/g, (_, first: string) => first.toUpperCase()),
      tags: [WEBHOOKS],
      summary: name,
      description: `${description} Verify its signature (docs/webhooks.md).`,
      security: [],
      requestBody: {
        required: true,
        content: { "application/json": { schema: schemaOf(schema, book, "output"), example } },
      },
      responses: {
        "2XX": { description: "Received. Any other answer, or none in 15 seconds, is tried again." },
      },
    },
  };
}

function servedBy(endpoint: Module): Served[] {
  return METHODS.flatMap((method) => {
    const definition = (endpoint[method] as RouteFunction | undefined)?.definition;
    return definition ? [{ method, definition }] : [];
  });
}

function operationsOf(endpoint: Module, tag: string, book: AnswerBook): Json {
  const entries = servedBy(endpoint).map(({ method, definition }) => [
    method.toLowerCase(),
    operationOf(method, definition, tag, book),
  ]);
  return Object.fromEntries(entries);
}

function operationOf(method: string, definition: RouteDefinition, tag: string, book: AnswerBook): Json {
  const { operation, summary } = definition;
  const scopes = neededScopes(definition, method.toUpperCase()).flatMap(([smallest]) => smallest ?? []);
  const isPublic = definition.auth.includes("anonymous");
  const body = definition.documentedBody ?? definition.body;
  return {
    operationId: operation,
    tags: [tag],
    summary,
    description: describe(definition, scopes),
    security: isPublic ? [] : [{ bearer: [] }],
    ...(scopes.length > 0 && { "x-required-scopes": scopes }),
    parameters: [
      ...parametersIn("path", definition.params, book),
      ...parametersIn("query", definition.query, book),
      ...(definition.documentedHeaders ?? []).map(({ name, isRequired, description, schema }) => ({
        name,
        in: "header",
        required: isRequired,
        description,
        schema: schemaOf(schema, book, "input"),
      })),
      ...Object.keys(requestHeaders(scopes.length > 0)).map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
    ],
    ...(body && { requestBody: { required: true, content: bodyOf(body, operation, book) } }),
    ...(!body && definition.bodyBytesMax && { requestBody: { required: true, content: BYTES } }),
    responses: answersOf(definition, book),
  };
}

/** A body with its own size limit and no schema is a file. */
const BYTES = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };

function bodyOf(body: z.ZodType, operation: string, book: AnswerBook): Json {
  const schema = schemaOf(body, book, "input");
  return { "application/json": { schema, example: exampleOf(schema, book, operation) } };
}

const LIST = new Intl.ListFormat("en", { type: "conjunction" });
/** The description with the scopes that the key needs and the operation's rate limit. */
function describe(definition: RouteDefinition, scopes: string[]): string {
  const { description = "", auth, scopeByPart = {} } = definition;
  const limit = limitText(definition);
  const parts = [
    description,
    scopes.length > 0 &&
      `The key needs the scope${scopes.length > 1 ? "s" : ""} ${LIST.format(scopes.map((scope) => `\`${scope}\``))}.`,
    auth.includes("anonymous") && "No credential is needed.",
    limit && `At most ${limit}; more answer 429 with \`Retry-After\`.`,
    ...Object.entries(scopeByPart).map(
      ([part, needed]) => `A body with \`${part}\` needs the scope \`${needed}\` too.`,
    ),
  ];
  return parts.filter(Boolean).join(" ");
}

/** Headers that every request may have. */
function requestHeaders(isPartner: boolean): Record<string, Json> {
  return {
    "X-Correlation-Id": {
      name: "X-Correlation-Id",
      in: "header",
      description:
        "Your name for this request. Anything else than 1 to 128 of A-Z, a-z, 0-9 and _ . : - is replaced.",
      schema: { type: "string", example: EXAMPLE_CORRELATION_ID },
    },
    ...(isPartner && {
      "Partner-Version": {
        name: "Partner-Version",
        in: "header",
        description:
          "The version that you wrote your program for. Another one is refused with `unsupported_version`.",
        schema: { type: "string", enum: [PARTNER_VERSION], example: PARTNER_VERSION },
      },
    }),
  };
}

function parametersIn(location: "path" | "query", schema: z.ZodType | undefined, book: AnswerBook): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, book, "input") as {
    properties?: Record<string, Json & { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...json }]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    ...(description && { description }),
    schema: json,
  }));
}
