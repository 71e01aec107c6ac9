/** The panel's own dictionary: all languages in its bundle, the visitor's browser chooses. No library, for its size budget. */
import { en, type Texts } from "./texts/en";
import { es } from "./texts/es";
import { ptBr } from "./texts/pt-br";

const LANGUAGES: Record<string, [tag: string, texts: Texts]> = {
  en: ["en", en],
  es: ["es", es],
  pt: ["pt-BR", ptBr],
};

/** The first of the browser's languages that there is a translation for; else English. */
export function chooseTexts(wanted: readonly string[]): [tag: string, texts: Texts] {
  const known = wanted.map((tag) => LANGUAGES[tag.slice(0, 2).toLowerCase()]).find(Boolean);
  return known ?? ["en", en];
}

export const [language, texts] = chooseTexts(globalThis.navigator?.languages ?? []);

export const fill = (text: string, name: string, value: string | number): string =>
  text.replace(`{${name}}`, () => String(value));
