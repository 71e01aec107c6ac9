/** Generates OpenAPI 3.1 from route definitions. */
import { z } from "zod";
import { ERRORS, type ErrorCode } from "@/lib/platform/errors";
import type { RouteDefinition, RouteFunction } from "./route-definition";

type Module = Partial<Record<string, unknown>>;
type Described = { path: string; endpoint: Module };
type Options = {
  title: string;
  version: string;
  description: string;
  bearerDescription: string;
  /** A prefix of all paths in `routes`. */
  serverUrl: string;
  routes: Described[];
};
type Json = Record<string, unknown>;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const ErrorBody = z
  .object({ error: z.string(), code: z.string(), message: z.string(), details: z.unknown().optional() })
  .meta({ id: "Error", description: "`error` repeats `code`." });

const PartnerErrorBody = z
  .object({ error: z.object({ code: z.string(), message: z.string(), correlationId: z.string() }) })
  .meta({ id: "Error" });

const STATUS_TEXT: Record<number, string> = {
  200: "OK",
  201: "Created",
  202: "Accepted",
  503: "Not available",
};

export function buildDocument(options: Options): Json {
  const { title, version, description, bearerDescription, serverUrl, routes } = options;
  const schemas = new Map<string, Json>();
  const paths = Object.fromEntries(
    routes.map(({ path, endpoint }) => [path, operationsOf(endpoint, schemas)]),
  );
  return {
    openapi: "3.1.0",
    info: {
      title,
      version,
      description,
      license: { name: "All rights reserved", identifier: "LicenseRef-Parley" },
    },
    servers: [{ url: serverUrl, description: "This server" }],
    paths,
    components: {
      schemas: Object.fromEntries([...schemas].sort(([left], [right]) => left.localeCompare(right))),
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: bearerDescription } },
    },
  };
}

function operationsOf(endpoint: Module, schemas: Map<string, Json>): Json {
  const served = METHODS.flatMap((method) => {
    const definition = (endpoint[method] as RouteFunction | undefined)?.definition;
    return definition ? [[method.toLowerCase(), operationOf(definition, schemas)] as const] : [];
  });
  return Object.fromEntries(served);
}

function operationOf(definition: RouteDefinition, schemas: Map<string, Json>): Json {
  const isPublic = definition.auth.includes("anonymous");
  const isPartner = definition.scope !== undefined;
  const answers = Object.entries(definition.responses).map(([status, schema]) => [
    status,
    {
      description: STATUS_TEXT[Number(status)] ?? "Answer",
      ...(isPartner && { headers: { "X-Correlation-Id": header, "Partner-Version": header } }),
      content: content(schema, schemas),
    },
  ]);
  const body = definition.body ?? definition.documentedBody;
  const codes: ErrorCode[] = [
    ...(definition.errors ?? []),
    ...(isPublic ? [] : (["unauthorized", "rate_limited"] as const)),
    ...(isPartner ? PARTNER_CODES : []),
    ...(isPartner && body ? BODY_CODES : []),
  ];
  const parameters = [
    ...parametersIn("path", definition.params),
    ...parametersIn("query", definition.query),
    ...(definition.documentedHeaders ?? []).map(({ name, isRequired, description, schema }) => ({
      name,
      in: "header",
      required: isRequired,
      description,
      schema: inputOf(schema),
    })),
  ];
  return {
    operationId: definition.operation,
    summary: definition.summary,
    ...(isPublic ? { security: [] } : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: reference(body, schemas, "input") } },
      },
    }),
    responses: {
      ...Object.fromEntries(answers),
      ...errorAnswers([...new Set(codes)], schemas, definition),
    },
  };
}

const header = { schema: { type: "string" } };
/** Every operation of the partner API can answer with these. */
const PARTNER_CODES = [
  "unsupported_version",
  "partner_suspended",
  "live_not_granted",
  "scope_missing",
  "internal_error",
  "unavailable",
] as const;

/** Operations with a body can also answer with these. */
const BODY_CODES = ["invalid_json", "payload_too_large", "unsupported_media_type"] as const;

/** One response per status, listing its codes. */
function errorAnswers(codes: ErrorCode[], schemas: Map<string, Json>, definition: RouteDefinition): Json {
  const statusOf = (code: ErrorCode) => definition.errorStatuses?.[code] ?? ERRORS[code][0];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  const answers = [...byStatus].map(([status, named]) => [
    status,
    {
      description: named.map((code) => `\`${code}\`: ${ERRORS[code][1]}`).join(" "),
      content: content(definition.scope ? PartnerErrorBody : ErrorBody, schemas),
    },
  ]);
  return Object.fromEntries(answers);
}

const inputOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
  return json;
};

function parametersIn(location: "path" | "query", schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputOf(schema) as {
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

const content = (schema: z.ZodType, schemas: Map<string, Json>): Json => ({
  "application/json": { schema: reference(schema, schemas, "output") },
});

/** Schemas with an id move to components; zod puts them into $defs of the schema that uses them. */
function reference(schema: z.ZodType, schemas: Map<string, Json>, io: "input" | "output"): Json {
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json & { $defs?: Record<string, Json> };
  const pointed = (value: unknown): Json =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  for (const [id, definition] of Object.entries($defs)) schemas.set(id, withoutId(pointed(definition)));
  const id = schema.meta()?.id;
  // A schema with an id is a definition of its own, unless it has definitions beside it.
  if (!id || json.$ref) return withoutId(pointed(json));
  schemas.set(id, withoutId(pointed(json)));
  return { $ref: `#/components/schemas/${id}` };
}

/** The name under components replaces `id`, a keyword of older JSON Schema drafts. */
const withoutId = ({ id: _, ...json }: Json): Json => json;
