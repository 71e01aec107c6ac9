/** What a test file may have replaced in its process and left so for the next one. */
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
