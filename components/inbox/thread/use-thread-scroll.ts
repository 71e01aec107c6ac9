/**
 * Scroll position of the thread: at the end it follows, further up it stays on the rows being read, even if rows are added at either end.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "@/components/inbox/thread/thread-rows";

/** This close to the end counts as being there. */
const END_PX = 48;
/** Older messages are asked for before the reader meets the top. */
const TOP_PX = 400;

type Before = { anchor: HTMLElement | null; anchorTop: number; lastKey: string | undefined };

export function useThreadScroll(rows: Row[], loadOlder: (() => void) | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  /** The pane's last position: a smaller one means that the reader has scrolled up. */
  const lastTop = useRef(0);
  const before = useRef<Before | null>(null);
  const [hasNew, setHasNew] = useState(false);

  const toBottom = useCallback(() => {
    const pane = scroller.current;
    if (!pane) return;
    isAtEnd.current = true;
    pane.scrollTop = pane.scrollHeight;
    lastTop.current = pane.scrollTop;
    setHasNew(false);
  }, []);

  useLayoutEffect(() => {
    const pane = scroller.current;
    if (!pane || rows.length === 0) return;
    const last = rows.at(-1);
    const past = before.current;
    if (!past) {
      showStart(pane);
      isAtEnd.current = distanceToEnd(pane) < END_PX;
      lastTop.current = pane.scrollTop;
    } else {
      if (past.anchor?.isConnected) pane.scrollTop += past.anchor.offsetTop - past.anchorTop;
      const isAdded = last?.key !== past.lastKey;
      const isOwn = last?.kind === "bubble" && last.unsent !== null;
      if (isAtEnd.current || (isAdded && isOwn)) toBottom();
      else if (isAdded) setHasNew(true);
    }
    before.current = { ...anchorOf(pane), lastKey: last?.key };
  }, [rows, toBottom]);

  // The composer grows, the phone's keyboard opens, a picture loads: the end stays in view.
  useEffect(() => {
    const pane = scroller.current;
    if (!pane || !content.current) return;
    const observer = new ResizeObserver(() => {
      if (!isAtEnd.current) return;
      pane.scrollTop = pane.scrollHeight;
      lastTop.current = pane.scrollTop;
    });
    observer.observe(pane);
    observer.observe(content.current);
    return () => observer.disconnect();
  });

  function onScroll() {
    const pane = scroller.current;
    if (!pane) return;
    // The distance alone is not enough: this runs before the observer above, so a picture that has just loaded is below
    // the end.
    if (distanceToEnd(pane) < END_PX) isAtEnd.current = true;
    else if (pane.scrollTop < lastTop.current) isAtEnd.current = false;
    lastTop.current = pane.scrollTop;
    if (isAtEnd.current) setHasNew(false);
    before.current = { ...anchorOf(pane), lastKey: before.current?.lastKey };
    if (pane.scrollTop < TOP_PX) loadOlder?.();
  }

  return { scroller, content, hasNew, toBottom, onScroll };
}

const distanceToEnd = (pane: HTMLElement): number => pane.scrollHeight - pane.scrollTop - pane.clientHeight;

/** Scrolls to the first unread message if it does not fit on the screen with the end, else to the end. */
function showStart(pane: HTMLElement) {
  pane.scrollTop = pane.scrollHeight;
  const unread = pane.querySelector<HTMLElement>("[data-unread]");
  if (unread && unread.offsetTop < pane.scrollTop) pane.scrollTop = unread.offsetTop - 16;
}

/** The first bubble that is in view. */
function anchorOf(pane: HTMLElement): Pick<Before, "anchor" | "anchorTop"> {
  const bubbles = pane.querySelectorAll<HTMLElement>("[data-bubble]");
  let low = 0;
  let high = bubbles.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const bubble = bubbles[middle];
    if (bubble && bubble.offsetTop + bubble.offsetHeight <= pane.scrollTop) low = middle + 1;
    else high = middle;
  }
  const anchor = bubbles[low] ?? null;
  return { anchor, anchorTop: anchor?.offsetTop ?? 0 };
}
