"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False until this part of the page is hydrated. Parts hydrate one after the other: what another one has fetched meanwhile
 * must not show in the first render, since the server's HTML knows nothing of it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
