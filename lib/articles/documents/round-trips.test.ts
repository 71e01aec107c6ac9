/** A document is the same after it was written and read again, as HTML and as Markdown. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { articleDocuments } from "@/lib/testing/article-documents";
import { checkDocument } from "./check";
import { type ReadDocument, readHtml } from "./read-html";
import { readMarkdown } from "./read-markdown";
import { renderHtml } from "./render-html";
import { renderMarkdown } from "./render-markdown";
import { renderText } from "./render-text";
import { replaceAddresses } from "./replace-addresses";
import type { ArticleDocument } from "./schema";

/** Addresses as in an export: relative ones, which a reader gives back as they were. */
const addresses = {
  articleUrl: (number: number) => `../articles/${number}.md`,
  fileUrl: (id: string) => `files/${id}.png`,
};
const backAgain = ({ document, pictures, links }: ReadDocument): ArticleDocument =>
  replaceAddresses(document, {
    picture: (at) => `file:${/^files\/(.*)\.png$/.exec(pictures[at] ?? "")?.[1]}`,
    link: (at) => (links[at] ?? "").replace(/^\.\.\/articles\/(\d+)\.md/, "article:$1"),
  });

test("HTML of a document is read as the same document", () => {
  fc.assert(
    fc.property(articleDocuments, (document) => {
      const { html } = renderHtml(document, addresses);
      expect(backAgain(readHtml(html)), html).toEqual(document);
    }),
    { numRuns: 300, seed: 33 },
  );
});

test("Markdown of a document is read as the same document", () => {
  fc.assert(
    fc.property(articleDocuments, (document) => {
      const markdown = renderMarkdown(document, addresses);
      expect(backAgain(readMarkdown(markdown)), markdown).toEqual(document);
    }),
    { numRuns: 300, seed: 33 },
  );
});

test("every document passes the check as it is, and its text has no markup and no space at the end of a line", () => {
  fc.assert(
    fc.property(articleDocuments, (document) => {
      expect(checkDocument(document)).toEqual(document);
      expect(renderText(document)).not.toMatch(/[ \t]$/m);
    }),
    { numRuns: 100, seed: 33 },
  );
});
