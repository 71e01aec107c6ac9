import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkDependencies, isAllowed } from "./dependencies.mjs";

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later", false],
  ["(MIT AND Zlib)", false],
  ["UNLICENSED", false],
])("%s is allowed: %s", (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected);
});

test("an expired exception fails with its reason; before that nothing does", async () => {
  const exceptions = [{ what: "left-pad", until: "2026-01-01", why: "not reviewed yet" }];
  await expect(checkDependencies("2026-01-02", exceptions)).rejects.toThrow(
    "left-pad, until 2026-01-01: not reviewed yet",
  );
});

/** A tool that asks for an older version of one of these puts a copy beside each of its users: once 25 kB of each page. */
test("what browsers load is installed once", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: object };
  const ofBrowsers =
    /node_modules\/((?:@radix-ui|@floating-ui|@tanstack)\/[^/]+|prosemirror-[a-z-]+|react|react-dom)$/;
  const names = Object.keys(packages).flatMap((path) => ofBrowsers.exec(path)?.[1] ?? []);
  expect(names).toContain("@radix-ui/react-slot");
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
