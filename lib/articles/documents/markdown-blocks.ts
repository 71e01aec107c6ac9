/** Blocks that tools for documents know beside Markdown's own: containers, admonitions, tabs and footnotes. */
import type { MarkdownIt, StateBlock } from "markdown-it";
import { calloutKind } from "./callouts";

type BlockRule = (state: StateBlock, start: number, end: number, silent: boolean) => boolean;

const NAMES = { alt: ["paragraph", "reference", "blockquote", "list"] };

export function addBlocks(markdown: MarkdownIt): void {
  markdown.block.ruler.before("fence", "container", container, NAMES);
  markdown.block.ruler.before("fence", "admonition", admonition, NAMES);
  markdown.block.ruler.before("reference", "footnote", footnote, NAMES);
}

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
const indentOf = (state: StateBlock, line: number): number => (state.sCount[line] ?? 0) - state.blkIndent;

/** `:::note Title` of Docusaurus and VitePress, to `:::`, and `/// note | Title` of MkDocs, to `///`; nested with more signs or as many. */
const container: BlockRule = (state, start, end, silent) => {
  const sign = lineOf(state, start)[0];
  if ((sign !== ":" && sign !== "/") || indentOf(state, start) > 3) return false;
  const [count, words] = signsOf(lineOf(state, start), sign);
  if (count < 3 || words === "" || (sign === "/" && !/^[\w-]+\s*(?:\|.*)?$/.test(words))) return false;
  if (silent) return true;
  const last = containerEnd(state, start, end, { sign, count });
  const [, name = "", label] = /^([\w-]+)?\s*(?:\[([^\]]{0,300})\])?/.exec(words) ?? [];
  const title =
    label ??
    words
      .slice(name.length)
      .replace(/^\s*(?:\||\{[^}]{0,300}\}?)/, "")
      .trim();
  open(state, start, { name, title: titleIn(words) ?? title });
  tokenize(state, { from: start + 1, to: last, indent: 0 });
  close(state, name);
  state.line = Math.min(last + 1, end);
  return true;
};

/** The line of its `:::` or `///`, or the end of what it is in. */
function containerEnd(
  state: StateBlock,
  start: number,
  end: number,
  { sign, count }: { sign: string; count: number },
): number {
  const nested = [count];
  let fence = "";
  for (let line = start + 1; line < end; line++) {
    const text = lineOf(state, line);
    if (text !== "" && indentOf(state, line) < 0) return line;
    const [mark = ""] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
    if (fence !== "") fence = mark.startsWith(fence) ? "" : fence;
    else if (mark !== "") fence = mark;
    else if (text.startsWith(sign.repeat(3))) {
      const [more, words] = signsOf(text, sign);
      if (words !== "") nested.push(more);
      else if ((nested.at(-1) ?? 0) <= more) nested.pop();
      if (nested.length === 0) return line;
    }
  }
  return end;
}

/** How many signs a line begins with, and what follows. */
function signsOf(line: string, sign: string): [count: number, words: string] {
  let count = 0;
  while (line[count] === sign) count++;
  return [count, line.slice(count).trim()];
}

/** `!!! note "Title"`, `??? note` and `=== "Tab"` of MkDocs; their text is indented by four. */
const admonition: BlockRule = (state, start, end, silent) => {
  const [, sign = "", words = ""] = /^(!!!|\?\?\?\+?|===!?)\s+(\S.*)$/.exec(lineOf(state, start)) ?? [];
  const title = /"([^"]*)"\s*$/.exec(words)?.[1];
  const [name = ""] = /^[\w-]+/.exec(words) ?? [];
  if (indentOf(state, start) > 3 || (sign.startsWith("=") ? title === undefined : name === "")) return false;
  if (silent) return true;
  let last = start + 1;
  for (let line = last; line < end; line++) {
    if (state.isEmpty(line)) continue;
    if (indentOf(state, line) < 4) break;
    last = line + 1;
  }
  const kind = sign.startsWith("?") ? "details" : name;
  open(state, start, { name: kind, title: title ?? (kind === "details" ? name : "") });
  tokenize(state, { from: start + 1, to: last, indent: 4 });
  close(state, kind);
  state.line = last;
  return true;
};

/** `[^1]: Text` becomes a paragraph that begins with `[1]`. */
const footnote: BlockRule = (state, start, end, silent) => {
  const [, id = "", text = ""] = /^\[\^([^\]\s]{1,50})\]:(.*)$/.exec(lineOf(state, start)) ?? [];
  if (id === "" || indentOf(state, start) > 3) return false;
  if (silent) return true;
  let line = start + 1;
  while (line < end && !state.isEmpty(line) && !lineOf(state, line).startsWith("[^")) line++;
  const more = Array.from({ length: line - start - 1 }, (_, at) => lineOf(state, start + 1 + at));
  inline(state, start, { tag: "p", content: [`\\[${id}\\] ${text.trim()}`, ...more].join("\n") });
  state.line = line;
  return true;
};

function open(state: StateBlock, line: number, { name, title }: { name: string; title: string }): void {
  const kind = calloutKind(name);
  if (name === "details") {
    html(state, line, "<details>");
    inline(state, line, { tag: "summary", content: title || "Details" });
  } else if (kind) {
    html(state, line, `<div data-callout="${kind}">`);
    if (title) inline(state, line, { tag: "p", classes: "admonition-title", content: title });
  } else {
    html(state, line, "<div>");
    if (title) inline(state, line, { tag: "p", content: `**${title}**` });
  }
}

const close = (state: StateBlock, name: string): void =>
  html(state, state.line, name === "details" ? "</details>" : "</div>");

function html(state: StateBlock, line: number, content: string): void {
  const token = state.push("html_block", "", 0);
  token.content = `${content}\n`;
  token.map = [line, line + 1];
}

function inline(
  state: StateBlock,
  line: number,
  { tag, content, classes }: { tag: string; content: string; classes?: string },
) {
  const opened = state.push("paragraph_open", tag, 1);
  if (classes) opened.attrSet("class", classes);
  const text = state.push("inline", "", 0);
  text.content = content;
  text.map = [line, line + 1];
  text.children = [];
  state.push("paragraph_close", tag, -1);
}

/** Reads the lines within a block. */
function tokenize(
  state: StateBlock,
  { from, to, indent }: { from: number; to: number; indent: number },
): void {
  const { lineMax, parentType, level } = state;
  state.blkIndent += indent;
  state.lineMax = to;
  state.parentType = "root";
  state.level++;
  state.md.block.tokenize(state, from, to);
  Object.assign(state, { lineMax, parentType, level, blkIndent: state.blkIndent - indent });
}

const titleIn = (words: string): string | undefined => /\btitle="([^"]{0,300})"/.exec(words)?.[1];
