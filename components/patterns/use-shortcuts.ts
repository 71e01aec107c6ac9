/** Single keys that work wherever nothing is being typed; all but the arrows can be switched off. */
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { readStored, writeStored } from "@/lib/client/stored";

type ShortcutName =
  | "next"
  | "previous"
  | "search"
  | "reply"
  | "note"
  | "resolve"
  | "assign"
  | "snooze"
  | "tag"
  | "details"
  | "select"
  | "unread"
  | "undo"
  | "back"
  | "help";

const byKey: Record<string, ShortcutName> = {
  j: "next",
  k: "previous",
  ArrowDown: "next",
  ArrowUp: "previous",
  "/": "search",
  r: "reply",
  n: "note",
  e: "resolve",
  a: "assign",
  s: "snooze",
  t: "tag",
  d: "details",
  u: "back",
  x: "select",
  U: "unread",
  z: "undo",
  "?": "help",
};

export function useShortcuts(actions: Record<ShortcutName, () => void>) {
  const run = useEffectEvent((name: ShortcutName) => actions[name]());
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const name = byKey[event.key];
      if (!name || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (!(event.target instanceof HTMLElement) || isBusy(event.target)) return;
      if (event.key.startsWith("Arrow") ? !isForList(event.target) : !areSingleKeysOn()) return;
      event.preventDefault();
      run(name);
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
 * Whether single characters act as commands. Who dictates, or slips on the keys, switches them off. WCAG 2.2, 2.1.4.
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
