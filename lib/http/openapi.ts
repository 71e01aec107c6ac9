/** OpenAPI 3.1 from route definitions: what a route declares is what the document says. */
import { z } from "zod";
import { ERRORS, type ErrorCode } from "@/lib/platform/errors";
import type { RouteDefinition, RouteFunction } from "./route";

type Module = Partial<Record<string, unknown>>;
type Described = { path: string; endpoint: Module };
type Options = {
  title: string;
  version: string;
  description: string;
  bearerDescription: string;
  routes: Described[];
};
type Json = Record<string, unknown>;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const ErrorBody = z
  .object({ error: z.string(), code: z.string(), message: z.string(), details: z.unknown().optional() })
  .meta({ id: "Error", description: "`error` repeats `code`." });

const STATUS_TEXT: Record<number, string> = {
  200: "OK",
  201: "Created",
  202: "Accepted",
  503: "Not available",
};

export function buildDocument({ title, version, description, bearerDescription, routes }: Options): Json {
  const schemas = new Map<string, Json>();
  const paths = Object.fromEntries(
    routes.map(({ path, endpoint }) => [path, operationsOf(endpoint, schemas)]),
  );
  return {
    openapi: "3.1.0",
    info: { title, version, description },
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
  const answers = Object.entries(definition.responses).map(([status, schema]) => [
    status,
    { description: STATUS_TEXT[Number(status)] ?? "Answer", content: content(schema, schemas) },
  ]);
  const codes: ErrorCode[] = [
    ...(definition.errors ?? []),
    ...(isPublic ? [] : (["unauthorized", "rate_limited"] as const)),
  ];
  return {
    operationId: definition.operation,
    summary: definition.summary,
    ...(isPublic ? { security: [] } : { security: [{ bearer: [] }] }),
    ...(definition.params && { parameters: pathParameters(definition.params) }),
    responses: { ...Object.fromEntries(answers), ...errorAnswers(codes, schemas) },
  };
}

/** One answer for each status, naming the codes that it can carry. */
function errorAnswers(codes: ErrorCode[], schemas: Map<string, Json>): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERRORS[code][0], [...(byStatus.get(ERRORS[code][0]) ?? []), code]);
  const answers = [...byStatus].map(([status, named]) => [
    status,
    {
      description: named.map((code) => `\`${code}\`: ${ERRORS[code][1]}`).join(" "),
      content: content(ErrorBody, schemas),
    },
  ]);
  return Object.fromEntries(answers);
}

function pathParameters(params: z.ZodType): Json[] {
  const { properties = {} } = z.toJSONSchema(params, { io: "input" }) as {
    properties?: Record<string, Json>;
  };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "path", required: true, schema }));
}

const content = (schema: z.ZodType, schemas: Map<string, Json>): Json => ({
  "application/json": { schema: reference(schema, schemas) },
});

/** Schemas with an id stand once under components; zod gives them as $defs of the schema that uses them. */
function reference(schema: z.ZodType, schemas: Map<string, Json>): Json {
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, { io: "output" }) as Json & { $defs?: Record<string, Json> };
  const pointed = (value: unknown): Json =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  for (const [id, definition] of Object.entries($defs)) schemas.set(id, pointed(definition));
  const id = schema.meta()?.id;
  // A schema with an id is its own definition already, unless nothing else was defined beside it.
  if (!id || json.$ref) return pointed(json);
  schemas.set(id, pointed(json));
  return { $ref: `#/components/schemas/${id}` };
}
