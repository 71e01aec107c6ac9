/**
 * Markdown as GitHub shows it, which read-markdown.ts reads back to the same document. What Markdown has no signs for is HTML: videos,
 * collapsible parts, and tables with more than a line in a cell.
 */
import { ALERTS, type CalloutKind } from "./callouts";
import { inlineMarkdown, longestTicks } from "./markdown-text";
import { blockHtml } from "./render-html";
import type { ArticleDocument, ArticleNode } from "./schema";
import type { Addresses } from "./targets";

export function renderMarkdown(document: ArticleDocument, addresses: Addresses): string {
  const text = new MarkdownWriter(addresses).blocks(document.content ?? []);
  return text && `${text}\n`;
}

class MarkdownWriter {
  constructor(private readonly addresses: Addresses) {}

  /** Empty paragraphs have no form in Markdown. */
  blocks(nodes: ArticleNode[]): string {
    const written = nodes.filter(({ type, content = [] }) => type !== "paragraph" || content.length > 0);
    let [text, former, lists] = ["", "", 0];
    for (const [at, node] of written.entries()) {
      // Another sign begins another list.
      lists = written[at - 1]?.type === node.type ? lists + 1 : 0;
      const block = this.block(node, lists % 2);
      if (at > 0) text += written[at - 1]?.type === "paragraph" && isTight(former, block) ? "\n" : "\n\n";
      text += block;
      former = block;
    }
    return text;
  }

  private block(node: ArticleNode, other: number): string {
    const { type, attrs, content = [] } = node;
    switch (type) {
      case "paragraph":
        return paragraphMarkdown(this.inline(content, false));
      case "heading":
        return `${"#".repeat(Number(attrs?.level))} ${this.inline(content, true)}`.trimEnd();
      case "bulletList":
        return this.list(content, () => (other ? "+" : "-"));
      case "orderedList":
        return this.list(content, (at) => `${Number(attrs?.start) + at}${other ? ")" : "."}`);
      case "blockquote":
        return quoted(this.blocks(content));
      case "callout":
        return this.callout(attrs?.kind as CalloutKind, content);
      case "details":
        return this.details(content);
      case "codeBlock":
        return codeMarkdown(content[0]?.text ?? "", attrs?.language ?? "");
      case "horizontalRule":
        return "***";
      case "table":
        return this.table(node);
      default:
        return blockHtml(node, this.addresses);
    }
  }

  private inline(content: ArticleNode[], oneLine: boolean): string {
    return inlineMarkdown(content, { addresses: this.addresses, oneLine });
  }

  private list(items: ArticleNode[], markOf: (at: number) => string): string {
    const written = items.map(({ content = [] }, at) => {
      const mark = markOf(at);
      const text = this.blocks(content);
      return (text && `${mark} ${indented(text, " ".repeat(mark.length + 1))}`) || mark;
    });
    return written.join("\n");
  }

  private callout(kind: CalloutKind, content: ArticleNode[]): string {
    const [first] = content;
    const isText = first?.type === "paragraph" && first.content !== undefined;
    return quoted(`[!${ALERTS[kind]}]\n${isText ? "" : "\n"}${this.blocks(content)}`);
  }

  private details([summary, body]: ArticleNode[]): string {
    const words = blockHtml({ type: "detailsSummary", content: summary?.content ?? [] }, this.addresses);
    const text = this.blocks(body?.content ?? []);
    return [`<details>\n${words}`, text, "</details>"].filter(Boolean).join("\n\n");
  }

  private table(table: ArticleNode): string {
    const [head = [], ...rows] = (table.content ?? []).map(({ content = [] }) => content);
    const isPlain =
      head.length > 0 &&
      head.every((cell) => cell.type === "tableHeader" && isLine(cell)) &&
      rows.every(
        (row) => row.length === head.length && row.every((cell) => cell.type === "tableCell" && isLine(cell)),
      );
    if (!isPlain) return blockHtml(table, this.addresses);
    const lines = [head, ...rows].map((row) => `| ${row.map((cell) => this.cell(cell)).join(" | ")} |`);
    return [lines[0], `|${" --- |".repeat(head.length)}`, ...lines.slice(1)].join("\n");
  }

  /** A bar ends a cell, within code too. */
  private cell({ content = [] }: ArticleNode): string {
    return this.inline(content[0]?.content ?? [], true).replaceAll("|", "\\|");
  }
}

const isLine = ({ attrs, content = [] }: ArticleNode): boolean =>
  attrs?.colspan === 1 && attrs.rowspan === 1 && content.length === 1 && content[0]?.type === "paragraph";

/** A tag alone on its line would be read as a block, together with what follows. */
const paragraphMarkdown = (text: string): string =>
  /^<(?:img|br)\b[^<>]*>$/.test(text) ? `<p>${text}</p>` : text;

/** A list can follow a line of text directly, but not each list, and not a line that is a tag. */
const isTight = (former: string, block: string): boolean =>
  !former.startsWith("<") && /^(?:[-+]|1[.)]) \S/.test(block);

const indented = (text: string, indent: string): string => text.replace(/\n(?=[^\n])/g, `\n${indent}`);
const quoted = (text: string): string =>
  text
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");

function codeMarkdown(code: string, language: string | number): string {
  const longest = Math.max(2, longestTicks(code));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${code === "" ? "" : `${code}\n`}${fence}`;
}
