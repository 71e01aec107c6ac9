/** Single keys that work wherever nothing is being typed; all but the arrows can be switched off. */
import { useEffect, useEffectEvent } from "react";
import { areSingleKeysOn } from "@/components/patterns/use-single-keys";

type ShortcutName =
  | "next"
  | "previous"
  | "search"
  | "reply"
  | "note"
  | "resolve"
  | "assign"
  | "snooze"
  | "details"
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
  d: "details",
  u: "back",
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
