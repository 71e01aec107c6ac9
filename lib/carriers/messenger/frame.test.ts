import { expect, it } from "vitest";
import { frameAncestors, mayLeadHere } from "./frame";

it.each([
  // `*` would leave out files and apps.
  [[], []],
  [["www.example.com", "*.example.com"], "'self' https://www.example.com https://*.example.com"],
  [["example.com:8443"], "'self' https://example.com:8443"],
  [["localhost"], "'self' https://localhost:* http://localhost:*"],
  [["127.0.0.1:8080"], "'self' https://127.0.0.1:8080 http://127.0.0.1:8080"],
  [["capacitor://localhost", "app://"], "'self' capacitor://localhost app:"],
])("allowed domains %j may frame the panel as %s", (domains, expected) => {
  expect(frameAncestors(domains)).toEqual(
    typeof expected === "string" ? [`frame-ancestors ${expected}`] : expected,
  );
});

it.each([
  [[], "https://any.example/a", true],
  [["shop.example"], "https://shop.example/cart?x=1", true],
  [["shop.example"], null, true],
  [["shop.example"], "https://parley.example/demo", true],
  [["shop.example"], "https://other.example/", false],
  [["shop.example"], "https://evil-shop.example/", false],
  [["shop.example"], "https://www.shop.example/", false],
  [["*.shop.example"], "https://www.shop.example/", true],
  [["*.shop.example"], "https://eshop.example/", false],
  [["shop.example"], "http://shop.example/", false],
  [["localhost"], "http://localhost:5173/", true],
])("with the domains %j a link of %s leads to the page: %s", (domains, from, expected) => {
  expect(mayLeadHere(domains, from, "https://parley.example")).toBe(expected);
});
