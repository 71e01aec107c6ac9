import fc from "fast-check";
import { expect, test } from "vitest";
import { splitText } from "./marks";

/** `<strong>bold</strong>`, and [links]. */
const shown = (text: string): string =>
  splitText(text)
    .map(({ text: piece, href, marks }) =>
      marks.reduce((inner, mark) => `<${mark}>${inner}</${mark}>`, href ? `[${piece}]` : piece),
    )
    .join("");

test.each([
  ["a *bold* word", "a <strong>bold</strong> word"],
  ["_so_ and ~so~, `x_y_z`!", "<em>so</em> and <s>so</s>, <code>x_y_z</code>!"],
  ["*_both_ and one*", "<strong><em>both</em></strong><strong> and one</strong>"],
  ["```two\nlines```", "<code>two\nlines</code>"],
  ["(*in brackets*)", "(<strong>in brackets</strong>)"],
])("%j is shown as %j", (text, expected) => expect(shown(text)).toBe(expected));

test.each([
  "2*3*4",
  "snake_case_name",
  "* a list",
  "a * b * c",
  "*two\nlines*",
  "**",
  "_ _",
  "a~b~c",
  "*open",
])("%j stays as it is", (text) => expect(shown(text)).toBe(text));

test("an address keeps its signs", () => {
  expect(shown("see https://example.com/a_b_c_ *now*")).toBe(
    "see [https://example.com/a_b_c_] <strong>now</strong>",
  );
  expect(shown("_see https://example.com/a_b_")).toBe("_see [https://example.com/a_b]_");
});

test("no sign but a pair's is lost, and each piece has its position", () => {
  const parts = fc.constantFrom(
    "*",
    "_",
    "~",
    "`",
    "```",
    " ",
    "\n",
    "a",
    "é",
    "🌱",
    "https://a.example",
    ".",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 14 }), (chosen) => {
      const text = chosen.join("");
      const pieces = splitText(text);
      for (const piece of pieces) expect(text.slice(piece.at, piece.at + piece.text.length)).toBe(piece.text);
      const ends = pieces.map(({ at, text: piece }) => at + piece.length);
      expect(pieces.every(({ at }, index) => at >= (ends[index - 1] ?? 0))).toBe(true);
      const between = text
        .split("")
        .filter((_, index) => !pieces.some(({ at }, of) => index >= at && index < (ends[of] ?? 0)));
      expect(between.join("")).toMatch(/^[*_~`]*$/);
    }),
  );
});
