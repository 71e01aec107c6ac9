/** Blocks go where they may be, the cursor goes into them, and keys lead out of them. */
import { getSchemaByResolvedExtensions } from "@tiptap/core";
import { type Command, EditorState, TextSelection } from "@tiptap/pm/state";
import { describe, expect, test } from "vitest";
import { findBlocks } from "@/components/articles/editor/document/blocks";
import {
  enterFromSummary,
  exitDetails,
  unwrapDetails,
} from "@/components/articles/editor/document/details-keys";
import { putBlock } from "@/components/articles/editor/document/insert-block";
import { schemaExtensions } from "@/components/articles/editor/document/schema-extensions";
import { type ArticleNode, articleSchema } from "@/lib/articles/documents/schema";

const schema = getSchemaByResolvedExtensions(schemaExtensions(), undefined, articleSchema.spec);
const text = (words: string): ArticleNode => ({ type: "text", text: words });
const paragraph = (words = ""): ArticleNode => ({
  type: "paragraph",
  ...(words && { content: [text(words)] }),
});
const of = (type: string, ...content: ArticleNode[]): ArticleNode => ({ type, content });
const details = (summary: string, ...blocks: ArticleNode[]): ArticleNode =>
  of("details", of("detailsSummary", ...(summary ? [text(summary)] : [])), of("detailsContent", ...blocks));

/** The cursor is where the text has a bar. */
function stateOf(...content: ArticleNode[]): EditorState {
  const doc = schema.nodeFromJSON(of("doc", ...content));
  let at = -1;
  doc.descendants((node, position) => {
    if (node.text?.includes("|")) at = position + node.text.indexOf("|");
  });
  const state = EditorState.create({ doc });
  const tr = state.tr.delete(at, at + 1);
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, at)));
}
/** The document as short words, with the cursor. */
function shown({ doc, selection }: EditorState): string {
  const marked = EditorState.create({ doc }).tr.insertText("|", selection.from).doc;
  return marked.toString().replace(/paragraph/g, "p");
}
const put = (state: EditorState, json: ArticleNode): string => {
  const { tr } = state;
  return putBlock(tr, schema.nodeFromJSON(json)) ? shown(state.apply(tr)) : "refused";
};
const press = (command: Command, state: EditorState): string => {
  let next: EditorState | null = null;
  const isDone = command(state, (tr) => {
    next = state.apply(tr);
  });
  return isDone && next ? shown(next) : "nothing";
};

describe("a block that is inserted", () => {
  const part = details("", paragraph());

  test("takes the place of an empty paragraph", () => {
    expect(put(stateOf(paragraph("One"), paragraph("|")), part)).toBe(
      'doc(p("One"), details(detailsSummary("|"), detailsContent(p)), p)',
    );
  });

  test("goes behind a paragraph with text, and behind a list whose item begins with one", () => {
    expect(put(stateOf(paragraph("On|e"), paragraph("Two")), part)).toBe(
      'doc(p("One"), details(detailsSummary("|"), detailsContent(p)), p("Two"))',
    );
    expect(put(stateOf(of("bulletList", of("listItem", paragraph("|")))), part)).toBe(
      'doc(bulletList(listItem(p, details(detailsSummary("|"), detailsContent(p)))))',
    );
  });

  test("goes behind a part in whose title the cursor is", () => {
    expect(put(stateOf(details("Pri|ces", paragraph())), part)).toBe(
      'doc(details(detailsSummary("Prices"), detailsContent(p)), details(detailsSummary("|"), detailsContent(p)), p)',
    );
  });

  test("leaves a line to write on behind it", () => {
    expect(put(stateOf(paragraph("|")), { type: "horizontalRule" })).toBe('doc(horizontalRule, p("|"))');
  });
});

describe("keys in a collapsible part", () => {
  test("Enter leads from the title into the text", () => {
    expect(press(enterFromSummary, stateOf(details("Prices|", paragraph("Ten"))))).toBe(
      'doc(details(detailsSummary("Prices"), detailsContent(p("|Ten"))))',
    );
    expect(press(enterFromSummary, stateOf(paragraph("|")))).toBe("nothing");
  });

  test("Enter on an empty last line leads out of it", () => {
    expect(press(exitDetails, stateOf(details("Prices", paragraph("Ten"), paragraph("|"))))).toBe(
      'doc(details(detailsSummary("Prices"), detailsContent(p("Ten"))), p("|"))',
    );
    expect(press(exitDetails, stateOf(details("Prices", paragraph("|"))))).toBe("nothing");
    expect(press(exitDetails, stateOf(details("Prices", paragraph("|"), paragraph("Ten"))))).toBe("nothing");
  });

  test("Backspace in an empty title takes the part away and keeps its text", () => {
    expect(press(unwrapDetails, stateOf(details("|", paragraph("Ten"), paragraph("Two"))))).toBe(
      'doc(p("|Ten"), p("Two"))',
    );
    expect(press(unwrapDetails, stateOf(details("P|", paragraph("Ten"))))).toBe("nothing");
  });
});

test("blocks are found by the beginning of their name, then by words of Markdown", () => {
  const names: Record<string, string> = { bulletList: "Lista", table: "Tabla", heading2: "Título 1" };
  const found = (typed: string) => findBlocks(typed, (name) => names[name] ?? "").map(({ name }) => name);
  expect(found("tab")).toEqual(["table"]);
  expect(found("ul")).toEqual(["bulletList"]);
  expect(found("t").slice(0, 2)).toEqual(["heading2", "table"]);
  expect(found("nothing")).toEqual([]);
  expect(found("")).toHaveLength(14);
});
