/**
 * Sends an operation of the partner API hundreds of requests generated from its own documentation, valid and invalid, and checks every response against its documented status. No request may cause 5xx.
 */
import { Ajv2020 } from "@redocly/ajv/dist/2020.js";
import fc from "fast-check";
import { expect } from "vitest";
import { openapiDocuments } from "@/scripts/openapi-documents";
import { mutated, type Schema, strange, valuesOf } from "./json-schema-values";
import { OPERATIONS, type Operation, type PartnerApi } from "./partner-api";

/** Per operation: the same ones in each run of the tests. `npm run fuzz` sends more, from other seeds, and says from which. */
const { PARLEY_FUZZ_REQUESTS: requests = "150", PARLEY_FUZZ_SEED: seed = "1" } = process.env;
const REQUESTS = Number(requests);
export const PROPERTY_TIMEOUT_MS = 30_000 + REQUESTS * 100;

type Parameter = { name: string; in: "path" | "query" | "header"; schema: Schema };
type Documented = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: { "application/json"?: { schema: Schema } } };
  responses: Record<string, unknown>;
};
type Document = {
  paths: Record<string, Record<string, Documented>>;
  components: { schemas: Record<string, Schema> };
};

/** The published one leaves responses open. */
const document = openapiDocuments({ isClosed: true }).partner as unknown as Document;
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document as object, "partner.json");

const refs = (name: string): Schema => document.components.schemas[name.split("/").at(-1) ?? ""] ?? {};
const escaped = (part: string): string => part.replaceAll("~", "~0").replaceAll("/", "~1");

function documented(operation: Operation): { pointer: string; definition: Documented } {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, definition] of Object.entries(methods))
      if (definition.operationId === operation)
        return { pointer: `partner.json#/paths/${escaped(path)}/${method}`, definition };
  throw new Error(`${operation} is not documented`);
}

/** Valid parts that no schema can generate: existing ids, and bodies such as a command's content. */
export type Known = {
  params?: Record<string, string>;
  query?: Record<string, fc.Arbitrary<string>>;
  body?: fc.Arbitrary<unknown>;
  headers?: fc.Arbitrary<Record<string, string>>;
};

type Question = {
  params: Record<string, string>;
  query: [string, string][];
  body: unknown;
  raw: string | null;
  headers: Record<string, string>;
};

const STRANGE_IDS = [
  "",
  "x",
  "%00",
  "..",
  "mw_",
  "mw_00000000000000000000000000",
  "msg_%F0",
  "SL_01",
  "\u0000",
  "😀",
  "mw_zzzzzzzzzzzzzzzzzzzzzzzzzz",
  "__proto__",
];
const strangeText = fc.oneof(fc.constantFrom(...STRANGE_IDS), fc.string({ unit: "binary", maxLength: 600 }));

const paramsOf = (known: Record<string, string>): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(known).map(([name, id]) => [
        name,
        fc.oneof(
          { weight: 12, arbitrary: fc.constant(id) },
          { weight: 1, arbitrary: strangeText },
          { weight: 1, arbitrary: fc.constant(encodeURIComponent(id).replace("_", "%5F")) },
        ),
      ]),
    ),
  );

function queryOf(parameters: Parameter[], known: Known): fc.Arbitrary<[string, string][]> {
  const each = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, schema }) => {
      const right =
        known.query?.[name] ?? valuesOf({ ...schema, pattern: undefined } as Schema, refs).map(String);
      const value = fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: strangeText });
      return fc
        .tuple(
          fc.oneof(
            { weight: 3, arbitrary: fc.constant(1) },
            { weight: 2, arbitrary: fc.constant(0) },
            { weight: 1, arbitrary: fc.constant(2) },
          ),
          value,
        )
        .map(([times, text]) => Array.from({ length: times }, () => [name, text] as [string, string]));
    });
  const unknown = fc.constantFrom<[string, string][]>([], [["page", "2"]], [["__proto__", "1"]]);
  return fc.tuple(unknown, ...each).map((parts) => parts.flat());
}

/** Bodies that JSON.stringify cannot write: duplicate keys, broken text, no JSON. */
const BROKEN: readonly ((text: string) => string)[] = [
  (text) => text.slice(0, -1),
  (text) => text.replace(/^\{/, '{"type":1,"type":2,'),
  (text) => `\ufeff${text}`,
  () => "",
  () => "null",
  () => "[1,2",
  () => `${"[".repeat(200)}${"]".repeat(200)}`,
  (text) => text.replace(/"/, '"\\u0000'),
];

function bodyOf(definition: Documented, known: Known): fc.Arbitrary<Pick<Question, "body" | "raw">> {
  const schema = definition.requestBody?.content["application/json"]?.schema;
  // Bytes: the test knows valid ones.
  if (!schema && known.body) return known.body.map((raw) => ({ body: undefined, raw: String(raw) }));
  if (!schema) return fc.constant({ body: undefined, raw: null });
  const right = known.body
    ? fc.oneof({ weight: 4, arbitrary: known.body }, { weight: 1, arbitrary: valuesOf(schema, refs) })
    : valuesOf(schema, refs);
  const wrong = fc
    .tuple(right, fc.nat(), strange)
    .map(([value, seed, change]) => mutated(value, seed, change));
  const whole = fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 5, arbitrary: wrong },
    { weight: 1, arbitrary: strange },
  );
  return fc
    .tuple(
      whole,
      fc.oneof(
        { weight: 12, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom(...BROKEN) },
      ),
    )
    .map(([body, broken]) => ({
      body,
      raw: broken ? broken(JSON.stringify(body) ?? "") : null,
    }));
}

async function ask(api: PartnerApi, operation: Operation, question: Question) {
  const [method, endpoint] = OPERATIONS[operation];
  const url = new URL("http://localhost:3000/api/partners/v2/test");
  for (const [name, value] of question.query) url.searchParams.append(name, value);
  const body = question.raw ?? (question.body === undefined ? undefined : JSON.stringify(question.body));
  const request = new Request(url, {
    method,
    ...(method !== "GET" && { body }),
    headers: {
      "x-parley-peer": "203.0.113.9",
      authorization: `Bearer ${api.key}`,
      "content-type": "application/json",
      ...question.headers,
    },
  });
  const response = await endpoint[method](request, { params: Promise.resolve(question.params) });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** A documented answer without content has none. */
function checkBody({ responses }: Documented, pointer: string, status: number, text: string): void {
  const answer = responses[status] as { content?: object } | undefined;
  if (!answer) throw new Error(`status ${status} is not documented: ${text}`);
  if (!answer.content) {
    expect(text).toBe("");
    return;
  }
  const validate = ajv.getSchema(
    `${pointer}/responses/${status}/content/${escaped("application/json")}/schema`,
  );
  if (!validate) throw new Error(`status ${status} has no JSON in the document`);
  if (!validate(JSON.parse(text))) throw new Error(`${status}: ${ajv.errorsText(validate.errors)}\n${text}`);
}

/** Returns the share of each status among the responses, so a test can check that not all were refused. */
export async function holdToDocument(
  api: PartnerApi,
  operation: Operation,
  known: Known = {},
): Promise<Record<number, number>> {
  const { pointer, definition } = documented(operation);
  const question = fc
    .tuple(
      paramsOf(known.params ?? {}),
      queryOf(definition.parameters ?? [], known),
      bodyOf(definition, known),
      known.headers ?? fc.constant({}),
    )
    .map(([params, query, body, headers]): Question => ({ params, query, ...body, headers }));
  const seen: Record<number, number> = {};
  await fc.assert(
    fc.asyncProperty(question, async (each) => {
      const { status, text, headers } = await ask(api, operation, each);
      seen[status] = (seen[status] ?? 0) + 1;
      expect(status, text).toBeLessThan(500);
      expect(status, "the limits hide the answers").not.toBe(429);
      checkBody(definition, pointer, status, text);
      expect(headers.get("x-correlation-id")).toMatch(/^[\w.:-]{1,128}$/);
      expect(headers.get("partner-version")).toBe("2026-07-23");
    }),
    { numRuns: REQUESTS, endOnFailure: true, seed: Number(seed) },
  );
  return Object.fromEntries(Object.entries(seen).map(([status, count]) => [status, count / REQUESTS]));
}
