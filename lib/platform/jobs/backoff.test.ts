import { expect, test, vi } from "vitest";
import { backoff, retryAfterMs } from "./backoff";

test("the delays are Inngest's, with some jitter and an end", () => {
  const minutes = (attempt: number): number => backoff(attempt) / 60_000;
  const random = vi.spyOn(Math, "random").mockReturnValue(0);
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 19].map(minutes)).toEqual([
    0.25, 0.5, 1, 2, 5, 10, 20, 40, 60, 120, 120, 120,
  ]);
  random.mockReturnValue(0.999);
  expect(minutes(2)).toBeGreaterThan(1.09);
  expect(minutes(2)).toBeLessThanOrEqual(1.1);
  random.mockRestore();
});

test.each([
  ["5", 5000],
  ["0", 1000],
  ["0.2", 1000],
  ["999999", 86_400_000],
  ["2026-11-21T10:00:30.000Z", 30_000],
  ["2020-01-01T00:00:00.000Z", 1000],
  ["soon", null],
  ["", null],
  [null, null],
])("a Retry-After of %j is waited for within a second and a day", (header, expected) => {
  expect(retryAfterMs(header, new Date("2026-11-21T10:00:00.000Z"))).toBe(expected);
});
