import { describe, expect, it } from "vitest";
import { chooseLocale, findLocale, formatLocale } from "@/lib/i18n/locales";

describe("the language of a page", () => {
  it.each([
    ["en-US", "en"],
    ["es-419", "es"],
    ["pt", "pt-BR"],
    ["pt-PT", "pt-BR"],
    ["PT_br", "pt-BR"],
    ["de", undefined],
    ["", undefined],
  ])("%s is read in %s", (tag, locale) => {
    expect(findLocale(tag)).toBe(locale);
  });

  it.each([
    [["es"], "pt-BR,pt;q=0.9", "es"],
    [[null, "pt-BR"], "en", "pt-BR"],
    [["de"], "fr;q=0.9, es-MX;q=0.8, en;q=0.5", "es"],
    [[], "en;q=0, pt", "pt-BR"],
    // A space there is allowed: RFC 9110, 12.4.2.
    [[], "en ; q=0.1, pt; q=0.9", "pt-BR"],
    [["es-MX"], "en", "es"],
    [["pt_BR"], null, "pt-BR"],
    [["EN-gb"], "es", "en"],
    [["fr"], "es-AR,es;q=0.9", "es"],
    [["fr"], "de, en;q=0.5, pt;q=0.8", "pt-BR"],
    [["xx-not-a-locale"], "es;q=0, pt;q=nonsense, de", "en"],
    [[""], "*", "en"],
    [[], null, "en"],
  ])("of the choices %j and the browser's %s it is %s", (choices, acceptLanguage, locale) => {
    expect(chooseLocale(choices, acceptLanguage)).toBe(locale);
  });
});

it.each([
  ["en", "de, en-GB;q=0.8, en;q=0.7", "en-GB"],
  ["en", "es-MX", "en"],
  ["es", "es_mx", "es-MX"],
  ["pt-BR", null, "pt-BR"],
] as const)("%s with the browser's %s writes times as %s", (locale, acceptLanguage, tag) => {
  expect(formatLocale(locale, acceptLanguage)).toBe(tag);
});
