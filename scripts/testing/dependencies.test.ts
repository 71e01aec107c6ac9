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
