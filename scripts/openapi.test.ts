/** The published OpenAPI documents: linted, described, and open to what later releases add to responses. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { operationsOnly } from "@/lib/http/openapi-variants";
import type { RouteFunction } from "@/lib/http/route-definition";
import { OPERATIONS } from "@/lib/testing/partner-api";
import { openapiDocuments } from "./openapi-documents";
import { faultsOf } from "./openapi-lint";

type Json = Record<string, unknown>;
type Operation = {
  operationId: string;
  tags: string[];
  description: string;
  parameters: Json[];
  responses: Json;
};
const { v1, partner } = openapiDocuments();
const documents = { v1, partner, operations: operationsOnly(partner) };
const NAMES = ["partner", "operations", "v1"] as const;
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** Every object of the document with the names that lead to it. */
function* walk(value: unknown, place = ""): Generator<[string, Json]> {
  if (!isJson(value)) return;
  yield [place, value];
  for (const [name, inner] of Object.entries(value)) yield* walk(inner, `${place}/${name}`);
}
const operationsOf = (name: (typeof NAMES)[number]): Operation[] =>
  Object.values(documents[name].paths as Record<string, Record<string, Operation>>).flatMap(Object.values);

test.each(NAMES)(
  "%s passes Redocly's strict rules and Spectral's without a warning",
  { timeout: 90_000 },
  async (name) => {
    expect(await faultsOf(name, documents[name])).toEqual([]);
  },
);

test.each(NAMES)("every property, parameter and header of %s is described", (name) => {
  const undescribed = [...walk(documents[name])]
    .filter(([place]) => !/\/(example|value|examples)(\/|$)/.test(place))
    .flatMap(([place, json]) => [
      ...(isJson(json.properties) && !place.endsWith("/properties")
        ? Object.entries(json.properties).map(([key, each]) => [`${place}.${key}`, each] as const)
        : []),
      ...(typeof json.in === "string" ? [[place, json] as const] : []),
      ...(place.startsWith("/components/headers/") && isJson(json.schema) ? [[place, json] as const] : []),
    ])
    .filter(([, each]) => isJson(each) && !each.description && !isDescribedElsewhere(name, each))
    .map(([place]) => place);
  expect(undescribed).toEqual([]);
});

function isDescribedElsewhere(name: (typeof NAMES)[number], { $ref, anyOf }: Json): boolean {
  const ref = $ref ?? (Array.isArray(anyOf) ? (anyOf[0] as Json).$ref : undefined);
  const { schemas } = documents[name].components as { schemas: Record<string, Json> };
  return Boolean(schemas[String(ref).split("/").at(-1) ?? ""]?.description);
}

test.each(NAMES)(
  "responses of %s may gain fields and values; the closed form for tests has today's",
  (name) => {
    const today = openapiDocuments({ isClosed: true });
    const closedForm = { ...today, operations: operationsOnly(today.partner) };
    const [open, closed] = [documents[name], closedForm[name]].map(
      (document) => [...walk(document)].filter(([, json]) => json.additionalProperties === false).length,
    );
    expect(open).toBe(0);
    expect(closed).toBeGreaterThan(5);
    const { schemas } = documents[name].components as { schemas: Record<string, Json> };
    const example = name === "v1" ? schemas.Message : schemas.EventEnvelope;
    const { type } = (example as { properties: Record<string, Json> }).properties;
    expect([type?.enum, type?.const]).toEqual([undefined, undefined]);
  },
);

test("each partner operation names its area, scope, limit, codes and headers", () => {
  for (const { operationId, tags, description, responses, parameters, ...rest } of operationsOf("partner")) {
    expect([operationId, tags.length]).toEqual([operationId, 1]);
    expect([operationId, description]).toEqual([
      operationId,
      expect.stringMatching(/scopes? `[\w:`, and]+`\. At most [\d,]+ requests per/),
    ]);
    expect((rest as Json)["x-required-scopes"]).toHaveLength(
      /^(exportWorkspace|openExport)$/.test(operationId) ? 3 : 1,
    );
    expect(parameters).toContainEqual({ $ref: "#/components/parameters/Partner-Version" });
    for (const [status, response] of Object.entries(responses)) {
      // The file itself comes from the address of the redirect.
      if (status === "200" && responses["302"]) continue;
      const headers = Object.keys((response as { headers: Json }).headers);
      expect([operationId, status, headers]).toEqual([
        operationId,
        status,
        expect.arrayContaining(["X-Correlation-Id"]),
      ]);
      expect(headers.includes("Retry-After")).toBe(
        ["429", "503"].includes(status) || JSON.stringify(response).includes("idempotency_in_progress"),
      );
      expect(headers.includes("RateLimit-Limit")).toBe(!["401", "503"].includes(status));
    }
  }
  const command = operationsOf("partner").find(({ operationId }) => operationId === "createCommand");
  expect(command?.responses["200"]).toHaveProperty("headers.Idempotent-Replayed");
  const { schemas } = documents.partner.components as { schemas: Record<string, { discriminator?: Json }> };
  expect(schemas.CommandContent?.discriminator).toMatchObject({ propertyName: "type" });
});

test("the document refuses a body that names nothing where the server does", () => {
  const { schemas } = documents.partner.components as { schemas: Record<string, Json> };
  const refusesNothing = ({ $ref, required, minProperties, oneOf, anyOf }: Json): boolean => {
    if ($ref) return refusesNothing(schemas[String($ref).split("/").at(-1) ?? ""] ?? {});
    const forms = (oneOf ?? anyOf ?? []) as Json[];
    const needs = (Array.isArray(required) && required.length > 0) || Number(minProperties ?? 0) > 0;
    return needs || (forms.length > 0 && forms.every(refusesNothing));
  };
  const differing = Object.entries(OPERATIONS).filter(([operation, [method, endpoint]]) => {
    const { body } = (endpoint[method as keyof typeof endpoint] as RouteFunction).definition ?? {};
    const documented = operationsOf("partner").find(({ operationId }) => operationId === operation);
    const schema = Object(documented)?.requestBody?.content?.["application/json"]?.schema as Json | undefined;
    return body && schema && !body.safeParse({}).success && !refusesNothing(schema);
  });
  expect(differing.map(([operation]) => operation)).toEqual([]);
});

test("the introduction has the scopes of parts, every status of a code, and the refusal of a method", () => {
  const { description } = documents.partner.info as { description: string };
  expect(description).toContain("| `workspaces:policy` | `updateWorkspace` with `policy` |");
  expect(description).toContain("| `template_not_found` | 404, 422 |");
  expect(description).toContain("| `contact_opted_out` | 422 |");
  expect(description).toContain("| `method_not_allowed` | 405 |");
  const update = operationsOf("partner").find(({ operationId }) => operationId === "updateWorkspace");
  expect(update?.description).toContain("A body with `policy` needs the scope `workspaces:policy` too.");
});

/** Paths that a document leaves out. */
const UNLISTED: Record<string, string> = {
  "/openapi.json": "It is the document itself.",
};

/** The path of each route file below `folder`, as a document writes it. */
const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("/route.ts"))
    .map((file) => `/${file.slice(0, -"/route.ts".length).replace(/\[(\w+)\]/g, "{$1}")}`);

test.each([
  ["partner", "app/api/partners/v2", ""],
  ["v1", "app/api/v1", "/api/v1"],
] as const)("%s lists every path that the server has for it", (name, folder, prefix) => {
  const listed = Object.keys(documents[name].paths as Json).map((path) => path.slice(prefix.length));
  const served = pathsIn(folder).filter((path) => !(path in UNLISTED));
  expect(served.sort()).toEqual(listed.sort());
});
