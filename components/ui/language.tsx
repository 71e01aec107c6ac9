"use client";

/** In which language the building blocks speak, and whose dates they write: English with the browser's own dates, unless a page says otherwise. */
import { createContext, type ReactNode, use } from "react";
import { english, type UiWords } from "@/components/ui/words";

/** `locale` is for Intl; undefined is the browser's own. */
export type Language = { words: UiWords; locale: string | undefined };

const Context = createContext<Language>({ words: english, locale: undefined });

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <Context value={language}>{children}</Context>;
}

export const useLanguage = (): Language => use(Context);
