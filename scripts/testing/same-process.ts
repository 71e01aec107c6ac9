/** For test files that share a process: fails the one that leaves it changed for the next. See vitest.config.ts. */
import { afterAll, expect, vi } from "vitest";
import { now } from "@/lib/platform/clock";
import { isReady } from "@/lib/platform/shutdown";

const environment = JSON.stringify(process.env);
const { fetch, setTimeout } = globalThis;
const { random } = Math;

afterAll(() => {
  expect(JSON.stringify(process.env), "the environment").toBe(environment);
  expect(vi.isFakeTimers(), "fake timers").toBe(false);
  expect(Math.abs(now().getTime() - Date.now()), "the clock").toBeLessThan(1000);
  expect(isReady(), "readiness").toBe(true);
  expect([globalThis.fetch, globalThis.setTimeout, Math.random], "replaced functions").toEqual([
    fetch,
    setTimeout,
    random,
  ]);
});
