import { expect, test } from "vitest";
import { chooseLocale } from "./locale";

test.each([
  ["es-MX", "en", "es"],
  ["pt_BR", null, "pt-BR"],
  ["pt", "es", "pt-BR"],
  ["EN-gb", "es", "en"],
  ["fr", "es-AR,es;q=0.9", "es"],
  ["fr", "de, en;q=0.5, pt;q=0.8", "pt-BR"],
  ["xx-not-a-locale", "es;q=0, pt;q=nonsense, de", "en"],
  ["", "*", "en"],
  [null, "es", "es"],
  [null, null, "en"],
])("a workspace of %s, read by a browser of %s: %s", (workspace, browser, expected) => {
  expect(chooseLocale(workspace, browser)).toBe(expected);
});
