import { expect, test } from "vitest";
import { readRetryAfter } from "@/lib/platform/retry-after";
import { retryDelaySeconds } from "./retry-schedule";

test("eight attempts, each later than the one before, the last a day after the first", () => {
  const delays = Array.from({ length: 9 }, (_, failures) => retryDelaySeconds(failures, 0.5));
  expect(delays).toEqual([0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000, null]);
});

test("the jitter is a fifth to either side", () => {
  expect(retryDelaySeconds(2, 0)).toBeCloseTo(240);
  expect(retryDelaySeconds(2, 1)).toBeCloseTo(360);
});

test("the subscriber may ask for more time, but not for less", () => {
  expect(retryDelaySeconds(1, 0.5, 60)).toBe(60);
  expect(retryDelaySeconds(2, 0.5, 1)).toBe(300);
});

const now = new Date("2026-11-21T10:00:00.221Z");
test.each([
  ["7", 7],
  [" 7 ", 7],
  // Whole seconds, and never before the requested time.
  ["Sat, 21 Nov 2026 10:01:00 GMT", 60],
  ["Sat, 21 Nov 2026 10:00:01 GMT", 1],
  ["Sat, 21 Nov 2026 10:59:59 GMT", 3599],
  ["Sun, 21 Nov 2027 10:00:00 GMT", 3600],
  ["Sat, 21 Nov 2026 09:00:00 GMT", 0],
  ["86400", 3600],
  ["9".repeat(400), 3600],
  ["-5", 0],
  ["soon", 0],
  [undefined, 0],
])("Retry-After %j is %d seconds", (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds);
});
