/** Puts the final addresses in the place of those that were read. */
import { isLinkAddress, isPictureAddress, placeholderIn } from "./addresses";
import type { ArticleDocument, ArticleMark, ArticleNode } from "./schema";

/** Null leaves out: a picture becomes nothing, a link its text. */
export type Replacements = {
  picture: (at: number) => string | null;
  link: (at: number) => string | null;
  /** For links that were read with an address that an article may have; without it they stay. */
  address?: (href: string) => string | null;
};

/** An address that an article may not have counts as null. */
export function replaceAddresses(document: ArticleDocument, given: Replacements): ArticleDocument {
  const linkOf = (href: string): string | null => {
    const at = placeholderIn(href);
    return at === null ? (given.address ? given.address(href) : href) : given.link(at);
  };
  return mapAddresses(document, {
    href: (href) => allowed(linkOf(href), isLinkAddress),
    src: (src) => {
      const at = placeholderIn(src);
      return allowed(at === null ? src : given.picture(at), isPictureAddress);
    },
  });
}

const allowed = (address: string | null, isAllowed: (address: string) => boolean): string | null =>
  address !== null && isAllowed(address) ? address : null;

type Maps = { href: (href: string) => string | null; src?: (src: string) => string | null };

export const mapAddresses = (document: ArticleDocument, maps: Maps): ArticleDocument =>
  mapNode(document, maps) as ArticleDocument;

function mapNode(node: ArticleNode, maps: Maps): ArticleNode | null {
  const attrs = node.type === "image" && maps.src ? pictureAttrs(node.attrs, maps.src) : node.attrs;
  if (attrs === null) return null;
  const marks = (node.marks ?? []).flatMap((mark) => mapMark(mark, maps.href));
  const content = node.content && joined(node.content.flatMap((child, at) => mapChild(child, at, maps)));
  return {
    type: node.type,
    ...(attrs && { attrs: { ...attrs } }),
    ...(content && content.length > 0 && { content }),
    ...(marks.length > 0 && { marks }),
    ...(node.text !== undefined && { text: node.text }),
  };
}

/** A paragraph that held only what was left out goes with it, unless its parent has to begin with one. */
function mapChild(child: ArticleNode, at: number, maps: Maps): ArticleNode[] {
  const mapped = mapNode(child, maps);
  const isEmptied =
    child.type === "paragraph" && child.content !== undefined && mapped?.content === undefined;
  return mapped === null || (isEmptied && at > 0) ? [] : [mapped];
}

function pictureAttrs(
  attrs: ArticleNode["attrs"],
  map: (src: string) => string | null,
): ArticleNode["attrs"] | null {
  const src = map(String(attrs?.src));
  return src === null ? null : { ...attrs, src };
}

function mapMark(mark: ArticleMark, map: (href: string) => string | null): ArticleMark[] {
  if (mark.type !== "link") return [{ type: mark.type }];
  const href = map(String(mark.attrs?.href));
  return href === null ? [] : [{ type: mark.type, attrs: { href } }];
}

/** Texts with the same marks beside each other are one, as in every document of ProseMirror. */
function joined(nodes: ArticleNode[]): ArticleNode[] {
  const result: ArticleNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const isSame = node.type === "text" && last?.type === "text" && marksOf(node) === marksOf(last);
    if (isSame) result[result.length - 1] = { ...node, text: `${last.text}${node.text}` };
    else result.push(node);
  }
  return result;
}

const marksOf = ({ marks = [] }: ArticleNode): string => JSON.stringify(marks);
