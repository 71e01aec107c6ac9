/**
 * The keyboard's position in the list. When its row leaves, the next row takes its place, so one key works down a list.
 */
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";

type Row = { id: string };

/** The first row behind it that is still there, else the last one before it. Rows above it may have left, too. */
function nextTo(id: string, before: readonly Row[], now: readonly Row[]): string | null {
  const index = before.findIndex((row) => row.id === id);
  const stays = new Set(now.map((row) => row.id));
  const next = before.slice(index + 1).find((row) => stays.has(row.id));
  const former = before.slice(0, Math.max(0, index)).findLast((row) => stays.has(row.id));
  return (next ?? former)?.id ?? null;
}

/** The id of the row, null before the first key; `rows` must be the same array while nothing in it changes. */
export function useCursor(rows: readonly Row[]) {
  const [id, setId] = useState<string | null>(null);
  const [known, setKnown] = useState(rows);
  if (known !== rows) {
    setKnown(rows);
    if (id !== null && !rows.some((row) => row.id === id)) setId(nextTo(id, known, rows));
  }
  return [id, setId] as const;
}

/**
 * Gives the focus of a row that has left to the one where the keyboard is now. The handlers are the list's; a row's element has
 * the id `row-` and the row's. After the open row the next one is opened instead.
 */
export function useKeptFocus(
  rows: readonly Row[],
  openId: string | null,
  on: { cursor: (id: string) => void; left: () => void },
) {
  const focusedId = useRef<string | null>(null);
  const left = useEffectEvent(on.left);
  useLayoutEffect(() => {
    const id = focusedId.current;
    if (id === null) return;
    if (id === openId) focusedId.current = null;
    else if (!rows.some((row) => row.id === id) && document.activeElement === document.body) left();
  }, [rows, openId]);
  return {
    onFocus({ target }: { target: Element }) {
      focusedId.current = rows.find((row) => target.id === `row-${row.id}`)?.id ?? null;
      if (focusedId.current !== null) on.cursor(focusedId.current);
    },
    // The blur of a row that has left does not count.
    onBlur({ target }: { target: Element }) {
      if (target.isConnected) focusedId.current = null;
    },
  };
}
