"use client";

/** In which language the building blocks speak, and whose dates they write: English with the browser's own dates, unless a page says otherwise. */
import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from "react";
import { english, type UiWords } from "@/components/ui/words";

/** `locale` is for Intl; undefined is the browser's own. */
export type Language = { words: UiWords; locale: string | undefined };

const ENGLISH: Language = { words: english, locale: undefined };
const Context = createContext<Language>(ENGLISH);
/** Of the page that is shown, for what stands beside it. */
let shown = ENGLISH;
const listeners = new Set<() => void>();

function show(language: Language) {
  shown = language;
  for (const listener of listeners) listener();
}

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  useEffect(() => {
    show(language);
    return () => show(ENGLISH);
  }, [language]);
  return <Context value={language}>{children}</Context>;
}

export const useLanguage = (): Language => use(Context);

/** For what every page shares and therefore stands outside of it, such as the toasts. */
export const useShownLanguage = (): Language =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => ENGLISH,
  );

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
