/** When a row that has the focus leaves the list, the next one takes it: so a list is worked down by one key. */
import { type FocusEvent, useLayoutEffect, useRef } from "react";

/** The handlers are the list's; a row's element has the id `row-` and the row's. After the open row the next one is opened instead. */
export function useKeptFocus(
  rows: readonly { id: string }[],
  openId: string | null,
  focusRow: (index: number) => void,
) {
  const focused = useRef<{ id: string; index: number } | null>(null);
  useLayoutEffect(() => {
    const last = focused.current;
    if (last?.id === openId) focused.current = null;
    if (!last || last.id === openId) return;
    const index = rows.findIndex(({ id }) => id === last.id);
    if (index >= 0) last.index = index;
    else if (document.activeElement === document.body) focusRow(Math.min(last.index, rows.length - 1));
  }, [rows, openId, focusRow]);
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const index = rows.findIndex(({ id }) => target.id === `row-${id}`);
      focused.current = index >= 0 ? { id: target.id.slice("row-".length), index } : null;
    },
    // Not of a row that has left.
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (target.isConnected) focused.current = null;
    },
  };
}
