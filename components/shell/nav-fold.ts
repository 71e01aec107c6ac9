/**
 * Whether the navigation shows words or icons alone. Without a choice the width decides: list, conversation and details leave too
 * little on a small screen, other pages are marked with `data-nav-fits`. The styles' `labelled` (app/globals.css) is the same
 * condition.
 */
import { useSyncExternalStore } from "react";
import { keptLook } from "@/components/shell/kept-look";

const look = keptLook("nav", ["folded", "open"]);
const WIDE = "(min-width: 85rem)";
const PHONE = "(width < 48rem)";

const fits = (): boolean => matchMedia(WIDE).matches || document.querySelector("[data-nav-fits]") !== null;

/** False on a phone, which has a bar at the bottom. */
function isLabelled(): boolean {
  if (matchMedia(PHONE).matches) return false;
  return fits() ? look.read() !== "folded" : look.read() === "open";
}

/** Without an entry where that is the wanted state. */
export function foldNav(): void {
  if (isLabelled()) look.choose(fits() ? "folded" : null);
  else look.choose(fits() ? null : "open");
}

function subscribe(listener: () => void) {
  const leave = look.subscribe(listener);
  const queries = [matchMedia(WIDE), matchMedia(PHONE)];
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    leave();
    for (const query of queries) query.removeEventListener("change", listener);
  };
}

export const useIsLabelled = (): boolean => useSyncExternalStore(subscribe, isLabelled, () => true);
