/**
 * The current query string of the browser. Next's own hook updates in a transition, which a busy page delays: a ticked
 * box would appear late, and a second tick would lose the first.
 */
import { useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
const current = (): string => new URLSearchParams(window.location.search).toString();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

/** The query without its question mark, in the form of URLSearchParams. */
export function useQueryString(): string {
  const onServer = useSearchParams().toString();
  return useSyncExternalStore(subscribe, current, () => onServer);
}

/** Navigates within the page with a history entry; does nothing for the same URL. */
export function pushAddress(address: string, state: unknown = null): void {
  if (address === `${window.location.pathname}${window.location.search}`) return;
  window.history.pushState(state, "", address);
  notify();
}

/** The same without a history entry. */
export function replaceAddress(address: string, state: unknown = null): void {
  window.history.replaceState(state, "", address);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
