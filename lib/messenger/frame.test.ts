import { expect, it } from "vitest";
import { frameAncestors } from "./frame";

it.each([
  [[], "*"],
  [["www.example.com", "*.example.com"], "'self' https://www.example.com https://*.example.com"],
  [["example.com:8443"], "'self' https://example.com:8443"],
  [["localhost"], "'self' https://localhost:* http://localhost:*"],
  [["127.0.0.1:8080"], "'self' https://127.0.0.1:8080 http://127.0.0.1:8080"],
])("allowed domains %j may frame the panel as %s", (domains, expected) => {
  expect(frameAncestors(domains)).toBe(expected);
});
