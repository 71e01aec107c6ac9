/**
 * Marks the words of a search in what is on screen, by the CSS Custom Highlight API: nothing is drawn again for it. A browser
 * without it marks nothing. The colours are in app/globals.css.
 */
import { type RefObject, useEffect } from "react";
import { findWords } from "@/lib/platform/found-words";

const isAble = (): boolean => typeof CSS !== "undefined" && "highlights" in CSS;

/** `place` names the part of the page, since each has its own marks. Looks again after each render. */
export function useFoundWords(
  place: "list" | "thread",
  container: RefObject<HTMLElement | null>,
  typed: string,
): void {
  useEffect(() => {
    if (!isAble()) return;
    const name = `found-${place}`;
    const element = container.current;
    if (!typed || !element) {
      CSS.highlights.delete(name);
      return;
    }
    CSS.highlights.set(name, new Highlight(...rangesIn(element, typed)));
  });
  useEffect(() => () => void (isAble() && CSS.highlights.delete(`found-${place}`)), [place]);
}

function rangesIn(element: HTMLElement, typed: string): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement?.closest("time")) continue;
    for (const { start, end } of findWords(node.textContent ?? "", typed)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}
