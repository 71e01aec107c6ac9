/** For test files that share a process: fails the one that leaves it changed for the next. See vitest.config.ts. */
import { afterAll, expect } from "vitest";
import { now } from "@/lib/platform/clock";
import { isReady } from "@/lib/platform/shutdown";
import { expectNothingReplaced } from "./replaced";

const environment = JSON.stringify(process.env);

afterAll(() => {
  expect(JSON.stringify(process.env), "the environment").toBe(environment);
  expect(Math.abs(now().getTime() - Date.now()), "the clock").toBeLessThan(1000);
  expect(isReady(), "readiness").toBe(true);
  expectNothingReplaced();
});
