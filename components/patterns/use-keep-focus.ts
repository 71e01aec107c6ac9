/** Keeps the keyboard's place in a list whose rows go: the row that takes the place of the removed one gets its focus. */
import { type RefObject, useEffect, useRef } from "react";

const CONTROLS = "a[href], button:not(:disabled), input:not(:disabled)";
const controlsOf = (row: Element | undefined): HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>(CONTROLS)] : [];
/** A dialog that asked first gives the focus back within a few frames. */
const FRAMES_MAX = 60;

/** Returns a ref for an element whose children are the rows, there as long as the component is. */
export function useKeepFocus<T extends HTMLElement>(): RefObject<T | null> {
  const list = useRef<T>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let place: { control: HTMLElement; row: number; number: number } | null = null;
    const rowOf = (target: Node) => [...element.children].findIndex((row) => row.contains(target));
    function remember({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement) || !element) return;
      const row = rowOf(target);
      place = { control: target, row, number: controlsOf(element.children[row]).indexOf(target) };
    }
    function restore(frames: number) {
      if (!place || !element?.isConnected) return;
      const { row, number } = place;
      if (document.activeElement === document.body) {
        const controls = controlsOf(element.children[Math.min(row, element.children.length - 1)]);
        (controls[number] ?? controls[0])?.focus();
      } else if (frames > 0 && document.activeElement?.closest("[role=dialog], [role=alertdialog]"))
        requestAnimationFrame(() => restore(frames - 1));
    }
    const rows = new MutationObserver(() => {
      if (place && !place.control.isConnected) restore(FRAMES_MAX);
    });
    rows.observe(element, { childList: true });
    element.addEventListener("focusin", remember);
    return () => {
      rows.disconnect();
      element.removeEventListener("focusin", remember);
    };
  }, []);
  return list;
}
