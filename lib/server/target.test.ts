import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { readTarget } from "./target";

const isValid = (url: string): boolean => readTarget({ url } as IncomingMessage).isValid;

test.each([
  "/x/../api/account",
  "/_next/../api/account",
  "/api/auth/%2e%2e/account",
  "/api/auth/.%2E/account",
  "/api/./account",
  "/x\\..\\api/account",
  "/..",
  "/%zz",
  "/a%00",
])("a path that another program would read as a second way to a route is refused: %s", (url) => {
  expect(isValid(url)).toBe(false);
});

test.each(["/", "/api/v1/conversations/a%2Fb", "/.well-known/x", "/a..b", "/api/...", "/%E2%82%AC?x=../.."])(
  "%s is a valid target",
  (url) => {
    expect(isValid(url)).toBe(true);
  },
);
