/** The editor's document is exactly what the table of lib/articles/documents allows. */
import { getSchemaByResolvedExtensions } from "@tiptap/core";
import { describe, expect, test } from "vitest";
import { schemaExtensions } from "@/components/articles/editor/document/schema-extensions";
import { articleSchema } from "@/lib/articles/documents/schema";

const editorSchema = getSchemaByResolvedExtensions(schemaExtensions(), undefined, articleSchema.spec);

const kinds = ["nodes", "marks"] as const;
/** They decide where a type may be and what it may hold. */
const STRUCTURE = [
  ...["content", "group", "marks", "inline", "atom", "code", "whitespace", "defining", "isolating"],
  ...["selectable", "draggable", "tableRole", "inclusive", "excludes", "spanning"],
];

describe.each(kinds)("%s", (kind) => {
  const names = Object.keys(articleSchema[kind]);

  test("are the same, in the same order", () => {
    expect(Object.keys(editorSchema[kind])).toEqual(names);
  });

  test.each(names)("%s has the same structure and attributes", (name) => {
    const [mine, table] = [editorSchema[kind][name]?.spec, articleSchema[kind][name]?.spec];
    const structure = (spec: typeof mine) =>
      Object.fromEntries(STRUCTURE.map((field) => [field, spec?.[field as keyof typeof spec]]));
    expect(structure(mine)).toEqual(structure(table));
    const attributes = (spec: typeof mine) =>
      Object.entries(spec?.attrs ?? {}).map(([key, { default: preset, validate }]) => [
        key,
        preset,
        validate,
      ]);
    expect(attributes(mine)).toEqual(attributes(table));
  });

  test.each(names)("%s is read by as many rules, of the same tags", (name) => {
    const tags = (schema: typeof articleSchema) =>
      (schema[kind][name]?.spec.parseDOM ?? []).map((rule) => ("tag" in rule ? rule.tag : rule.style));
    expect(tags(editorSchema)).toEqual(tags(articleSchema));
  });
});

test("attributes are read by the rules of the table, not by names of HTML", () => {
  const [rule] = editorSchema.nodes.orderedList?.spec.parseDOM ?? [];
  const element = { getAttribute: (name: string) => (name === "start" ? "-5" : null) };
  expect(rule && "getAttrs" in rule && rule.getAttrs?.(element as never)).toEqual({ start: 1 });
});

test("a document of every type is written as the table writes it", () => {
  const { nodes } = articleSchema;
  for (const [name, type] of Object.entries(nodes)) {
    if (!type.spec.toDOM) continue;
    const attrs: Record<string, Record<string, unknown>> = {
      image: { src: `file:${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`, width: 320 },
      video: { provider: "youtube", videoId: "dQw4w9WgXcQ" },
    };
    const node = type.create(attrs[name]);
    const mine = editorSchema.nodes[name]?.create(attrs[name]);
    expect(mine && editorSchema.nodes[name]?.spec.toDOM?.(mine)).toEqual(type.spec.toDOM(node));
  }
});
