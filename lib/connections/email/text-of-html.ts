/** The text of a mail that has only HTML: paragraphs, lists and rows of tables as lines, quotes with `>`, links with their address. */
import { convert, type FormatCallback } from "html-to-text";
import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { cut } from "@/lib/platform/text";

/** Limits the HTML without attributes, styles and scripts: more than becomes text. */
const CHARACTERS_MAX = 250_000;
/** Tags beyond are left out; their text stays. Newsletters nest some dozens of tables. */
const DEPTH_MAX = 64;

/** Cells of a row are apart by a space. */
const cell: FormatCallback = (elem, walk, builder) => {
  walk(elem.children, builder);
  builder.addInline(" ");
};

export const textOfHtml = (html: string): string =>
  convert(flattened(html), {
    wordwrap: false,
    preserveNewlines: false,
    formatters: { cell },
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true, ignoreHref: false, baseUrl: "" } },
      { selector: "blockquote", options: { trimEmptyLines: true, leadingLineBreaks: 1 } },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: "table", format: "block" },
      { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...["td", "th"].map((selector) => ({ selector, format: "cell" })),
    ],
  }).trim();

const VOID = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
/**
 * Open tags that a tag ends, as in htmlparser2: without this, a list that never closes its items would count as nested.
 */
const IMPLIED: Record<string, readonly string[]> = {
  tr: ["tr", "th", "td"],
  th: ["th"],
  td: ["thead", "th", "td"],
  li: ["li"],
  p: ["p"],
  div: ["p"],
  dd: ["dd", "dt"],
  dt: ["dd", "dt"],
  option: ["option"],
  table: ["p"],
  blockquote: ["p"],
  ul: ["p"],
};

/** Each level costs its text another prefix on every line. */
const INDENTED = new Set(["blockquote", "ol", "ul"]);
const INDENT_MAX = 8;
const indentOf = (open: string[]): number => open.filter((name) => INDENTED.has(name)).length;
/** Tags whose content is no text. */
const SILENT = new Set(["style", "script", "template"]);

/**
 * The same HTML with at most DEPTH_MAX levels, with no attributes but of links, and no styles. Parsers take time by the square of the
 * depth; this goes over the tags once, with a stack of bounded length.
 */
export function flattened(html: string): string {
  const kept: string[] = [];
  let size = 0;
  const keep = (text: string) => {
    if (size < CHARACTERS_MAX) kept.push(text);
    size += text.length;
    if (size >= CHARACTERS_MAX) tokenizer.pause();
  };
  const open: string[] = [];
  /** Tags that were left out and not closed yet, by name: their ends are left out, too. */
  const leftOut = new Map<string, number>();
  let done = 0;
  let name = "";
  let begin = 0;
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: false }, {
    ...NOTHING,
    onopentagname: (start, end) => {
      begin = start - 1;
      name = html.slice(start, end).toLowerCase();
    },
    onopentagend: (end) => openTag(end),
    onselfclosingtag: (end) => openTag(end),
    onclosetag: (start, end) => closeTag(start, html.slice(start, end).toLowerCase(), end),
  } satisfies TokenizerCallbacks);
  function openTag(end: number): void {
    keep(html.slice(done, begin));
    done = end + 1;
    while (IMPLIED[name]?.includes(open.at(-1) ?? "")) open.pop();
    const isTooDeep = open.length >= DEPTH_MAX || (INDENTED.has(name) && indentOf(open) >= INDENT_MAX);
    if (!VOID.has(name) && isTooDeep) {
      leftOut.set(name, (leftOut.get(name) ?? 0) + 1);
      keep(" ");
    } else {
      if (!VOID.has(name)) open.push(name);
      keep(name === "a" && end - begin < LINK_MAX ? html.slice(begin, done) : `<${name}>`);
    }
  }
  function closeTag(start: number, closed: string, end: number): void {
    if (!SILENT.has(closed)) keep(html.slice(done, html.lastIndexOf("<", start)));
    const close = html.indexOf(">", end);
    done = close < 0 ? html.length : close + 1;
    const missing = leftOut.get(closed) ?? 0;
    const at = open.lastIndexOf(closed);
    if (missing > 0) {
      leftOut.set(closed, missing - 1);
      keep(" ");
    } else if (at >= 0) {
      open.length = at;
      keep(`</${closed}>`);
    }
  }
  tokenizer.write(html);
  tokenizer.end();
  keep(html.slice(done));
  return cut(kept.join(""), CHARACTERS_MAX);
}

/** A link whose tag is longer loses its address. */
const LINK_MAX = 4000;

const nothing = () => undefined;
const NOTHING: TokenizerCallbacks = {
  onattribdata: nothing,
  onattribentity: nothing,
  onattribend: nothing,
  onattribname: nothing,
  oncdata: nothing,
  onclosetag: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onend: nothing,
  onopentagend: nothing,
  onopentagname: nothing,
  onprocessinginstruction: nothing,
  onselfclosingtag: nothing,
  ontext: nothing,
  ontextentity: nothing,
};
