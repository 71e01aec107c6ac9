/**
 * A choice of look, kept in this browser only, and an attribute of <html>: inline-scripts.ts sets it before the first paint, and
 * styles follow it without a flash. Without an entry the usual look counts.
 */
import { useSyncExternalStore } from "react";
import { LOOK_ITEMS } from "@/components/shell/inline-scripts";

export function keptLook<Value extends string>(
  name: keyof typeof LOOK_ITEMS,
  values: readonly Value[],
  onShown?: () => void,
) {
  const listeners = new Set<() => void>();
  const known = (text: string | null | undefined): Value | null =>
    values.find((each) => each === text) ?? null;
  const read = (): Value | null => known(document.documentElement.dataset[name]);

  function show(value: Value | null) {
    if (value) document.documentElement.dataset[name] = value;
    else delete document.documentElement.dataset[name];
    onShown?.();
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    // Another tab may change it too.
    const onStorage = (event: StorageEvent) => {
      if (event.key === LOOK_ITEMS[name]) show(known(event.newValue));
    };
    listeners.add(listener);
    onShown?.();
    window.addEventListener("storage", onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", onStorage);
    };
  }

  function choose(value: Value | null) {
    try {
      if (value) localStorage.setItem(LOOK_ITEMS[name], value);
      else localStorage.removeItem(LOOK_ITEMS[name]);
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
    }
    show(value);
  }

  return {
    read,
    choose,
    subscribe,
    /** Null in the first render, as on the server. */
    use: (): Value | null => useSyncExternalStore(subscribe, read, () => null),
  };
}
