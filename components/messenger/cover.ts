/** If the panel covers the page, the phone's back gesture closes it instead of leaving the site. */

import { SMALL } from "./launcher-style";
import type { Page } from "./page";

type Marked = { parley?: string } | null;

export function cover({ launcher: { ending }, key, isOpen, show }: Page) {
  const isOurs = (): boolean => (history.state as Marked)?.parley === key;
  /** Whether the panel has an entry of its own in the history. */
  let hasEntry = isOpen() && isOurs();
  // A router of the page gets the event too, with the state that it had: it stays where it is.
  addEventListener("popstate", () => hasEntry && !isOurs() && show(false), { signal: ending.signal });
  /** Called after every change. */
  return (): void => {
    if (isOpen() && !hasEntry && matchMedia(SMALL).matches) {
      hasEntry = true;
      if (!isOurs()) history.pushState({ ...history.state, parley: key }, "");
    } else if (!isOpen() && hasEntry) {
      hasEntry = false;
      if (isOurs()) history.back();
    }
  };
}
