/** The viewer's choice of light or dark. Kept in this browser only; the system's choice needs no entry. */
import { useSyncExternalStore } from "react";
import { THEME_STORAGE_KEY } from "@/components/shell/inline-scripts";

export type Theme = "system" | "light" | "dark";

const listeners = new Set<() => void>();

function read(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

/** The window of an installed app takes its colour from these, which only know the system's choice. */
function colourWindow() {
  const theme = read();
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  for (const meta of metas) meta.dataset.own ??= meta.content;
  const chosen = metas.find(({ media }) => media.includes(`: ${theme}`));
  for (const meta of metas) meta.content = (chosen ?? meta).dataset.own ?? meta.content;
}

function apply(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  colourWindow();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== THEME_STORAGE_KEY) return;
    apply(event.newValue === "light" || event.newValue === "dark" ? event.newValue : "system");
  };
  listeners.add(listener);
  colourWindow();
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

function choose(theme: Theme) {
  try {
    if (theme === "system") localStorage.removeItem(THEME_STORAGE_KEY);
    else localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  apply(theme);
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, read, () => "system"), choose];
}
