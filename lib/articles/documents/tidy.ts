/**
 * Copies HTML of any origin into elements that the table of schema.ts reads: what other tools write for callouts and collapsible parts,
 * what editors write as styles, videos in frames. Anything else is left out and its text kept. It runs on any DOM.
 */
import { decoded, isPictureAddress, placeholder, readLinkAddress } from "./addresses";
import { CALLOUT_KINDS, type CalloutKind } from "./callouts";
import { languageOf } from "./schema";
import { BLOCKS, callout } from "./tidy-blocks";
import {
  AROUND_PAGE,
  BOUNDARIES,
  calloutOf,
  DROPPED,
  HEADINGS,
  INLINE,
  isHidden,
  isPlainBold,
  marksOfStyle,
} from "./tidy-facts";
import type { Copier, Place, Tidied } from "./tidy-types";
import { isVideo, videoAt } from "./videos";

export type TidyOptions = {
  /** A whole page: its navigation is left out. */
  isPage: boolean;
  takesTitle: boolean;
  /** Makes an element of the copy. */
  make: (name: string) => Element;
};

/** Nested deeper, elements are left out and their text stays: parsers take time and stack by the depth. */
const DEPTH_MAX = 200;
const TEXT = 3;
const ELEMENT = 1;

/** Fills `root` with a copy of what `source` holds. */
export function tidy(source: Node, root: Element, options: TidyOptions): Tidied {
  const copier = new TidyCopier(options);
  copier.children(source, { to: root, depth: 0, level: 1 });
  return copier.found;
}

class TidyCopier implements Copier {
  readonly found: Tidied = { pictures: [], links: [], title: null, anchors: new Map() };
  private headings = 0;
  /** Ids since the last text: they can belong to a heading that follows. */
  private waiting: string[] = [];

  constructor(private readonly options: TidyOptions) {}

  children(from: Node, place: Place, nodes?: Iterable<Node>): void {
    if (place.depth > DEPTH_MAX) this.text(from.textContent ?? "", place.to);
    else if (nodes) for (const node of nodes) this.node(node, place);
    else for (let node = from.firstChild; node; node = node.nextSibling) this.node(node, place);
  }

  add(name: string, to: Element, attributes: Record<string, string | number | null> = {}): Element {
    const made = this.options.make(name);
    for (const [key, value] of Object.entries(attributes))
      if (value !== null) made.setAttribute(key, String(value));
    to.appendChild(made);
    return made;
  }

  text(text: string, to: Element): void {
    if (text === "") return;
    if (text.trim() !== "") this.waiting = [];
    to.appendChild(to.ownerDocument.createTextNode(text));
  }

  /** An element for the text of a link; without an address that an article may have, where the text goes otherwise. */
  link(given: string, to: Element): Element {
    const read = given.startsWith("#") ? readFragment(given) : readLinkAddress(given);
    if (!read) return to;
    const href = "address" in read ? read.address : placeholder(this.found.links.push(read.relative) - 1);
    return this.add("a", to, { href });
  }

  private node(node: Node, place: Place): void {
    if (node.nodeType === TEXT) this.text(node.nodeValue ?? "", place.to);
    if (node.nodeType === ELEMENT) this.element(node as Element, { ...place, depth: place.depth + 1 });
  }

  private element(element: Element, place: Place): void {
    const name = element.nodeName.toLowerCase();
    const isLeftOut =
      DROPPED.has(name) || isHidden(element) || (this.options.isPage && AROUND_PAGE.has(name));
    if (name === "iframe" || element.getAttribute("data-video") !== null) this.frame(element, place);
    else if (!isLeftOut) this.shown(element, name, place);
  }

  private shown(element: Element, name: string, place: Place): void {
    const isHeading = HEADINGS.has(name) && !place.isLine;
    this.anchor(element, isHeading);
    if (isHeading) this.heading(element, name, place);
    else if (!this.inline(element, name, place)) {
      if (place.isLine) this.children(element, place);
      else this.block(element, name, place);
    }
  }

  private block(element: Element, name: string, place: Place): void {
    const kind = calloutKindOf(element, name);
    const write = Object.hasOwn(BLOCKS, name) && BLOCKS[name];
    if (kind) callout(this, element, place, kind);
    else if (write) write(this, element, place);
    else if (BOUNDARIES.has(name)) this.boundary(element, place);
    else this.styled(element, place);
  }

  /** Whether it was one. */
  private inline(element: Element, name: string, place: Place): boolean {
    const { to } = place;
    if (name === "img" || name === "image") this.picture(element, to);
    else if (name === "br" || name === "hr") this.add(name, to);
    else if (name === "input") {
      const isBox = element.getAttribute("type") === "checkbox";
      if (isBox) this.text(element.getAttribute("checked") === null ? "☐ " : "☑ ", to);
    } else if (name === "a") {
      this.styled(element, { ...place, to: this.link(element.getAttribute("href") ?? "", to) });
    } else if (Object.hasOwn(INLINE, name)) {
      const isPlain = /^(?:b|strong)$/.test(name) && isPlainBold(element);
      this.children(element, isPlain ? place : { ...place, to: this.add(INLINE[name] as string, to) });
    } else return false;
    return true;
  }

  /** Ids can be the targets of links. */
  private anchor(element: Element, isHeading: boolean): void {
    const ids = [element.getAttribute("id"), element.nodeName === "A" ? element.getAttribute("name") : null];
    for (const id of ids) {
      if (!id || this.found.anchors.has(id)) continue;
      this.found.anchors.set(id, this.headings + (isHeading ? 1 : 0));
      if (!isHeading) this.waiting.push(id);
    }
  }

  private heading(element: Element, name: string, place: Place): void {
    const { anchors } = this.found;
    for (const id of this.waiting) anchors.set(id, this.headings + 1);
    this.waiting = [];
    if (name === "h1" && this.options.takesTitle && this.found.title === null) {
      const title = (element.textContent ?? "").split(/\s+/).join(" ").trim();
      this.found.title = title || null;
      // It is no heading of the document: what names it means the place above.
      if (title) for (const [id, at] of anchors) if (at > this.headings) anchors.set(id, this.headings);
      if (title) return;
    }
    this.headings++;
    this.children(element, { ...place, to: this.add(name, place.to), isLine: true });
  }

  /** Tools put the language and buttons beside code. */
  private boundary(element: Element, place: Place): void {
    const isAroundCode = languageOf(element.getAttribute("class")) !== null;
    const code = isAroundCode ? [...element.getElementsByTagName("pre")] : [];
    const to = this.add("div", place.to);
    this.children(element, { ...place, to }, code.length > 0 ? code : undefined);
  }

  /** An element that has no meaning of its own can have a style that is a mark. */
  private styled(element: Element, place: Place): void {
    const to = marksOfStyle(element).reduce((outer, name) => this.add(name, outer), place.to);
    this.children(element, { ...place, to });
  }

  /** A video of a listed host; another page in a frame becomes a link to it. */
  private frame(element: Element, { to, isLine }: Place): void {
    const [provider, videoId] = [element.getAttribute("data-video"), element.getAttribute("data-video-id")];
    const own = isVideo(provider, videoId) ? { provider, videoId } : null;
    const src = element.getAttribute("src") ?? "";
    const video = own ?? videoAt(src);
    this.waiting = [];
    if (!video && /^https:/.test(src) && readLinkAddress(src) && !isHidden(element)) {
      const line = isLine ? to : this.add("p", to);
      this.text(element.getAttribute("title") || src, this.link(src, line));
    }
    if (video) this.add("div", to, { "data-video": video.provider, "data-video-id": video.videoId });
  }

  private picture(element: Element, to: Element): void {
    const src = element.getAttribute("data-src") || element.getAttribute("src") || "";
    const [width, height] = [element.getAttribute("width"), element.getAttribute("height")];
    // A picture of one point counts readers.
    if (src === "" || width === "1" || height === "1") return;
    this.waiting = [];
    const address = isPictureAddress(src) ? src : placeholder(this.found.pictures.push(src) - 1);
    const [alt, title] = [element.getAttribute("alt"), element.getAttribute("title")];
    this.add("img", to, { src: address, alt, title, width, height });
  }
}

/** read-html.ts finds the heading that it means. */
const readFragment = (given: string): { address: string } | null =>
  given === "#" ? null : { address: `#${encodeURIComponent(decoded(given.slice(1)))}` };

function calloutKindOf(element: Element, name: string): CalloutKind | null {
  const own = element.getAttribute("data-callout");
  if (own !== null) return CALLOUT_KINDS.find((kind) => kind === own) ?? "info";
  return BOUNDARIES.has(name) ? calloutOf(element) : null;
}
