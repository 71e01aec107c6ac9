/** The message or note that the address names (`#<id>`): the thread is loaded back to it, and shows it once. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Row } from "@/components/inbox/thread/thread-rows";
import { useHash } from "@/lib/client/address";
import { isUuid } from "@/lib/platform/ids";

const FLASH_MS = 1_600;
/** Limits the search for an entry that may have been deleted since. */
const LOADS_MAX = 5;

/** `loadOlder`: while there may be older ones. */
export function useNamedEntry(
  content: RefObject<HTMLElement | null>,
  rows: Row[],
  loadOlder: ((reach: string) => void) | undefined,
): void {
  const hash = useHash();
  const id = isUuid(hash) ? hash : "";
  const shown = useRef<string | null>(null);
  const isThere = rows.some((row) => row.kind === "bubble" && row.entry?.id === id);

  useLayoutEffect(() => {
    if (!id) shown.current = null;
    const element = isThere && shown.current !== id ? document.getElementById(id) : null;
    if (!element || !content.current?.contains(element)) return;
    shown.current = id;
    element.scrollIntoView({ block: "center" });
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    element.animate([{ backgroundColor: "var(--accent-soft)" }, { backgroundColor: "transparent" }], {
      duration: FLASH_MS,
      easing: "ease-out",
    });
  }, [id, isThere, content]);

  const tried = useRef({ id, count: 0 });
  const canLoad = loadOlder !== undefined;
  const load = useEffectEvent(() => loadOlder?.(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that is far away takes several answers
  useEffect(() => {
    if (tried.current.id !== id) tried.current = { id, count: 0 };
    if (!id || isThere || !canLoad || shown.current === id || tried.current.count === LOADS_MAX) return;
    tried.current.count += 1;
    load();
  }, [id, isThere, canLoad, rows]);
}
