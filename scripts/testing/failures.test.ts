/** The end of a test run names what failed and why, however long the output before it is. */
import { expect, test } from "vitest";
import { failuresIn } from "./failures.mjs";

test("names and reasons of tests and stories are found, once each", () => {
  const output = [
    " FAIL   together  lib/a.test.ts > adds",
    "AssertionError: expected 1 to be 2",
    "  1) [shell] › e2e/b.spec.ts:8:1 › opens",
    "    Error: POST inbox/tickets: 409 {}",
    "       64 |   expect(1).toBe(2);",
    " FAIL   together  lib/a.test.ts > adds",
    "node scripts/run.mjs scripts/openapi.ts --check ended with 1",
  ].join("\n");
  expect(failuresIn(output)).toEqual([
    "FAIL   together  lib/a.test.ts > adds",
    "AssertionError: expected 1 to be 2",
    "1) [shell] › e2e/b.spec.ts:8:1 › opens",
    "Error: POST inbox/tickets: 409 {}",
    "node scripts/run.mjs scripts/openapi.ts --check ended with 1",
  ]);
});
