"use client";

/** In which language the inbox speaks: English, unless a page around it brings another. */
import { createContext, type ReactNode, use } from "react";
import { en, type Words } from "@/components/inbox/words/en";

const Context = createContext<Words>(en);

export const useWords = (): Words => use(Context);

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <Context value={words}>{children}</Context>;
}
