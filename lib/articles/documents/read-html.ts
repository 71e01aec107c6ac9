/**
 * Reads HTML of any origin as a document. Strangers' HTML costs what it likes: call readHtmlBounded() of read-bounded.ts, which runs
 * this in a thread with limits.
 */
import { DOMParser } from "prosemirror-model";
import { storable } from "@/lib/platform/text";
import { makeElement, parseHtml } from "./dom";
import { type Anchored, fragmentsOf } from "./fragments";
import { headingsOf } from "./headings";
import { mapAddresses } from "./replace-addresses";
import { type ArticleDocument, articleSchema } from "./schema";
import { tidy } from "./tidy";
import type { Tidied } from "./tidy-types";

/**
 * `pictures` and `links`: the addresses as they were given. The document has `import:3` in the place of the fourth, until
 * replaceAddresses() puts in the final ones. Links to other sites have their address already.
 */
export type ReadDocument = Anchored & Pick<Tidied, "pictures" | "links">;

/** `takesTitle`: the first heading of level 1 is the title, and no part of the document. */
export function readHtml(html: string, { takesTitle = false } = {}): ReadDocument {
  const isPage = /<body[\s>]/i.test(html);
  const dom = parseHtml(storable(html));
  const root = makeElement("div");
  const found = tidy(isPage ? mainOf(dom) : dom, root, { isPage, takesTitle, make: makeElement });
  const document = DOMParser.fromSchema(articleSchema).parse(root).toJSON() as ArticleDocument;
  return withFragments(document, found);
}

/** The part of a page that is about something. */
function mainOf(dom: Element): Element {
  const articles = dom.getElementsByTagName("article");
  return (articles.length === 1 && articles[0]) || dom.getElementsByTagName("main")[0] || dom;
}

/** Links within the page name the headings of the document; those to no place become their text. */
function withFragments(document: ArticleDocument, found: Tidied): ReadDocument {
  const { title, pictures, links } = found;
  const headings = headingsOf(document);
  const anchors = Object.fromEntries(
    [...found.anchors].map(([id, at]) => [id, at === 0 ? "" : (headings[at - 1]?.id ?? "")]),
  );
  const idOf = fragmentsOf({ document, title, anchors });
  const href = (given: string): string | null => {
    if (!given.startsWith("#")) return given;
    const id = idOf(given.slice(1));
    return id ? `#${id}` : null;
  };
  return { document: mapAddresses(document, { href }), title, anchors, pictures, links };
}
