/**
 * JSON Schema for the OpenAPI documents, from zod. Responses are published open: readers get fields and values that a later
 * release adds within the version. Tests check a closed form of the same schemas.
 */
import { z } from "zod";
import { TAG } from "@/lib/platform/shapes";

export type Json = Record<string, unknown>;
/** The tag of the bodies that subscribers receive. */
export const WEBHOOKS = "Webhook bodies";
/** Schemas with an id, which move to components; shared by all operations of a document. */
export type SchemaBook = { schemas: Map<string, Json>; isClosed: boolean };

export const REF = "#/components/schemas/";
export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Io = "input" | "output";
/** A key while a document is built; componentsOf() gives the final names, because one id may have a form for each. */
const keyOf = (id: string, io: Io): string => `${io}:${id}`;

/** The schema, or a reference to its component. */
export function schemaOf(schema: z.ZodType, book: SchemaBook, io: Io): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: "any" }));
  const pointed = JSON.parse(text.replaceAll('"#/$defs/', `"${REF}${keyOf("", io)}`)) as Json;
  const { $schema: _, $defs = {}, ...json } = pointed as Json & { $defs?: Record<string, Json> };
  const named = new Map(Object.entries($defs).map(([id, each]) => [`${REF}${keyOf(id, io)}`, each]));
  for (const each of [json, ...named.values()]) markTags(each, named);
  for (const [id, each] of Object.entries($defs))
    book.schemas.set(keyOf(id, io), finished({ ...each, id }, book, io));
  const id = schema.meta()?.id;
  // A schema with an id is a definition of its own, unless it has definitions beside it.
  if (!id || json.$ref) return finished(json, book, io);
  book.schemas.set(keyOf(id, io), finished({ ...json, id }, book, io));
  return { $ref: `${REF}${keyOf(id, io)}` };
}

/** Names the property by which the schemas of each `oneOf` are distinguished, in the union and in its schemas. */
function markTags(json: Json, named: Map<string, Json>): void {
  for (const inner of Object.values(json))
    for (const each of Array.isArray(inner) ? inner : [inner]) if (isJson(each)) markTags(each, named);
  if (!Array.isArray(json.oneOf)) return;
  const refs = (json.oneOf as Json[]).map(({ $ref }) => String($ref));
  const options = (json.oneOf as Json[]).map((each, index) => named.get(refs[index] ?? "") ?? each);
  const tag = Object.keys(options[0]?.properties ?? {}).find((name) =>
    options.every((option) => typeof constOf(option, name) === "string"),
  );
  if (!tag) return;
  for (const each of [json, ...options]) each[TAG] = tag;
  const mapping = Object.fromEntries(options.map((option, index) => [constOf(option, tag), refs[index]]));
  if (refs.every((ref) => named.has(ref))) json.discriminator = { propertyName: tag, mapping };
}

const constOf = (option: Json, name: string): unknown =>
  (option.properties as Record<string, Json> | undefined)?.[name]?.const;

/** `MessageContent` and `button_reply` → `MessageContentButtonReply`. Generators name unnamed schemas badly, or drop them. */
function namedOptions(id: string, tag: string, options: Json[], book: SchemaBook, io: Io): Json {
  const refs = options.map((option) => {
    if (option.$ref) return option;
    const words = String(constOf(option, tag)).split("_");
    const key = keyOf(id + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(""), io);
    book.schemas.set(key, finished(option, book, io));
    return { $ref: REF + key };
  });
  const mapping = Object.fromEntries(
    options.map((option, index) => [constOf(option, tag), refs[index]?.$ref]),
  );
  const isMapped = options.every((option) => !option.$ref);
  return { oneOf: refs, ...(isMapped && { discriminator: { propertyName: tag, mapping } }) };
}

/**
 * The schemas by final name: a form of requests that differs from the responses' is `…Input`. `rename` fixes the
 * document.
 */
export function componentsOf({ schemas }: SchemaBook): { schemas: Json; rename: (text: string) => string } {
  const finalOf = (key: string): string => {
    const [io, id = ""] = key.split(":");
    const answered = schemas.get(keyOf(id, "output"));
    const isOther = answered && JSON.stringify(answered) !== JSON.stringify(schemas.get(key));
    return io === "input" && isOther ? `${id}Input` : id;
  };
  const entries = [...schemas].map(([key, json]) => [finalOf(key), json] as const);
  return {
    schemas: Object.fromEntries(entries.sort(([left], [right]) => left.localeCompare(right))),
    rename: (text) => text.replace(/(?<="#\/components\/schemas\/)(in|out)put:[^"]+/g, finalOf),
  };
}

/** The component's name replaces `id`, a keyword of older drafts. */
function finished({ id, [TAG]: tag, ...json }: Json, book: SchemaBook, io: Io): Json {
  const isOpen = io === "output" && !book.isClosed;
  if (typeof id === "string" && typeof tag === "string" && Array.isArray(json.oneOf))
    Object.assign(json, namedOptions(id, tag, json.oneOf as Json[], book, io));
  const inner = (value: unknown): unknown => (isJson(value) ? finished(value, book, io) : value);
  for (const key of ["items", "additionalProperties", "propertyNames"]) json[key] &&= inner(json[key]);
  for (const key of ["anyOf", "oneOf", "allOf"])
    if (Array.isArray(json[key])) json[key] = (json[key] as unknown[]).map(inner);
  if (isJson(json.properties))
    json.properties = Object.fromEntries(
      Object.entries(json.properties).map(([name, value]) => [
        name,
        name === tag ? withoutNoise(value as Json) : inner(value),
      ]),
    );
  if (isOpen && typeof tag === "string" && Array.isArray(json.oneOf)) takeOthers(json, tag, book, id);
  const plain = withoutNoise(withNull(json));
  if (io === "input") return plain;
  return isOpen ? opened(plain) : closed(plain);
}

/** A union of responses takes what a later release adds to it. */
function takeOthers(json: Json, tag: string, book: SchemaBook, id: unknown): void {
  const unknown = { type: "string", description: "Another one, of a later release." };
  const other = { type: "object", properties: { [tag]: unknown }, required: [tag] };
  const key = keyOf(`Other${id}`, "output");
  if (id) book.schemas.set(key, other);
  json.anyOf = [...(json.oneOf as Json[]), id ? { $ref: REF + key } : other];
  delete json.oneOf;
  delete json.discriminator;
}

/** `anyOf: [X, null]` becomes X with two types, with X's description. */
export function withNull(json: Json): Json {
  const { anyOf, ...rest } = json;
  const [first, second, ...others] = Array.isArray(anyOf) ? (anyOf as Json[]) : [];
  if (!first || second?.type !== "null" || others.length > 0) return json;
  if (typeof first.type !== "string" || "const" in first)
    return { ...json, ...(first.description !== undefined && { description: first.description, ...rest }) };
  return {
    ...first,
    ...(Array.isArray(first.enum) && { enum: [...first.enum, null] }),
    ...rest,
    type: [first.type, "null"],
  };
}

/** Formats that say what zod's pattern says. Generators take one of both only. */
const FORMATS = ["date-time", "uuid", "date", "base64"];

/** Drops what `format` and `type` imply, and what many generators cannot read: `const`, and several types at once. */
function withoutNoise({ pattern, minimum, maximum, const: only, ...json }: Json): Json {
  const isSafe = (bound: unknown): boolean => Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER;
  const isImplied = FORMATS.includes(String(json.format)) || json.type === "integer";
  const types = Array.isArray(json.type) && !json.type.includes("null") ? (json.type as string[]) : undefined;
  return {
    ...json,
    // Presence is enough for a flag with one value: generators compare it with the text "true".
    ...(typeof only === "string" && { enum: [only] }),
    ...(types && { type: undefined, anyOf: types.map((type) => ({ type })) }),
    ...(pattern !== undefined && !isImplied && { pattern }),
    ...(minimum !== undefined && !isSafe(minimum) && { minimum }),
    ...(maximum !== undefined && !isSafe(maximum) && { maximum }),
  };
}

const LIST = "x-extensible-enum";

/** Closes lists of known values, also where zod accepts any text for the sake of later versions' answers. */
function closed({ [LIST]: listed, ...json }: Json): Json {
  return Array.isArray(listed)
    ? { ...json, enum: Array.isArray(json.type) ? [...listed, null] : listed }
    : json;
}

/** Drops `additionalProperties: false`, and turns enums into lists of today's values, which may grow. */
function opened({ additionalProperties, enum: fixed, const: only, ...json }: Json): Json {
  const listed = fixed ?? json[LIST];
  const values = (Array.isArray(listed) ? listed : [only]).filter((value) => typeof value === "string");
  const isList = values.length > 0;
  const more =
    values.length > 1
      ? `One of ${values.map((value) => `\`${value}\``).join(", ")}; later releases may add values.`
      : "";
  const description = [json.description, more].filter(Boolean).join(" ");
  return {
    ...json,
    ...(description && { description }),
    ...(isList && { [LIST]: values }),
    ...(!isList && Array.isArray(listed) && { enum: listed }),
    ...(!isList && only !== undefined && { const: only }),
    ...(additionalProperties !== undefined && additionalProperties !== false && { additionalProperties }),
  };
}

/** A whole value from the examples of its parts. Throws where one is missing. */
export function exampleOf(json: Json, { schemas }: SchemaBook, place: string): unknown {
  if (json.example !== undefined) return json.example;
  if (typeof json.$ref === "string") {
    const name = json.$ref.slice(REF.length);
    return exampleOf(schemas.get(name) ?? {}, { schemas, isClosed: false }, name);
  }
  const listed = (json.enum ?? json[LIST]) as unknown[] | undefined;
  if (json.const !== undefined || listed) return json.const ?? listed?.[0];
  const [option] = (json.oneOf ?? json.anyOf ?? json.allOf ?? []) as Json[];
  const book = { schemas, isClosed: false };
  if (option) return exampleOf(option, book, place);
  if (isJson(json.properties))
    return Object.fromEntries(
      Object.entries(json.properties).map(([name, value]) => [
        name,
        exampleOf(value as Json, book, `${place}.${name}`),
      ]),
    );
  if (isJson(json.items)) return [exampleOf(json.items, book, `${place}[]`)];
  throw new Error(`${place} has no example.`);
}
