import { createFormatter } from "use-intl/core";
import { describe, expect, it } from "vitest";
import { timeFormat } from "@/components/ui/time-format";
import { LOCALES, type Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";

const now = new Date("2026-11-21T12:00:00.000Z");
const timesIn = (locale: Locale, { region = locale as string, timeZone = "UTC" } = {}) =>
  timeFormat(createFormatter({ locale: region, timeZone }), translator(locale, "ui.time"));
const times = timesIn("en", { region: "en-GB" });

describe("relative times", () => {
  it.each([
    ["2026-11-21T11:59:30.000Z", "now", "just now"],
    ["2026-11-21T12:00:20.000Z", "now", "just now"],
    ["2026-11-21T11:55:00.000Z", "5m", "5 minutes ago"],
    ["2026-11-21T09:01:00.000Z", "2h", "3 hours ago"],
    ["2026-11-21T15:00:00.000Z", "in 3h", "in 3 hours"],
    ["2026-11-19T12:00:00.000Z", "Thu", "2 days ago"],
    ["2026-11-01T12:00:00.000Z", "1 Nov", "20 days ago"],
    ["2025-11-01T12:00:00.000Z", "1 Nov 2025", "1 Nov 2025"],
  ])("%s is %s in a list and %s in a sentence", (instant, short, long) => {
    expect(times.shortRelative(new Date(instant), now)).toBe(short);
    expect(times.longRelative(new Date(instant), now)).toBe(long);
  });

  it.each([
    ["2026-11-21T09:05:07.000Z", "09:05", "09:05:07"],
    ["2026-11-20T09:05:07.000Z", "20 Nov, 09:05", "20 Nov, 09:05:07"],
    ["2025-11-20T09:05:07.000Z", "20 Nov 2025, 09:05", "20 Nov 2025, 09:05:07"],
  ])("%s is %s by the clock, %s to the second", (instant, minutes, seconds) => {
    expect(times.clock(new Date(instant), now)).toBe(minutes);
    expect(times.clock(new Date(instant), now, { seconds: true })).toBe(seconds);
  });

  it("the absolute time is in the zone that is asked for", () => {
    expect(timesIn("en", { timeZone: "Asia/Tokyo" }).absolute(now)).toContain("9:00:00");
  });
});

describe("the hour and the day follow the language", () => {
  const expected: Record<Locale, [hour: string, today: string, day: string]> = {
    en: ["7:06 AM", "Today", "Sunday, November 1"],
    es: ["7:06", "Hoy", "domingo, 1 de noviembre"],
    "pt-BR": ["07:06", "Hoje", "domingo, 1 de novembro"],
  };
  it.each(LOCALES)("%s", (locale) => {
    const written = timesIn(locale);
    const [hour, today, day] = expected[locale];
    expect(written.hour(new Date("2026-11-01T07:06:00.000Z")).replace(/\s/g, " ")).toBe(hour);
    expect(written.day(now, now)).toBe(today);
    expect(written.day(new Date("2026-11-01T07:06:00.000Z"), now)).toBe(day);
  });
});
