"use client";

/**
 * The address's query string as the browser has it at this moment. Next's own hook follows in a transition, which a page
 * that is busy puts off: a box that was ticked would stay empty for a while, and a second tick would forget the first.
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

/** Without its question mark, in the form of URLSearchParams. */
export function useQueryString(): string {
  const onServer = useSearchParams().toString();
  return useSyncExternalStore(subscribe, current, () => onServer);
}

/** Goes to an address of the same page as a step that Back undoes; the same address again is no step. */
export function pushAddress(address: string, state: unknown = null): void {
  if (address === `${window.location.pathname}${window.location.search}`) return;
  window.history.pushState(state, "", address);
  tell();
}

/** The same without a step. */
export function replaceAddress(address: string, state: unknown = null): void {
  window.history.replaceState(state, "", address);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
