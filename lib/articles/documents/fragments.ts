/** Finds the heading that a link's fragment means, by the ids of the page that it was written for. */
import { decoded } from "./addresses";
import { headingsOf } from "./headings";
import type { ArticleDocument } from "./schema";

export type Anchored = {
  document: ArticleDocument;
  /** The page's title, which is no heading of the document. */
  title: string | null;
  /** Ids of the page, each with the id of the heading that it means; "": the top. */
  anchors: Record<string, string>;
};

/** Resolves `prices` to a heading's id, "" for the top of the page; null: the page has no such place. */
export function fragmentsOf({ document, title, anchors }: Anchored): (fragment: string) => string | null {
  const ids = headingsOf(document).map(({ id }) => id);
  const exact = new Set(ids);
  const known = new Map(Object.entries(anchors));
  // Tools make ids in different ways, and all of them keep the letters and numbers.
  const loose = new Map(ids.toReversed().map((id) => [lettersOf(id), id]));
  return (given) => {
    const fragment = decoded(given);
    const id = known.get(fragment) ?? (exact.has(fragment) ? fragment : undefined);
    if (id !== undefined) return id;
    const letters = lettersOf(fragment);
    if (letters === "" || letters === "top") return "";
    return loose.get(letters) ?? (letters === lettersOf(title ?? "") ? "" : null);
  };
}

const lettersOf = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
