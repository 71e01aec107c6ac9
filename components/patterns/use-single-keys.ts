/**
 * Whether single characters act as commands. Who dictates, or slips on the keys, switches them off. WCAG 2.2, 2.1.4.
 * Remembered by this browser.
 */
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "@/lib/client/stored";

const ITEM = "parley:single-keys";
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const listeners = new Set<() => void>();
/** Counts where storage is blocked. */
let chosen = true;

export const areSingleKeysOn = (): boolean => readStored(ITEM, isBoolean) ?? chosen;

export function setSingleKeys(areOn: boolean) {
  chosen = areOn;
  writeStored(ITEM, areOn);
  for (const listener of listeners) listener();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn, () => true);

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab may change it too.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
