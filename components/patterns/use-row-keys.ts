"use client";

/** J and K, or the arrows, move the focus from row to row; Enter opens the row, since each is a link. */
import { type RefObject, useEffect } from "react";
import { isBusy } from "@/components/patterns/use-shortcuts";
import { areSingleKeysOn } from "@/components/patterns/use-single-keys";

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

export function useRowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key];
      if (!step || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (!(event.target instanceof HTMLElement) || isBusy(event.target)) return;
      // Elsewhere the arrows scroll.
      if (event.key.startsWith("Arrow") ? !list.current?.contains(event.target) : !areSingleKeysOn()) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-delivery]") ?? [])];
      const focused = document.activeElement;
      const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1;
      const next = at < 0 ? rows[0] : rows[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [list]);
}
