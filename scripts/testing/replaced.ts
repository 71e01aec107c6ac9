/** Checks that a test file restored what it replaced in its process, for the next file. */
import { expect, vi } from "vitest";

const { fetch, setTimeout, setInterval } = globalThis;
const { random } = Math;

/** In an afterAll hook: fails the file that leaves fake timers or functions of its own. */
export function expectNothingReplaced(): void {
  expect(vi.isFakeTimers(), "fake timers").toBe(false);
  expect(
    [globalThis.fetch, globalThis.setTimeout, globalThis.setInterval, Math.random],
    "replaced functions",
  ).toEqual([fetch, setTimeout, setInterval, random]);
}
