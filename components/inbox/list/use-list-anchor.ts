"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

type Anchor = { id: string; top: number };

/** Keeps what one looks at in place when rows above it come, go or change their order. At the very top new rows show. */
export function useListAnchor(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly { id: string }[],
  rowHeight: number,
) {
  const anchor = useRef<Anchor | null>(null);
  const ids = rows.map(({ id }) => id).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the order of ids is what moves rows
  useLayoutEffect(() => {
    const element = scroller.current;
    const kept = anchor.current;
    if (!element || !kept) return;
    const index = rows.findIndex(({ id }) => id === kept.id);
    if (index >= 0) element.scrollTop = index * rowHeight + kept.top;
  }, [ids]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    function remember() {
      if (!element) return;
      const { scrollTop } = element;
      const row = rows[Math.floor(scrollTop / rowHeight)];
      anchor.current = scrollTop > rowHeight / 8 && row ? { id: row.id, top: scrollTop % rowHeight } : null;
    }
    remember();
    element.addEventListener("scroll", remember, { passive: true });
    return () => element.removeEventListener("scroll", remember);
  }, [scroller, rows, rowHeight]);
}
