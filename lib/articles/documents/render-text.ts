/** The plain text of a document: for search, and for channels without markup. */
import { articleIn } from "./addresses";
import type { ArticleDocument, ArticleNode } from "./schema";
import { type Addresses, linkTarget } from "./targets";
import { type Video, videoPage } from "./videos";

/** Given `addresses`, links are followed by theirs, and videos are shown by them: a reader can go there. */
export function renderText(document: ArticleDocument, addresses?: Addresses): string {
  return new TextWriter(addresses)
    .blocks(document, "\n\n")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}

class TextWriter {
  constructor(private readonly addresses: Addresses | undefined) {}

  blocks({ content = [] }: ArticleNode, between = "\n"): string {
    return content
      .map((child) => this.block(child))
      .filter((text) => text.trim() !== "")
      .join(between);
  }

  private block(node: ArticleNode): string {
    switch (node.type) {
      case "paragraph":
      case "heading":
      case "detailsSummary":
      case "codeBlock":
        return this.inline(node);
      case "bulletList":
        return this.list(node, () => "• ");
      case "orderedList":
        return this.list(node, (at) => `${Number(node.attrs?.start ?? 1) + at}. `);
      case "blockquote":
        return indented(this.blocks(node), "> ", "> ");
      case "table":
        return (node.content ?? []).map((row) => this.row(row)).join("\n");
      case "video":
        return this.addresses ? videoPage(node.attrs as Video) : "";
      case "horizontalRule":
        return "";
      default:
        return this.blocks(node);
    }
  }

  private list({ content = [] }: ArticleNode, markOf: (at: number) => string): string {
    return content.map((item, at) => indented(this.blocks(item), markOf(at), "  ")).join("\n");
  }

  private row({ content = [] }: ArticleNode): string {
    return content.map((cell) => this.blocks(cell).replaceAll("\n", " ")).join(" | ");
  }

  private inline({ content = [] }: ArticleNode): string {
    let text = "";
    for (const [at, child] of content.entries()) {
      text += textOf(child);
      const href = hrefOf(child);
      if (href && href !== hrefOf(content[at + 1])) text += this.addressAfter(href, text);
    }
    return text;
  }

  private addressAfter(href: string, text: string): string {
    if (!this.addresses || !(articleIn(href) || /^https?:/.test(href))) return "";
    const url = linkTarget(href, this.addresses);
    return url && !text.endsWith(url) ? ` (${url})` : "";
  }
}

function textOf({ type, text, attrs }: ArticleNode): string {
  if (type === "hardBreak") return "\n";
  return type === "image" ? String(attrs?.alt ?? "") : (text ?? "");
}

const hrefOf = (node: ArticleNode | undefined): string | null => {
  const href = node?.marks?.find(({ type }) => type === "link")?.attrs?.href;
  return typeof href === "string" ? href : null;
};

const indented = (text: string, first: string, rest: string): string =>
  `${first}${text.replaceAll("\n", `\n${rest}`)}`;
