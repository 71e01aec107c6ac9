/** The headings of an article, with ids that links can name: the same for a page, its contents and links from other articles. */
import type { ArticleDocument, ArticleNode } from "./schema";

export type Heading = { id: string; level: number; text: string };

const ID_MAX = 180;

export function headingsOf(document: ArticleDocument): Heading[] {
  const taken = new Map<string, number>();
  const found: Heading[] = [];
  const visit = (node: ArticleNode): void => {
    if (node.type !== "heading") {
      for (const child of node.content ?? []) visit(child);
      return;
    }
    const text = plainText(node).trim();
    found.push({ id: freeId(slugOf(text), taken), level: Number(node.attrs?.level ?? 2), text });
  };
  visit(document);
  return found;
}

/** Texts within a node, a line break as a space. */
export const plainText = (node: ArticleNode): string =>
  node.type === "hardBreak" ? " " : (node.text ?? (node.content ?? []).map(plainText).join(""));

/**
 * The same ids as of GitHub and most tools for documents, so that their links keep working. An id has no upper-case letter: those of
 * a page's own elements have one.
 */
const slugOf = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-")
    .slice(0, ID_MAX)
    .toWellFormed() || "section";

function freeId(slug: string, taken: Map<string, number>): string {
  let id = slug;
  for (let number = taken.get(slug) ?? 0; taken.has(id); ) {
    number++;
    id = `${slug}-${number}`;
    taken.set(slug, number);
  }
  taken.set(id, 0);
  return id;
}
