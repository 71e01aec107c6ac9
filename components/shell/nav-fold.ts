/**
 * Whether the navigation shows words or icons alone. Without a choice the width decides: the list and a conversation need the room
 * of a small screen. The styles' `labelled` (app/globals.css) is the same condition.
 */
import { useSyncExternalStore } from "react";
import { keptLook } from "@/components/shell/kept-look";

const look = keptLook("nav", ["folded", "open"]);
const WIDE = "(min-width: 64rem)";
const NARROW = "(max-width: 47.99rem)";

/** False on a phone, which has a bar at the bottom. */
function isLabelled(): boolean {
  if (matchMedia(NARROW).matches) return false;
  return matchMedia(WIDE).matches ? look.read() !== "folded" : look.read() === "open";
}

export const foldNav = (): void => look.choose(isLabelled() ? "folded" : "open");

function subscribe(listener: () => void) {
  const leave = look.subscribe(listener);
  const queries = [matchMedia(WIDE), matchMedia(NARROW)];
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    leave();
    for (const query of queries) query.removeEventListener("change", listener);
  };
}

export const useIsLabelled = (): boolean => useSyncExternalStore(subscribe, isLabelled, () => true);
