import { describe, expect, it } from "vitest";
import { safeCallbackPath } from "@/components/auth/callback-path";

describe("the way back after signing in", () => {
  it.each(["/w/1/inbox", "/w/1/inbox?status=open&q=a#b", "/invitations", "/"])("%s is ours", (path) => {
    expect(safeCallbackPath(path)).toBe(path);
  });

  it.each([
    "https://evil.example/inbox",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://parley.invalid:1/x",
    "http://[",
    "/sign-in?callbackUrl=/x",
    "/api/auth/signout",
    "",
    null,
    undefined,
    ["/a", "/b"],
  ])("%j is refused", (value) => {
    expect(safeCallbackPath(value, { fallback: "/start" })).toBe("/start");
  });

  it("takes an absolute address of the page's own origin", () => {
    expect(safeCallbackPath("https://parley.example/w/1", { origin: "https://parley.example" })).toBe("/w/1");
  });
});
