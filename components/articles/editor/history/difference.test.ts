/** A comparison shows each word that differs, and what it leaves out is the same. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type DiffLine, differenceOf } from "@/components/articles/editor/history/difference";
import { linesOf } from "@/components/articles/editor/history/lines";

const marked = (lines: DiffLine[]): string[] =>
  lines.map((each) =>
    "skipped" in each
      ? `… ${each.skipped}`
      : each.parts
          .map(({ text, is }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[is])
          .join(""),
  );

test("a changed word is shown in its line, with the lines around it", () => {
  const former = ["One", "Two", "Three", "Four", "Open the settings", "Six", "Seven", "Eight", "Nine"];
  const later = former.map((each) => (each === "Open the settings" ? "Open the menu" : each));
  expect(marked(differenceOf(former, later))).toEqual([
    "… 2",
    "Three",
    "Four",
    "Open the -settings-+menu+",
    "Six",
    "Seven",
    "… 2",
  ]);
});

test("two that say the same have no difference", () => {
  expect(marked(differenceOf(["One", "Two"], ["One", "Two"]))).toEqual(["… 2"]);
});

test("both versions can be read out of what is shown and what is left out", () => {
  const text = fc.array(fc.constantFrom("a", "a b", "c", "d e f", "g"), { maxLength: 14 });
  /** The version as far as the comparison shows it, with what is left out taken from the version. */
  const readOut = (lines: DiffLine[], not: "added" | "removed", whole: string[]): string[] => {
    const read: string[] = [];
    for (const each of lines) {
      if ("skipped" in each) read.push(...whole.slice(read.length, read.length + each.skipped));
      else if (each.parts.some(({ is }) => is !== not))
        read.push(
          each.parts
            .filter(({ is }) => is !== not)
            .map((part) => part.text)
            .join(""),
        );
    }
    return read;
  };
  fc.assert(
    fc.property(text, text, (former, later) => {
      const lines = differenceOf(former, later);
      expect(readOut(lines, "added", former)).toEqual(former);
      expect(readOut(lines, "removed", later)).toEqual(later);
    }),
  );
});

test("blocks become lines with a mark of what they are", () => {
  const text = (words: string) => ({ type: "text", text: words });
  const paragraph = (words: string) => ({ type: "paragraph", content: [text(words)] });
  const item = (words: string) => ({ type: "listItem", content: [paragraph(words)] });
  const cell = (words: string) => ({ type: "tableCell", content: [paragraph(words)] });
  const document = {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2 }, content: [text("Prices")] },
      { type: "bulletList", content: [item("Small"), item("Large")] },
      { type: "table", content: [{ type: "tableRow", content: [cell("A"), cell("B")] }] },
      { type: "callout", attrs: { kind: "tip" }, content: [paragraph("Ask us")] },
      {
        type: "paragraph",
        content: [{ ...text("here"), marks: [{ type: "link", attrs: { href: "article:4" } }] }],
      },
    ],
  };
  expect(linesOf({ title: "Plans", summary: "", document })).toEqual([
    "Plans",
    "## Prices",
    "• Small",
    "• Large",
    "| A | B |",
    "[tip] Ask us",
    "here (article:4)",
  ]);
});
