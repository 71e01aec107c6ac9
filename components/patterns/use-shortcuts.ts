/**
 * Keys that work wherever nothing is being typed; single characters can be switched off. Those with Ctrl or Command work in
 * fields, too.
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { isComposing } from "@/lib/client/composing";
import { readStored, writeStored } from "@/lib/client/stored";

/** Begins the name of a key that is pressed with Ctrl, on a Mac with Command, as in `Mod+k`. */
export const MOD = "Mod+";
// Node 20 has no navigator.
const isMac = (): boolean => /Mac|iP/.test(globalThis.navigator?.platform ?? "");
export const modCap = (): string => (isMac() ? "⌘" : "Ctrl");

/** `Mod+k`, if the key is pressed with Ctrl or Command alone. A Mac's Ctrl edits text. */
export function modKeyOf({ key, metaKey, ctrlKey, altKey, shiftKey }: ModEvent): string | undefined {
  const [isMod, isOther] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return isMod && !isOther && !altKey && !shiftKey ? MOD + key.toLowerCase() : undefined;
}
type ModEvent = Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">;

const LAYERS = "[role=dialog], [role=alertdialog], [role=menu]";

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
      const modKey = modKeyOf(event);
      const action = find(modKey ?? event.key);
      if (modKey) {
        if (!action || event.defaultPrevented || isComposing(event) || document.querySelector(LAYERS)) return;
        event.preventDefault();
        return action();
      }
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
    document.querySelector(`${LAYERS}, [role=listbox]`) !== null
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
