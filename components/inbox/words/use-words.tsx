"use client";

/** In which language the inbox speaks: English, unless a page around it brings another. */
import { createContext, type ReactNode, use, useMemo } from "react";
import { en, type Words } from "@/components/inbox/words/en";
import { LanguageProvider, useLanguage } from "@/components/ui/language";

const Context = createContext<Words>(en);

export const useWords = (): Words => use(Context);

/** For Intl. */
export const useLocale = (): string | undefined => useLanguage().locale;

/** `locale` is a language tag; dates follow the browser's own region where its language is the same. */
export function WordsProvider({
  words,
  locale,
  children,
}: {
  words: Words;
  locale: string;
  children: ReactNode;
}) {
  const language = useMemo(() => ({ words: words.ui, locale: regionOf(locale) }), [words, locale]);
  return (
    <Context value={words}>
      <LanguageProvider language={language}>{children}</LanguageProvider>
    </Context>
  );
}

function regionOf(locale: string): string {
  // The server writes no dates.
  if (typeof navigator === "undefined") return locale;
  const language = locale.split("-")[0];
  return navigator.languages.find((tag) => tag.split("-")[0] === language) ?? locale;
}
