/** Nothing of hostile HTML, Markdown or JSON runs or makes a request: what is shown has known tags, attributes and addresses only. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { dangersIn } from "@/lib/testing/dangers";
import { HOSTILE_HTML, HOSTILE_MARKDOWN } from "@/lib/testing/hostile-html";
import { checkDocument } from "./check";
import { type ReadDocument, readHtml } from "./read-html";
import { readMarkdown } from "./read-markdown";
import { renderHtml } from "./render-html";
import { renderMarkdown } from "./render-markdown";
import { replaceAddresses } from "./replace-addresses";

const FILE = "file:01890a5d-ac96-774b-bcce-b302099a8057";
const addresses = {
  articleUrl: (number: number) => `/articles/${number}`,
  fileUrl: (id: string) => `/files/${id}`,
};

/** An importer that finds a file and an article for every address, and one that finds none. */
const importers: Parameters<typeof replaceAddresses>[1][] = [
  { picture: () => FILE, link: () => "article:3" },
  { picture: () => null, link: () => null },
  // One that gives back what it got must not matter either.
  { picture: () => "https://evil.test/x.png", link: () => "javascript:alert(1)" },
];

function checkShown(read: ReadDocument): void {
  for (const importer of importers) {
    const document = checkDocument(replaceAddresses(read.document, importer));
    expect(dangersIn(renderHtml(document, addresses).html)).toEqual([]);
    const again = readMarkdown(renderMarkdown(document, addresses));
    const shown = renderHtml(checkDocument(replaceAddresses(again.document, importer)), addresses);
    expect(dangersIn(shown.html)).toEqual([]);
  }
}

test("there are more than a hundred", () => {
  expect(HOSTILE_HTML.length).toBeGreaterThan(100);
});

test.each(HOSTILE_HTML)("HTML: %s", (html) => {
  checkShown(readHtml(html));
  checkShown(readHtml(`<p>Before</p>${html}<p>After</p>`));
});

test.each(HOSTILE_MARKDOWN)("Markdown: %s", (markdown) => {
  checkShown(readMarkdown(markdown));
  checkShown(readMarkdown(`Before ${markdown} after\n\n- ${markdown}\n`));
});

test.each(HOSTILE_HTML)("text, code, alt text and titles that are shown as written: %s", (text) => {
  const given = text.replaceAll("\0", "").toWellFormed();
  const document = checkDocument({
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: given }] },
      { type: "codeBlock", attrs: { language: "html" }, content: [{ type: "text", text: given }] },
      {
        type: "paragraph",
        content: [
          { type: "image", attrs: { src: FILE, alt: given, title: given } },
          { type: "text", text: given, marks: [{ type: "code" }] },
        ],
      },
    ],
  });
  const { html, contents } = renderHtml(document, addresses);
  expect(dangersIn(html)).toEqual([]);
  expect(contents[0]?.text).toBe(given.trim());
  expect(dangersIn(renderHtml(document, { ...addresses, fileUrl: () => null }).html)).toEqual([]);
  const read = readMarkdown(renderMarkdown(document, addresses));
  checkShown(read);
});

const PIECES = [
  ...[
    "<ul>",
    "<li>",
    "</li>",
    "<table>",
    "<tr>",
    "<td>",
    "</table>",
    "<details>",
    "<summary>",
    "<pre>",
    "</pre>",
    "<p>",
  ],
  ...[
    "\n\n",
    "\n",
    "    ",
    "> ",
    "- ",
    "1. ",
    "```\n",
    "`",
    "**",
    "| a |\n| - |\n",
    ":::note\n",
    ":::\n",
    "!!! note\n",
    "# ",
  ],
  ...[
    "<Note>",
    "</Note>",
    "<a href='",
    '<img src="',
    "'>",
    '">',
    "<!--",
    "-->",
    "&lt;",
    "\\",
    "[",
    "](",
    ")",
    "{",
    "}",
  ],
];

test("any mixture of them is read as a document that passes the check and shows nothing else", () => {
  const mixture = fc.array(fc.constantFrom(...PIECES, ...HOSTILE_MARKDOWN), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(mixture, (pieces) => {
      checkShown(readHtml(pieces.join("")));
      checkShown(readMarkdown(pieces.join("")));
    }),
    { numRuns: 300, seed: 33 },
  );
});
