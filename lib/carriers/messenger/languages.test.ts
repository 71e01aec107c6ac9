import { expect, it } from "vitest";
import { CUSTOMER_LANGUAGES } from "@/lib/i18n/locales";
import { chooseLanguage, GREETINGS } from "./languages";

it.each([
  [["es-MX", "en"], "es"],
  [["it", "PT_br", "en"], "pt-BR"],
  [["", "fr-CA"], "fr"],
  [["ar-EG"], "ar"],
  [["de-AT"], "de"],
  [["en-GB", "es"], "en"],
  [["it"], "en"],
  [[], "en"],
])("of the tags %j it speaks %s", (wanted, language) => {
  expect(chooseLanguage(wanted)).toBe(language);
});

it("greets in each language differently", () => {
  const greetings = CUSTOMER_LANGUAGES.map((language) => GREETINGS[language].greeting);
  expect(new Set(greetings).size).toBe(CUSTOMER_LANGUAGES.length);
});
