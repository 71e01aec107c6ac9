/** An entry of the settings means the pages that its author sees in the address bar. */
import { expect, test } from "vitest";
import { isOnPage } from "./page-match";

test.each([
  ["https://shop.example/pricing", "begins", "/pricing", true],
  ["https://shop.example/pricing/teams?plan=1#top", "begins", "/pricing", true],
  ["https://shop.example/en/pricing", "begins", "/pricing", false],
  ["https://shop.example/en/pricing", "contains", "/pricing", true],
  ["https://Shop.example/Pricing", "begins", "https://shop.example/pricing", true],
  ["https://shop.example/pricing", "begins", "shop.example", true],
  ["https://shop.example/pricing", "begins", "example", false],
  ["https://shop.example/pricing", "contains", "example/pri", true],
  ["https://shop.example", "begins", "/", true],
  ["https://shop.example/?next=/pricing", "contains", "/pricing", false],
  ["https://shop.example/#/pricing", "contains", "pricing", false],
  ["https://shop.example/pre%C3%A7os", "begins", "/preços", true],
  ["https://shop.example/preços", "begins", "/pre%C3%A7os", true],
  ["https://shop.example/100%", "contains", "100%", true],
  ["https://shop.example/a.c", "contains", "a*c", false],
  ["", "begins", "/pricing", false],
] as const)("%s %s %s: %s", (page, match, value, is) => {
  expect(isOnPage(page, { match, value })).toBe(is);
});
