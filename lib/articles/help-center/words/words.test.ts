import { expect, test } from "vitest";
import { CUSTOMER_LANGUAGES } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { textsOf } from "@/lib/testing/texts";
import { ar } from "./ar";
import { de } from "./de";
import { fr } from "./fr";
import { languageName, ownName, wordsOf } from "./of";

const english = textsOf(MESSAGES.en.help);
const argumentsIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name).sort();
/** Written alike in English. */
const SHARED = ["{count, plural, one {# article} other {# articles}}", "Links", "Pages"];

test.each([
  ["French", fr],
  ["German", de],
  ["Arabic", ar],
])("%s has the arguments of English, and nothing in English", (_, language) => {
  const own = textsOf(language);
  expect([...own.keys()]).toEqual([...english.keys()]);
  for (const [key, text] of own) {
    expect([key, argumentsIn(text)]).toEqual([key, argumentsIn(english.get(key) ?? "")]);
    if (!SHARED.includes(text)) expect([key, text]).not.toEqual([key, english.get(key)]);
  }
});

test("every plural form of a language is written", () => {
  expect([0, 1, 2, 3, 11, 100].map((count) => wordsOf("ar")("articles", { count }))).toEqual([
    "لا مقالات",
    "مقال واحد",
    "مقالان",
    "3 مقالات",
    "11 مقالًا",
    "100 مقال",
  ]);
});

test("a language is named in another one within a sentence, and in its own at the head of a list", () => {
  expect([languageName("pt-BR", "es"), languageName("de", "fr")]).toEqual([
    "portugués de Brasil",
    "allemand",
  ]);
  expect(CUSTOMER_LANGUAGES.map(ownName)).toEqual([
    "English",
    "Español",
    "Português (Brasil)",
    "Français",
    "Deutsch",
    "العربية",
  ]);
});

test("French marks never begin a line", () => {
  expect([...textsOf(fr).values()].filter((text) => / [?:;!]/.test(text))).toEqual([]);
});
