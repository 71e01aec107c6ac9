import { expect, test } from "vitest";
import { isRedirectAllowed, redirectProblem } from "./redirect";

test.each([
  "https://app.test/a\r\nb",
  "https://app.test/\ta",
  "https:/\\evil.test",
  "https:evil.test",
  "https://app.test\\@evil.test",
  " https://app.test/",
])("a return address that parsers read differently is refused: %j", (address) => {
  expect(redirectProblem(address, "live")).not.toBeNull();
});

test.each(["https://app.test", "https://app.test/a%20b?x=1#y", "https://app.test:8443/ä"])(
  "%s is taken",
  (address) => {
    expect(redirectProblem(address, "live")).toBeNull();
  },
);

test.each([
  ["https://ok.test/app", true],
  ["https://ok.test/app/done", true],
  ["https://ok.test/application", false],
  ["https://ok.test/app/../evil", false],
  ["https://ok.test/app/..%2fevil", false],
  ["https://ok.test/app/%2E%2E/evil", false],
])("an allowed folder allows what is below it: %s %s", (address, isAllowed) => {
  expect(isRedirectAllowed(address, ["https://ok.test/app"])).toBe(isAllowed);
});
