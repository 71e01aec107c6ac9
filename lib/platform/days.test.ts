import { expect, test } from "vitest";
import { clockOf, startOf } from "./days";

test.each([
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z"],
  ["America/Santiago", "2026-09-07", "2026-09-07T03:00:00.000Z"],
  ["America/Havana", "2026-03-08", "2026-03-08T05:00:00.000Z"],
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00.000Z"],
])("in %s %s begins at %s, although the clock may skip midnight", (zone, date, at) => {
  expect(startOf(clockOf(zone), date).toISOString()).toBe(at);
});
