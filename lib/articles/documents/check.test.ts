/** A document that passes the check can be stored and shown; any other is refused with its place. */
import { expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors";
import { checkDocument } from "./check";
import { NODES_MAX } from "./limits";

const doc = (...content: unknown[]) => ({ type: "doc", content });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const text = (words: string, ...marks: unknown[]) => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks }),
});
const FILE = "file:01890a5d-ac96-774b-bcce-b302099a8057";
const image = (attrs: object) => paragraph({ type: "image", attrs: { src: FILE, ...attrs } });
const link = (href: unknown) => paragraph(text("a", { type: "link", attrs: { href } }));

function problemOf(json: unknown): string | null {
  try {
    checkDocument(json);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe("invalid_request");
    const [{ field, message }] = error.details as [{ field: string; message: string }];
    expect(message).toMatch(/\S/);
    return field;
  }
}

const nested = (depth: number, type = "blockquote"): unknown =>
  depth === 0 ? paragraph() : { type, content: [nested(depth - 1, type)] };

test.each<[string, unknown, string]>([
  ["no object", null, "document"],
  ["a list", [], "document"],
  ["a text", "doc", "document"],
  ["another node", paragraph(), "document.type"],
  ["an empty document", doc(), "document"],
  ["content that is no list", { type: "doc", content: { length: 1 } }, "document.content"],
  ["an unknown node", doc({ type: "script" }), "document.content.0.type"],
  ["a name of the prototype", doc({ type: "constructor" }), "document.content.0.type"],
  ["__proto__ as a type", doc({ type: "__proto__" }), "document.content.0.type"],
  ["a node that is null", doc(null), "document.content.0"],
  ["an unknown mark", doc(paragraph(text("a", { type: "script" }))), "document.content.0.content.0.marks.0"],
  [
    "marks that are no list",
    doc(paragraph({ type: "text", text: "a", marks: {} })),
    "document.content.0.content.0.marks",
  ],
  [
    "a hundred marks",
    doc(paragraph(text("a", ...Array(100).fill({ type: "bold" })))),
    "document.content.0.content.0.marks",
  ],
  [
    "a mark twice",
    doc(paragraph(text("a", { type: "bold" }, { type: "bold" }))),
    "document.content.0.content.0.marks",
  ],
  [
    "a mark in code",
    doc({ type: "codeBlock", content: [text("a", { type: "bold" })] }),
    "document.content.0",
  ],
  ["an empty text", doc(paragraph(text(""))), "document.content.0.content.0.text"],
  ["a text that is a number", doc(paragraph({ type: "text", text: 1 })), "document.content.0.content.0.text"],
  ["a text of another node", doc({ type: "paragraph", text: "a" }), "document.content.0.text"],
  ["U+0000", doc(paragraph(text("a\0"))), "document.content.0.content.0"],
  ["half a character", doc(paragraph(text("\ud800"))), "document.content.0.content.0"],
  ["text in the document", doc(text("a")), "document"],
  ["a paragraph in a paragraph", doc(paragraph(paragraph())), "document.content.0"],
  ["a list without items", doc({ type: "bulletList", content: [] }), "document.content.0"],
  ["a row in a list", doc({ type: "bulletList", content: [{ type: "tableRow" }] }), "document.content.0"],
  ["details without a summary", doc({ type: "details", content: [paragraph()] }), "document.content.0"],
  ["a level of 1", doc({ type: "heading", attrs: { level: 1 } }), "document.content.0.attrs.level"],
  [
    "a level that is a text",
    doc({ type: "heading", attrs: { level: "2" } }),
    "document.content.0.attrs.level",
  ],
  ["attributes that are a text", doc({ type: "heading", attrs: "2" }), "document.content.0.attrs"],
  [
    "an attribute that is an object",
    doc({ type: "heading", attrs: { level: { a: 1 } } }),
    "document.content.0.attrs.level",
  ],
  [
    "a kind of the prototype",
    doc({ type: "callout", attrs: { kind: "toString" }, content: [paragraph()] }),
    "document.content.0.attrs.kind",
  ],
  [
    "a language with a quote",
    doc({ type: "codeBlock", attrs: { language: 'js" onclick="' } }),
    "document.content.0.attrs.language",
  ],
  [
    "a picture of another site",
    doc(image({ src: "https://evil.test/a.png" })),
    "document.content.0.content.0.attrs.src",
  ],
  ["a picture still to import", doc(image({ src: "import:0" })), "document.content.0.content.0.attrs.src"],
  ["no picture", doc(paragraph({ type: "image" })), "document.content.0.content.0.attrs.src"],
  ["a width of 0", doc(image({ width: 0 })), "document.content.0.content.0.attrs.width"],
  ["half a width", doc(image({ width: 1.5 })), "document.content.0.content.0.attrs.width"],
  [
    "an unknown host",
    doc({ type: "video", attrs: { provider: "evil", videoId: "a" } }),
    "document.content.0.attrs.provider",
  ],
  [
    "a video's id with a path",
    doc({ type: "video", attrs: { provider: "youtube", videoId: "../../evil/" } }),
    "document.content.0.attrs.videoId",
  ],
  ["a script's address", doc(link("javascript:alert(1)")), "document.content.0.content.0.marks.0.attrs.href"],
  [
    "an address with a space in front",
    doc(link(" javascript:alert(1)")),
    "document.content.0.content.0.marks.0.attrs.href",
  ],
  ["a relative address", doc(link("/settings")), "document.content.0.content.0.marks.0.attrs.href"],
  ["another host's address", doc(link("//evil.test")), "document.content.0.content.0.marks.0.attrs.href"],
  [
    "an address with a password",
    doc(link("https://a:b@evil.test")),
    "document.content.0.content.0.marks.0.attrs.href",
  ],
  ["an address still to import", doc(link("import:0")), "document.content.0.content.0.marks.0.attrs.href"],
  ["no address", doc(link(null)), "document.content.0.content.0.marks.0.attrs.href"],
  [
    "a language in a list",
    doc({ type: "codeBlock", attrs: { language: ["js"] } }),
    "document.content.0.attrs.language",
  ],
  ["a text that is an object", doc({ type: "paragraph", text: {} }), "document.content.0.text"],
  ["33 levels", doc(nested(31)), `document${".content.0".repeat(32)}`],
])("%s is refused at its place", (_, json, field) => {
  expect(problemOf(json)).toBe(field);
});

test("a document as deep, as large and with as many nodes as allowed passes, and one beyond does not", () => {
  expect(problemOf(doc(nested(30)))).toBeNull();
  const many = (count: number) => doc(...Array.from({ length: count }, () => paragraph()));
  expect(problemOf(many(NODES_MAX - 1))).toBeNull();
  expect(problemOf(many(NODES_MAX))).toBe("document");
  expect(problemOf(doc(paragraph(text("a".repeat(1_000_000)))))).toBeNull();
  expect(problemOf(doc(paragraph(text("a".repeat(1_050_000)))))).toBe("document");
});

test("a document that is nested a million levels is refused before anything goes into it", () => {
  let json: unknown = paragraph();
  for (let depth = 0; depth < 1_000_000; depth++) json = { type: "blockquote", content: [json] };
  expect(problemOf(doc(json))).toMatch(/^document(\.content\.0){32}$/);
});

test("attributes that the table does not have are left out, and defaults are put in", () => {
  const json = JSON.parse(
    '{"type":"doc","onload":"x","content":[{"type":"heading","attrs":{"level":3,"style":"x","__proto__":"x"},"extra":1},{"type":"callout","content":[{"type":"paragraph"}]}]}',
  );
  expect(checkDocument(json)).toEqual({
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 3 } },
      { type: "callout", attrs: { kind: "info" }, content: [{ type: "paragraph" }] },
    ],
  });
});
