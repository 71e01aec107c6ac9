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

test("an id under /api that cannot be decoded is one that does not exist", () => {
  const of = (url: string): string => readTarget({ url } as IncomingMessage).path;
  expect(of("/api/v1/%zz/messages")).toBe("/api/v1/%EF%BF%BD/messages");
  expect(of("/api/v1/a%00b")).toBe("/api/v1/%EF%BF%BD");
  expect(of("/api/v1/%E2%82%AC")).toBe("/api/v1/%E2%82%AC");
});

test.each(["/", "/api/v1/conversations/a%2Fb", "/.well-known/x", "/a..b", "/api/...", "/%E2%82%AC?x=../.."])(
  "%s is a valid target",
  (url) => {
    expect(isValid(url)).toBe(true);
  },
);
