/**
 * The address within a page that stays mounted. Next follows a change of the History API in a transition, which a busy page
 * delays: here it counts at once, until Next has rendered it.
 */
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let ahead: string | null = null;

function setAhead(address: string | null) {
  if (ahead === address) return;
  ahead = address;
  for (const listener of listeners) listener();
}
/** Back and forward may leave the page, so Next decides. */
const forget = (): void => setAhead(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", forget);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("popstate", forget);
    ahead = null;
  };
}

function addressOf(pathname: string, search: string): string {
  const query = new URLSearchParams(search).toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** The path, and the query without its question mark. */
export function useAddress(): { pathname: string; search: string } {
  const rendered = addressOf(usePathname(), useSearchParams().toString());
  const gone = useSyncExternalStore(
    subscribe,
    () => ahead,
    () => null,
  );
  useEffect(() => {
    if (rendered === ahead) forget();
  }, [rendered]);
  const [pathname = "", search = ""] = (gone ?? rendered).split("?");
  return { pathname, search };
}

const hashListeners = new Set<() => void>();

function subscribeToHash(listener: () => void): () => void {
  hashListeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    hashListeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

/** The fragment of the address, without its `#`. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribeToHash,
    () => window.location.hash.slice(1),
    () => "",
  );

/** `replace` leaves no history entry. */
export function goTo(address: string, how: "push" | "replace", state: unknown): void {
  if (how === "push") window.history.pushState(state, "", address);
  else window.history.replaceState(state, "", address);
  setAhead(addressOf(window.location.pathname, window.location.search));
  for (const listener of hashListeners) listener();
}
