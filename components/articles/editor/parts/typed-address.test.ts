/** A link leads where the person meant, and never to an address that an article may not have. */
import { expect, test } from "vitest";
import { typedAddress } from "@/components/articles/editor/parts/typed-address";

test.each([
  ["https://example.com/a?b=c#d", "https://example.com/a?b=c#d"],
  [" example.com ", "https://example.com/"],
  ["example.com/@team", "https://example.com/@team"],
  ["help@example.com", "mailto:help@example.com"],
  ["tel:+351912340001", "tel:+351912340001"],
  ["#prices", "#prices"],
  ["article:12#prices", "article:12#prices"],
])("%s leads to %s", (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "prices",
  "two words",
  "/settings",
  "",
  "https://user:word@example.com",
])("%s is no address of a link", (typed) => {
  expect(typedAddress(typed)).toBeNull();
});
