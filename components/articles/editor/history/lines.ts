/** A text as lines, by which two versions are compared: one for each block of text, with a mark of what it is. */
import type { Content } from "@/components/articles/editor/saving/kept-text";
import type { ArticleNode } from "@/lib/articles/documents/schema";
import { type Video, videoPage } from "@/lib/articles/documents/videos";

const MARKS: Record<string, (node: ArticleNode) => string> = {
  heading: ({ attrs }) => `${"#".repeat(Number(attrs?.level ?? 2))} `,
  listItem: () => "• ",
  blockquote: () => "> ",
  callout: ({ attrs }) => `[${attrs?.kind}] `,
  detailsSummary: () => "▸ ",
  codeBlock: ({ attrs }) => (attrs?.language ? `\`${attrs.language}\` ` : ""),
};
const TEXTS = new Set(["paragraph", "heading", "detailsSummary", "codeBlock"]);

export function linesOf({ title, summary, document }: Content): string[] {
  const lines: string[] = [];
  collect(document as ArticleNode, "", lines);
  return [title, ...(summary ? [summary] : []), ...lines];
}

/** Returns the mark that is still to come: the first line of a list's item has it. */
function collect(node: ArticleNode, before: string, lines: string[]): string {
  const mark = before + (MARKS[node.type]?.(node) ?? "");
  if (TEXTS.has(node.type)) {
    lines.push(...(mark + (node.content ?? []).map(textOf).join("")).split("\n"));
    return "";
  }
  if (node.type === "tableRow") {
    lines.push(`| ${(node.content ?? []).map((cell) => inOne(cell)).join(" | ")} |`);
    return "";
  }
  if (node.type === "horizontalRule") lines.push("———");
  if (node.type === "video") lines.push(`▶ ${videoPage(node.attrs as Video)}`);
  let left = mark;
  for (const child of node.content ?? []) left = collect(child, left, lines);
  return left;
}

/** A cell on one line. */
function inOne(cell: ArticleNode): string {
  const lines: string[] = [];
  collect({ ...cell, type: "doc" }, "", lines);
  return lines.join(" ");
}

function textOf({ type, text = "", attrs, marks = [] }: ArticleNode): string {
  if (type === "hardBreak") return "\n";
  if (type === "image") return `[${attrs?.alt || "▣"}]`;
  const link = marks.find((each) => each.type === "link");
  return link ? `${text} (${link.attrs?.href})` : text;
}
