/**
 * The panel's texts. Each language is a script of its own (scripts/lib/page-scripts-build.mjs); the frame's document loads the
 * one that the server chose, before the panel. No library, for the size budget.
 */
import type { Texts } from "./texts/en";

declare global {
  var parleyTexts: Record<string, Texts> | undefined;
}

export const [texts = {} as Texts] = Object.values(globalThis.parleyTexts ?? {});

const [browsers = []] = [globalThis.navigator?.languages];
const chosen = globalThis.document?.documentElement.lang || "en";
/** The locale of times and numbers: the browser's own region of the language if it names one, such as `en-GB`. */
export const language = browsers.find((tag) => tag.slice(0, 2) === chosen.slice(0, 2)) ?? chosen;

const digits = new Intl.NumberFormat(language);
export const numberOf = (value: number): string => digits.format(value);

export const fill = (text: string, name: string, value: string | number): string =>
  text.replace(`{${name}}`, () => (typeof value === "number" ? numberOf(value) : value));
