/** The words of the page, which come with it in all its languages. */
import type { Messages, Translation } from "@/lib/i18n/types";

export type Words = Translation<Messages>["customerPage"];
type Languages = Record<string, Words>;

const read = (): Languages => JSON.parse(document.getElementById("Words")?.textContent ?? "{}") as Languages;

/** Those of the language, else of the page as it was sent. */
export function wordsIn(language: string): Words {
  const all = read();
  const words = all[language] ?? all[document.documentElement.lang];
  if (!words) throw new Error("the page has its words");
  return words;
}

/** Texts hold their values in braces. */
export const fill = (text: string, name: string, value: string): string =>
  text.replace(`{${name}}`, () => value);

/** The browser's own region of the language, such as `en-GB`. */
const regionOf = (language: string): string =>
  navigator.languages.find((each) => each.split("-")[0] === language.split("-")[0]) ?? language;

export function formatsIn(language: string) {
  const locale = regionOf(language);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const size = new Intl.NumberFormat(locale, { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
  // A day has no time zone.
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const list = new Intl.ListFormat(locale, { type: "unit", style: "long" });
  return {
    number: (value: number): string => number.format(value),
    /** A code that the browser does not know stays beside its number. */
    money(value: number, currency: string): string {
      try {
        return new Intl.NumberFormat(locale, { style: "currency", currency }).format(value);
      } catch {
        return `${number.format(value)} ${currency}`;
      }
    },
    day: (on: string): string => day.format(new Date(`${on}T00:00:00Z`)),
    list: (values: readonly string[]): string => list.format(values),
    date: (at: string): string => date.format(new Date(at)),
    moment: (at: string): string => moment.format(new Date(at)),
    size: (bytes: number): string => size.format(Math.max(1, bytes / 1000)),
  };
}
