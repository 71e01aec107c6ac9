/** Generates values that match a JSON schema, and mutated ones, for property tests. */
import fc from "fast-check";

export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

const LONGEST = 300;

/** In code points, as limits count; includes astral characters. */
const textOf = ({ minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: "binary", minLength, maxLength: Math.min(maxLength, LONGEST) }),
    // The limit and one more, in characters of two UTF-16 units.
    fc.constantFrom(maxLength, maxLength + 1).map((length) => "😀".repeat(Math.min(length, 5000))),
    fc.string({ minLength, maxLength: Math.min(maxLength, LONGEST) }),
  );

export function valuesOf(schema: Schema, refs: (name: string) => Schema): fc.Arbitrary<unknown> {
  if (schema.$ref) return valuesOf(refs(schema.$ref), refs);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((each) => valuesOf(each, refs)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, refs)));
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 53 - 1) });
    case "string":
      if (schema.pattern)
        return fc.stringMatching(new RegExp(schema.pattern)).map((text) => text.slice(0, LONGEST));
      return schema.format === "uri" ? fc.webUrl({ withQueryParameters: true }) : textOf(schema);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, refs), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "object": {
      if (!schema.properties) return fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 });
      const entries = Object.entries(schema.properties);
      const model = Object.fromEntries(entries.map(([key, inner]) => [key, valuesOf(inner, refs)]));
      return fc.record(model, { requiredKeys: (schema.required ?? []) as never[] });
    }
    default:
      return fc.jsonValue();
  }
}

/** Typical mistakes of clients, and attacks. */
export const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    -0,
    true,
    [],
    {},
    [[]],
    "\u0000",
    "a\u0000b",
    "\ud800",
    "é".normalize("NFD"),
    "\u202etxet",
    "__proto__",
    "constructor",
    "%00",
    "%2e%2e%2f",
    "'; DROP TABLE workspaces; --",
    "javascript:alert(1)",
    "9".repeat(400),
    "1970-01-01T00:00:00Z",
    { toString: null },
    { length: 1e9 },
    JSON.parse('{"__proto__":{"isAdmin":true}}'),
    JSON.parse('{"constructor":{"prototype":{"x":1}}}'),
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.integer({ min: 2, max: 90 }).map(nested),
  fc.integer({ min: 4000, max: 5000 }).map((length) => "x".repeat(length)),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Replaces, removes or adds at one position of the value, chosen by `seed`. */
export function mutated(value: unknown, seed: number, change: unknown): unknown {
  const places: ((put: unknown) => void)[] = [];
  const copy = structuredClone(value);
  const walk = (inner: unknown): void => {
    if (typeof inner !== "object" || inner === null) return;
    const box = inner as Record<string, unknown>;
    places.push((put) => Object.defineProperty(box, "__proto__", { value: put, enumerable: true }));
    for (const key of Object.keys(box)) {
      places.push((put) => {
        box[key] = put;
      });
      places.push(() => {
        delete box[key];
      });
      walk(box[key]);
    }
  };
  walk(copy);
  if (places.length === 0) return change;
  places[seed % places.length]?.(change);
  return copy;
}
