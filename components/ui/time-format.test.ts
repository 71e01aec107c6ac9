import { describe, expect, it } from "vitest";
import { absoluteTime, clockTime, longRelative, shortRelative } from "@/components/ui/time-format";

const now = new Date("2026-11-21T12:00:00.000Z");
const place = { locale: "en-GB", timeZone: "UTC" };

describe("relative times", () => {
  it.each([
    ["2026-11-21T11:59:30.000Z", "now", "just now"],
    ["2026-11-21T12:00:20.000Z", "now", "just now"],
    ["2026-11-21T11:55:00.000Z", "5m", "5 minutes ago"],
    ["2026-11-21T09:01:00.000Z", "2h", "2 hours ago"],
    ["2026-11-21T15:00:00.000Z", "in 3h", "in 3 hours"],
    ["2026-11-19T12:00:00.000Z", "Thu", "2 days ago"],
    ["2026-11-01T12:00:00.000Z", "1 Nov", "20 days ago"],
    ["2025-11-01T12:00:00.000Z", "1 Nov 2025", "1 Nov 2025"],
  ])("%s is %s in a list and %s in a sentence", (instant, short, long) => {
    expect(shortRelative(new Date(instant), now, place)).toBe(short);
    expect(longRelative(new Date(instant), now, place)).toBe(long);
  });

  it.each([
    ["2026-11-21T09:05:07.000Z", "09:05", "09:05:07"],
    ["2026-11-20T09:05:07.000Z", "20 Nov, 09:05", "20 Nov, 09:05:07"],
    ["2025-11-20T09:05:07.000Z", "20 Nov 2025, 09:05", "20 Nov 2025, 09:05:07"],
  ])("%s is %s by the clock, %s to the second", (instant, minutes, seconds) => {
    expect(clockTime(new Date(instant), now, place)).toBe(minutes);
    expect(clockTime(new Date(instant), now, { ...place, seconds: true })).toBe(seconds);
  });

  it("the absolute time is in the zone that is asked for", () => {
    expect(absoluteTime(now, { locale: "en-GB", timeZone: "Asia/Tokyo" })).toContain("21:00:00");
  });
});
