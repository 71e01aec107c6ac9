/**
 * The HTML of a document. Every tag and attribute comes from the table of schema.ts or from here, and every text is escaped, so the
 * result is never sanitised.
 */
import type { DOMOutputSpec, Mark, Node } from "prosemirror-model";
import { codeHtml } from "./code-html";
import { type Heading, headingsOf } from "./headings";
import { element, escapeMarkup, htmlOfSpec } from "./html-text";
import { type ArticleDocument, type ArticleNode, articleSchema } from "./schema";
import { type Addresses, linkTarget, pictureTarget } from "./targets";
import { type Video, videoFrame } from "./videos";

/** `contents`: the headings, with the ids that they have in the HTML. */
export function renderHtml(
  document: ArticleDocument,
  addresses: Addresses,
): { html: string; contents: Heading[] } {
  const contents = headingsOf(document);
  const writer = new HtmlWriter(addresses, contents, false);
  return { html: writer.block(articleSchema.nodeFromJSON(document)), contents };
}

/** One line of HTML for a block that Markdown cannot write; the headings in it have no ids. */
export const blockHtml = (node: ArticleNode, addresses: Addresses): string =>
  new HtmlWriter(addresses, [], true).block(articleSchema.nodeFromJSON(node)).replaceAll("\n", "&#10;");

/** A document has no element of its own. */
const specOf = (node: Node): DOMOutputSpec => node.type.spec.toDOM?.(node) ?? ["div", 0];

/** Code after this is plain: a page of hostile code would hold up all others. */
const CODE_MS_MAX = 200;

class HtmlWriter {
  private nextHeading = 0;
  private codeMs = 0;
  private readonly ids: ReadonlySet<string>;

  /** `isPlain`: without what is only for pages. */
  constructor(
    private readonly addresses: Addresses,
    private readonly headings: readonly Heading[],
    private readonly isPlain: boolean,
  ) {
    this.ids = new Set(headings.map(({ id }) => id));
  }

  block(node: Node): string {
    const spec = specOf(node);
    switch (node.type.name) {
      case "doc":
        return this.blocks(node);
      case "heading":
        return htmlOfSpec(spec, this.inline(node), { id: this.headings[this.nextHeading++]?.id });
      case "codeBlock":
        return this.code(node);
      case "table":
        return this.table(node);
      case "listItem":
      case "tableCell":
        return htmlOfSpec(spec, this.tight(node));
      case "video":
        // A page's script frames it when a person asks for it: until then no request goes to the host.
        return htmlOfSpec(spec, "", this.isPlain ? {} : { "data-frame": videoFrame(node.attrs as Video) });
      default:
        return htmlOfSpec(spec, node.isTextblock ? this.inline(node) : this.blocks(node));
    }
  }

  private blocks(node: Node): string {
    return node.children.map((child) => this.block(child)).join("");
  }

  /** A paragraph needs no tag if it is alone, or if only lists follow it. An empty one in front of other blocks is left out. */
  private tight(node: Node): string {
    const [first, ...rest] = node.children;
    if (first?.type.name !== "paragraph") return this.blocks(node);
    const others = rest.map((child) => this.block(child)).join("");
    if (first.childCount === 0) return others;
    const isTight = rest.every(({ type }) => /List$/.test(type.name));
    return `${isTight ? this.inline(first) : this.block(first)}${others}`;
  }

  private code(node: Node): string {
    const spec = specOf(node);
    // Browsers and readers leave out the last line break.
    const code = node.textContent.replace(/\n$/, "\n\n");
    if (this.isPlain) return htmlOfSpec(spec, escapeMarkup(code));
    // Long lines are scrolled by keyboard too.
    const isLate = this.codeMs > CODE_MS_MAX;
    const begun = performance.now();
    const html = isLate ? escapeMarkup(code) : codeHtml(code, node.attrs.language);
    this.codeMs += performance.now() - begun;
    return htmlOfSpec(spec, html, { tabindex: 0 });
  }

  /** Wide tables are scrolled within a region that has a name and takes the focus. */
  private table(table: Node): string {
    const rows = table.children.map((row, at) => {
      const cells = row.children.map((cell) => {
        const scope = cell.type.name === "tableHeader" ? (at === 0 ? "col" : "row") : null;
        return htmlOfSpec(specOf(cell), this.tight(cell), { scope });
      });
      return element("tr", {}, cells.join(""));
    });
    const html = htmlOfSpec(specOf(table), rows.join(""));
    if (this.isPlain) return html;
    const name = table.firstChild?.children
      .map(({ textContent }) => textContent.trim())
      .filter(Boolean)
      .join(", ");
    const label = Array.from(name || "…")
      .slice(0, 100)
      .join("");
    return element("div", { class: "table", role: "region", tabindex: 0, "aria-label": label }, html);
  }

  /** Marks that neighbours share are written once around them. */
  private inline(node: Node): string {
    let html = "";
    const open: { mark: Mark; before: string }[] = [];
    const close = (length: number): void => {
      while (open.length > length) {
        const { mark, before } = open.pop() as (typeof open)[number];
        html = `${before}${this.mark(mark, html)}`;
      }
    };
    for (const child of node.children) {
      const marks = child.marks.filter((mark) => this.isShown(mark));
      let kept = 0;
      while (kept < open.length && kept < marks.length && open[kept]?.mark.eq(marks[kept] as Mark)) kept++;
      close(kept);
      for (const mark of marks.slice(kept)) {
        open.push({ mark, before: html });
        html = "";
      }
      html += this.leaf(child);
    }
    close(0);
    return html;
  }

  private isShown(mark: Mark): boolean {
    if (mark.type.name !== "link") return true;
    const { href } = mark.attrs;
    if (href.startsWith("#")) return this.isPlain || this.ids.has(href.slice(1));
    return linkTarget(href, this.addresses) !== null;
  }

  private mark(mark: Mark, html: string): string {
    const spec = mark.type.spec.toDOM?.(mark, true) as DOMOutputSpec;
    if (mark.type.name !== "link") return htmlOfSpec(spec, html);
    const href = linkTarget(mark.attrs.href, this.addresses);
    // An open help center must not be worth filling with links for search engines.
    const rel = href === mark.attrs.href && /^https?:/.test(href ?? "") ? "noopener nofollow" : null;
    return htmlOfSpec(spec, html, { href, rel });
  }

  private leaf(node: Node): string {
    if (node.isText) return escapeMarkup(node.text ?? "");
    const spec = specOf(node);
    if (node.type.name !== "image") return htmlOfSpec(spec, "");
    const src = pictureTarget(node.attrs.src, this.addresses);
    if (src === null) return escapeMarkup(node.attrs.alt);
    return htmlOfSpec(spec, "", this.isPlain ? { src } : { src, loading: "lazy", decoding: "async" });
  }
}
