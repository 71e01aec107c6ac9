/** In which of its languages the setup links' page speaks. */
import { en } from "./words/en";
import { es } from "./words/es";
import { ptBr } from "./words/pt-br";
import type { ConnectWords } from "./words/words";

export type ConnectLocale = "en" | "es" | "pt-BR";

export const WORDS: Record<ConnectLocale, ConnectWords> = { en, es, "pt-BR": ptBr };
const byLanguage: Record<string, ConnectLocale> = { en: "en", es: "es", pt: "pt-BR" };

const known = (tag: string): ConnectLocale | undefined =>
  byLanguage[tag.trim().toLowerCase().split(/[-_]/)[0] ?? ""];

/** The workspace's language; where the page does not speak it, the browser's; else English. */
export function chooseLocale(workspaceLocale: string | null, acceptLanguage: string | null): ConnectLocale {
  const ofWorkspace = workspaceLocale ? known(workspaceLocale) : undefined;
  if (ofWorkspace) return ofWorkspace;
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", quality] = entry.split(";q=");
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality);
  return wanted.map(({ tag }) => known(tag)).find((locale) => locale !== undefined) ?? "en";
}
