/** The text of a mail that has only HTML: paragraphs and lists as lines, quotes with `>`, links with their address. */
import { convert } from "html-to-text";

const CHARACTERS_MAX = 2_000_000;

export const textOfHtml = (html: string): string =>
  convert(html, {
    wordwrap: false,
    preserveNewlines: false,
    limits: { maxInputLength: CHARACTERS_MAX, maxDepth: 100, maxChildNodes: 5000, ellipsis: "…" },
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true, ignoreHref: false, baseUrl: "" } },
      { selector: "blockquote", options: { trimEmptyLines: true, leadingLineBreaks: 1 } },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: "table", format: "block" },
    ],
  }).trim();
