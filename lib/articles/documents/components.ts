/**
 * Leaves out of Markdown what only MDX and Vue read: imports, exports, comments and the tags of components. Callouts, collapsible parts,
 * pictures and videos become HTML; of other components their title and text stay.
 */
import { calloutKind } from "./callouts";
import { escapeMarkup } from "./html-text";
import { type JsxTag, readJsxTag } from "./jsx-tag";

/** Lines that the tag of a component, an import or a comment can take. */
const LINES_MAX = 40;

export function withoutComponents(markdown: string): string {
  const reader = new MdxReader(markdown.split("\n"));
  return reader.read();
}

const CALLOUTS = /^(?:callout|admonition|aside|alert|banner)$/;
const DETAILS = /^(?:accordion|accordionitem|details|expandable|collapse|collapsible|toggle|disclosure)$/;
const PICTURES = /^(?:image|img|picture)$/;

const titleOf = ({ attributes }: JsxTag): string =>
  ["title", "label", "summary", "heading", "header", "name", "value"]
    .map((key) => attributes.get(key))
    .find((value) => value) ?? "";

/** The HTML in the place of a tag. */
function htmlOf(tag: JsxTag): string {
  const { attributes, isClosed } = tag;
  const name = tag.name.toLowerCase();
  const title = escapeMarkup(titleOf(tag));
  if (PICTURES.test(name)) return pictureOf(attributes);
  if (name === "youtube" || name === "vimeo") return videoOf(name, attributes);
  if (DETAILS.test(name)) return `<details><summary>${title}</summary>${isClosed ? "</details>" : ""}`;
  const kind = calloutKind(
    attributes.get("type") ?? attributes.get("kind") ?? attributes.get("variant") ?? name,
  );
  const end = isClosed ? "</div>" : "";
  if (kind !== null || CALLOUTS.test(name)) {
    const line = title && `<p class="admonition-title">${title}</p>`;
    return `<div data-callout="${kind ?? "info"}">${line}${end}`;
  }
  const href = attributes.get("href") ?? attributes.get("to") ?? attributes.get("link");
  const words = href && title ? `<a href="${escapeMarkup(href)}">${title}</a>` : title;
  return `<div>${words && `<p><strong>${words}</strong></p>`}${end}`;
}

const endOf = (name: string): string => (DETAILS.test(name.toLowerCase()) ? "</details>" : "</div>");

function pictureOf(attributes: Map<string, string>): string {
  const kept = ["src", "alt", "title", "width", "height"].filter((key) => attributes.has(key));
  const written = kept.map((key) => ` ${key}="${escapeMarkup(attributes.get(key) ?? "")}"`);
  return attributes.has("src") ? `<img${written.join("")}>` : "";
}

function videoOf(provider: string, attributes: Map<string, string>): string {
  const id = attributes.get("id") ?? attributes.get("videoId") ?? attributes.get("videoid") ?? "";
  return `<div data-video="${provider}" data-video-id="${escapeMarkup(id)}"></div>`;
}

class MdxReader {
  private readonly result: string[] = [];
  private at = 0;
  private fence = "";
  /** Open components, and how far the lines within each are indented: Markdown would read them as code. */
  private readonly open: { name: string; indent: number }[] = [];

  constructor(private readonly lines: string[]) {}

  read(): string {
    while (this.at < this.lines.length) this.line(this.dedented(this.lines[this.at] ?? ""));
    return this.result.join("\n");
  }

  private dedented(line: string): string {
    const indent = Math.min(this.open.at(-1)?.indent ?? 0, indentOf(line));
    return line.slice(indent);
  }

  private line(line: string): void {
    const [mark] = /^ {0,12}(?:[-*+>] {1,3})?(`{3,}|~{3,})/.exec(line)?.slice(1) ?? [];
    if (this.fence !== "") {
      if (mark?.startsWith(this.fence) && line.trim() === mark) this.fence = "";
    } else if (mark) this.fence = mark;
    else if (this.skips(line)) return;
    else if (/^\s*<\/?(?:[A-Z>]|template\b)/.test(line) && this.tag(line)) return;
    else if (this.lastTag(line)) return;
    this.result.push(this.fence !== "" || mark ? line : this.within(line));
    this.at++;
  }

  /** Whether an import, an export or a comment began here; it is left out. */
  private skips(line: string): boolean {
    const isAlone = this.at === 0 || /^\s*$|^import\s/.test(this.lines[this.at - 1] ?? "");
    if (isAlone && /^import\s/.test(line))
      return this.skipTo(/(?:^import|\bfrom)\s*["'][^"']+["'];?\s*$/, false);
    if (isAlone && /^export\s+(?:const|let|var|function|default|async|class|\*|\{)/.test(line))
      return this.skipTo(/^\s*$/, true);
    return /^\s*\{\/\*/.test(line) && this.skipTo(/\*\/\}\s*$/, false);
  }

  /** To a line within LINES_MAX; otherwise nothing is left out. */
  private skipTo(last: RegExp, orEnd: boolean): boolean {
    const rest = this.lines.slice(this.at, this.at + LINES_MAX);
    const found = rest.findIndex((line) => last.test(line));
    if (found < 0 && !(orEnd && rest.length < LINES_MAX)) return false;
    this.at += found < 0 ? rest.length : found + 1;
    return true;
  }

  /** A tag at the beginning of a line is a block: Markdown goes on within it. */
  private tag(line: string): boolean {
    const text = [line, ...this.lines.slice(this.at + 1, this.at + LINES_MAX)].join("\n");
    const tag = readJsxTag(text, text.indexOf("<"));
    if (!tag) return false;
    const stop = text.indexOf("\n", tag.end);
    const rest = text.slice(tag.end, stop < 0 ? undefined : stop).trim();
    this.at += text.slice(0, tag.end).split("\n").length;
    this.block(tag);
    if (rest !== "" && !this.ends(rest)) this.result.push(this.within(rest));
    return true;
  }

  /** The end of a component can stand at the end of its last line. */
  private lastTag(line: string): boolean {
    if (!this.ends(line.trimEnd())) return false;
    this.at++;
    return true;
  }

  private ends(line: string): boolean {
    const { name } = this.open.at(-1) ?? {};
    const end = `</${name}>`;
    if (name === undefined || !line.endsWith(end)) return false;
    this.result.push(this.within(line.slice(0, -end.length)));
    this.end(name);
    return true;
  }

  private block(tag: JsxTag): void {
    if (tag.isEnd) {
      this.end(tag.name);
      return;
    }
    this.result.push("", htmlOf(tag), "");
    if (tag.isClosed) return;
    const next = this.lines.slice(this.at, this.at + LINES_MAX).find((line) => line.trim() !== "");
    this.open.push({ name: tag.name, indent: indentOf(next ?? "") });
  }

  /** Ends those within it too that have no end of their own; without a beginning there is nothing to end. */
  private end(name: string): void {
    const at = this.open.findLastIndex((each) => each.name === name);
    if (at < 0) return;
    for (const each of this.open.splice(at).toReversed()) this.result.push("", endOf(each.name), "");
  }

  /** Tags of components within a line are left out, but for pictures. */
  private within(line: string): string {
    if (!/<\/?[A-Z>]|\{\/\*/.test(line)) return line;
    let [text, done] = ["", 0];
    for (let at = 0; at < line.length; at++) {
      const sign = line[at];
      if (sign === "\\") at++;
      if (sign === "`") at = endOfCode(line, at) - 1;
      const tag = sign === "<" ? readJsxTag(line, at) : null;
      if (!tag) continue;
      text += line.slice(done, at) + (PICTURES.test(tag.name.toLowerCase()) ? htmlOf(tag) : "");
      done = tag.end;
      at = tag.end - 1;
    }
    return text + line.slice(done);
  }
}

/** Where the code or the ticks that begin here end. */
function endOfCode(line: string, start: number): number {
  let end = start;
  while (line[end] === "`") end++;
  const ticks = line.slice(start, end);
  for (let at = line.indexOf(ticks, end); at >= 0; at = line.indexOf(ticks, at)) {
    let close = at;
    while (line[close] === "`") close++;
    if (close - at === ticks.length) return close;
    at = close;
  }
  return end;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
