/** How each block of HTML is copied. Browser-safe. */
import { type CalloutKind, calloutKind } from "./callouts";
import { languageOf } from "./schema";
import { DROPPED, isCalloutTitle, isHidden } from "./tidy-facts";
import type { Copier, Place, Writer } from "./tidy-types";
import { videoAt } from "./videos";

/** Nodes of a document that hold blocks; below are a paragraph and its text. Deeper ones are left out, and their text stays. */
const LEVELS_MAX = 28;
const TEXT = 3;
/** Elements within code. */
const CODE_DEPTH_MAX = 100;

const nameOf = ({ nodeName }: Node): string => nodeName.toLowerCase();
const within = (place: Place, to: Element, levels: number): Place => ({
  ...place,
  to,
  level: place.level + levels,
});

/** Copies into an element of this name, or only the content if it would be too deep. */
function block(
  copier: Copier,
  element: Element,
  place: Place,
  as: { name: string; levels: number; start?: string | null },
) {
  const isTooDeep = place.level + as.levels > LEVELS_MAX;
  const made = copier.add(isTooDeep ? "div" : as.name, place.to, { start: as.start ?? null });
  copier.children(element, within(place, made, isTooDeep ? 0 : as.levels));
}

const as =
  (name: string, levels: number): Writer =>
  (copier, element, place) =>
    block(copier, element, place, { name, levels });

const paragraph: Writer = (copier, element, place) => {
  const made = copier.add("p", place.to);
  copier.children(element, { ...place, to: made });
  const [only] = made.children;
  const href = only?.nodeName === "A" && made.childNodes.length === 1 ? only.getAttribute("href") : null;
  const video = href && only?.textContent === href ? videoAt(href) : null;
  // The address of a video alone in a paragraph is a video, as in most editors.
  if (!video) return;
  made.remove();
  copier.add("div", place.to, { "data-video": video.provider, "data-video-id": video.videoId });
};

const item: Writer = (copier, element, place) => {
  const isInList = /^[UO]L$/.test(place.to.nodeName);
  copier.children(element, { ...place, to: copier.add(isInList ? "li" : "div", place.to) });
};

const details: Writer = (copier, element, place) => {
  if (place.level + 2 > LEVELS_MAX) return block(copier, element, place, { name: "div", levels: 0 });
  const nodes = [...element.childNodes];
  const summary = nodes.find((node) => nameOf(node) === "summary");
  const made = copier.add("details", place.to);
  const line = copier.add("summary", made);
  if (summary) copier.children(summary, { ...place, to: line, isLine: true });
  const body = copier.add("div", made, { "data-details": "" });
  copier.children(
    element,
    within(place, body, 2),
    nodes.filter((node) => node !== summary),
  );
};

/** A title of its own becomes the first line; one that only repeats the kind is left out. */
export function callout(copier: Copier, element: Element, place: Place, kind: CalloutKind): void {
  const isTooDeep = place.level + 1 > LEVELS_MAX;
  const made = copier.add("div", place.to, { "data-callout": isTooDeep ? null : kind });
  const nodes = [...element.childNodes];
  const title = [...element.children].find(isCalloutTitle);
  const words = title?.textContent?.trim() ?? "";
  if (title && words !== "" && calloutKind(words) === null) {
    const line = copier.add("strong", copier.add("p", made));
    copier.children(title, { ...place, to: line, isLine: true });
  }
  copier.children(
    element,
    within(place, made, isTooDeep ? 0 : 1),
    nodes.filter((node) => node !== title),
  );
}

const code: Writer = (copier, element, { to }) => {
  const classes = [element, ...element.children, element.parentElement].map((each) =>
    each?.getAttribute("class"),
  );
  // ProseMirror's parser would keep space in front of code.
  if (to.lastChild?.nodeType === TEXT) to.lastChild.nodeValue = (to.lastChild.nodeValue ?? "").trimEnd();
  const language = classes.map(languageOf).find((found) => found !== null);
  const made = copier.add("code", copier.add("pre", to), { class: language ? `language-${language}` : null });
  copier.text(codeIn(element, 0).replace(/\n$/, ""), made);
};

function codeIn(node: Node, depth: number): string {
  if (node.nodeType === TEXT) return node.nodeValue ?? "";
  if (nameOf(node) === "br") return "\n";
  if (depth > CODE_DEPTH_MAX) return node.textContent ?? "";
  if (depth > 0 && (DROPPED.has(nameOf(node)) || isHidden(node as Element))) return "";
  return [...node.childNodes].map((child) => codeIn(child, depth + 1)).join("");
}

const SECTIONS = new Set(["thead", "tbody", "tfoot"]);

/** Its rows; a caption goes above it. */
const table: Writer = (copier, element, place) => {
  const parts = [...element.childNodes].flatMap((node) =>
    SECTIONS.has(nameOf(node)) ? [...node.childNodes] : [node],
  );
  const isRow = (node: Node): boolean => nameOf(node) === "tr" && cellsOf(node as Element).length > 0;
  const rows = parts.filter(isRow) as Element[];
  const others = parts.filter((node) => !isRow(node));
  copier.children(element, { ...place, to: copier.add("div", place.to) }, others);
  if (place.level + 3 > LEVELS_MAX || rows.length === 0)
    return copier.children(element, { ...place, to: copier.add("div", place.to) }, rows);
  const made = copier.add("table", place.to);
  for (const row of rows) {
    const line = copier.add("tr", made);
    for (const cell of cellsOf(row)) {
      const [colspan, rowspan] = [cell.getAttribute("colspan"), cell.getAttribute("rowspan")];
      copier.children(cell, within(place, copier.add(nameOf(cell), line, { colspan, rowspan }), 3));
    }
  }
};

const cellsOf = (row: Element): Element[] =>
  [...row.children].filter((cell) => /^T[DH]$/.test(cell.nodeName));

/** A film or a sound of the page's own is shown as a link to it. */
const medium: Writer = (copier, element, { to }) => {
  const sources = [element, ...element.children].map((each) => each.getAttribute("src"));
  const src = sources.find((each) => each);
  if (src) copier.text(src.split("/").at(-1) ?? src, copier.link(src, copier.add("p", to)));
};

export const BLOCKS: Record<string, Writer> = {
  p: paragraph,
  ul: as("ul", 2),
  ol: (copier, element, place) =>
    block(copier, element, place, { name: "ol", levels: 2, start: element.getAttribute("start") }),
  li: item,
  blockquote: as("blockquote", 1),
  details,
  pre: code,
  table,
  dt: (copier, element, place) =>
    copier.children(element, { ...place, to: copier.add("strong", copier.add("p", place.to)), isLine: true }),
  video: medium,
  audio: medium,
};
