/** Keys that work wherever nothing is being typed; single characters can be switched off. */
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { readStored, writeStored } from "@/lib/client/stored";

export function useShortcuts<Name extends string>(
  byKey: Readonly<Record<string, Name>>,
  actions: Record<Name, () => void>,
) {
  const find = useEffectEvent((key: string) => {
    const name = byKey[key];
    return name && actions[name];
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = find(event.key);
      if (!action || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (!(event.target instanceof HTMLElement) || isBusy(event.target)) return;
      if (event.key.startsWith("Arrow") && !isForList(event.target)) return;
      if (event.key.length === 1 && !areSingleKeysOn()) return;
      event.preventDefault();
      action();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Fields, dialogs and menus handle their own keys. */
export function isBusy(target: HTMLElement): boolean {
  return (
    target.isContentEditable ||
    target.matches("input, textarea, select") ||
    document.querySelector("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]") !== null
  );
}

/** Arrows scroll where the focus is in something that scrolls, and move in groups of choices. */
function isForList(target: HTMLElement): boolean {
  return target === document.body || target.id === "main" || target.closest("[role=list]") !== null;
}

/**
 * Whether single characters act as commands. People who dictate, or slip on the keys, switch them off. WCAG 2.2, 2.1.4.
 * Remembered by this browser.
 */
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
