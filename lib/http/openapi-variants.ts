/** The partner document in the forms that some generators need; scripts/generators says which reads which. */
import { isJson, type Json, REF, WEBHOOKS, withNull } from "./openapi-schemas";

/**
 * For generators that stumble over `webhooks`, or that decode a union by its discriminator only: without the former and what
 * only those use. Elsewhere an open union has none: other generators would refuse a later release's values.
 */
export function operationsOnly({ webhooks: _, ...document }: Json): Json {
  const { schemas, examples: _examples, ...components } = document.components as { schemas: Named } & Json;
  const paths = JSON.parse(JSON.stringify(document.paths), (key, value) =>
    key === "content" ? withoutExamples(value) : value,
  ) as Json;
  const found: Named = {};
  for (const [name, schema] of Object.entries(schemas))
    found[name] = withNamed(
      { ...schema, discriminator: discriminatorOf(schema, schemas) },
      name,
      schemas,
      found,
    );
  const used = new Set<string>();
  const take = (value: unknown): void => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      take(found[name]);
    }
  };
  take([paths, components]);
  const tags = (document.tags as Json[]).filter(({ name }) => name !== WEBHOOKS);
  const kept = Object.entries(found).filter(([name]) => used.has(name));
  return { ...document, tags, paths, components: { ...components, schemas: Object.fromEntries(kept) } };
}

/** The whole document has them; linters cannot check those of an open union with a discriminator. */
const withoutExamples = (content: Named): Named =>
  Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => [type, { ...(schema !== undefined && { schema }) }]),
  );

type Named = Record<string, Json>;
/**
 * Rewrites nullable schemas for openapi-generator: objects become components, since Go takes null for an unnamed one's
 * missing fields; texts become inline, since Python refuses null for a component that is text.
 */
function withNamed(json: Json, place: string, schemas: Named, found: Named): Json {
  const named = { ...json };
  if (isJson(json.items)) named.items = withNamed(json.items, `${place}Item`, schemas, found);
  if (isJson(json.properties))
    named.properties = Object.fromEntries(
      Object.entries(json.properties as Record<string, Json>).map(([name, each]) => {
        const inner = `${place}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
        const own = withNamed(each, inner, schemas, found);
        const [first, second] = Array.isArray(own.anyOf) ? (own.anyOf as Json[]) : [];
        const plain = second?.type === "null" && schemas[String(first?.$ref).slice(REF.length)];
        if (plain && plain.type === "string") return [name, withNull({ ...own, anyOf: [plain, second] })];
        if (!Array.isArray(own.type) || !own.type.includes("object")) return [name, own];
        const { description, ...rest } = own;
        found[inner] = { ...rest, type: "object" };
        return [name, { description, anyOf: [{ $ref: REF + inner }, { type: "null" }] }];
      }),
    );
  return named;
}

/**
 * A discriminator if all options but the last, open one have a value of their own. A generator that merges the options
 * of `anyOf` makes wrong code unless the open one has the fields of all, as `EventEnvelope` has.
 */
function discriminatorOf({ anyOf }: Json, schemas: Named): Json | undefined {
  const required = (Array.isArray(anyOf) ? (anyOf as Json[]) : []).map(
    ({ $ref }) => (schemas[String($ref).slice(REF.length)]?.required ?? []) as string[],
  );
  if (required.some((names) => names.some((name) => !required.at(-1)?.includes(name)))) return undefined;
  return tagsOf({ anyOf }, schemas);
}

function tagsOf({ anyOf }: Json, schemas: Named): Json | undefined {
  const refs = (Array.isArray(anyOf) ? (anyOf as Json[]) : []).slice(0, -1).map(({ $ref }) => String($ref));
  const options = refs.map(
    (ref) => (schemas[ref.slice(REF.length)]?.properties ?? {}) as Record<string, Json>,
  );
  const onlyOf = (option: Record<string, Json>, name: string) =>
    (option[name]?.enum as string[] | undefined)?.[0];
  const tag = Object.keys(options[0] ?? {}).find((name) => options.every((option) => onlyOf(option, name)));
  if (!tag) return undefined;
  const mapping = Object.fromEntries(options.map((option, index) => [onlyOf(option, tag), refs[index]]));
  return { propertyName: tag, mapping };
}

/**
 * For typescript-fetch, which makes a union of `oneOf` alone and chooses by the discriminator. Not for others: a known value is
 * one of the open option too, and they count.
 */
export function withOneOf(document: Json): Json {
  const { schemas, ...components } = document.components as { schemas: Named } & Json;
  const changed = Object.entries(schemas).map(([name, schema]): [string, Json] => {
    const discriminator = tagsOf(schema, schemas);
    const { anyOf, ...rest } = schema;
    return [name, discriminator ? { ...rest, oneOf: anyOf, discriminator } : schema];
  });
  return { ...document, components: { ...components, schemas: Object.fromEntries(changed) } };
}
