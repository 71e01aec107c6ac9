/** Quiet hours across zones, midnights, weekends and changes of the clock. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Clock, isQuiet, nextDigest, quietEnd } from "./quiet-hours";

const at = (iso: string) => new Date(iso);
const night = (timezone: string, quietWeekends = false): Clock => ({
  timezone,
  quietHours: { from: 22 * 60, to: 7 * 60 + 30 },
  quietWeekends,
});

test.each([
  ["Europe/Lisbon", "2026-07-15T21:30:00Z", true], // 22:30 in summer time
  ["Europe/Lisbon", "2026-12-15T21:30:00Z", false], // 21:30
  ["America/Sao_Paulo", "2026-07-15T10:29:00Z", true], // 07:29
  ["America/Sao_Paulo", "2026-07-15T10:30:00Z", false],
  ["Asia/Kolkata", "2026-07-15T16:30:00Z", true], // 22:00, at an offset of half an hour
  ["Asia/Kathmandu", "2026-07-15T01:44:00Z", true], // 07:29, at one of 45 minutes
  ["Pacific/Kiritimati", "2026-07-15T08:00:00Z", true], // 22:00 of the same day, 14 hours ahead
])("in %s at %s the night is quiet: %s", (timezone, time, expected) => {
  expect(isQuiet(night(timezone), at(time))).toBe(expected);
});

test("quiet hours within a day end on the same day, and equal ends are none", () => {
  const lunch: Clock = { timezone: "UTC", quietHours: { from: 720, to: 780 }, quietWeekends: false };
  expect(isQuiet(lunch, at("2026-07-15T12:30:00Z"))).toBe(true);
  expect(isQuiet(lunch, at("2026-07-15T13:00:00Z"))).toBe(false);
  expect(isQuiet({ ...lunch, quietHours: { from: 720, to: 720 } }, at("2026-07-15T12:00:00Z"))).toBe(false);
});

test("a quiet weekend is the reader's own, and joins the nights around it", () => {
  // In Auckland Saturday begins on Friday of UTC.
  expect(isQuiet({ ...night("Pacific/Auckland", true), quietHours: null }, at("2026-07-17T12:30:00Z"))).toBe(
    true,
  );
  expect(quietEnd(night("Europe/Lisbon", true), at("2026-07-17T23:00:00Z"))).toEqual(
    at("2026-07-20T06:30:00Z"),
  );
  expect(quietEnd({ ...night("Europe/Lisbon", true), quietHours: null }, at("2026-07-18T10:00:00Z"))).toEqual(
    at("2026-07-19T23:00:00Z"),
  );
});

test("a night in which the clock changes ends at the same time on the wall", () => {
  // New York: 8 March forward, 1 November back.
  expect(quietEnd(night("America/New_York"), at("2026-03-08T04:00:00Z"))).toEqual(at("2026-03-08T11:30:00Z"));
  expect(quietEnd(night("America/New_York"), at("2026-11-01T04:00:00Z"))).toEqual(at("2026-11-01T12:30:00Z"));
});

test("a digest comes once a day at its hour, also when the clock changes", () => {
  const times = ["2026-10-24T12:00:00Z"].map(at);
  for (let day = 0; day < 3; day++) times.push(nextDigest(8, "Europe/Berlin", times.at(-1) ?? new Date()));
  expect(times.slice(1)).toEqual(
    ["2026-10-25T07:00:00Z", "2026-10-26T07:00:00Z", "2026-10-27T07:00:00Z"].map(at),
  );
});

test("at the end of quiet hours it is not quiet, whatever the settings", () => {
  const zones = ["UTC", "Europe/Lisbon", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu"];
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.record({ from: minute, to: minute }),
      fc.boolean(),
      fc.date({ min: at("2026-01-01T00:00:00Z"), max: at("2027-12-31T00:00:00Z"), noInvalidDate: true }),
      (timezone, quietHours, quietWeekends, time) => {
        const clock = { timezone, quietHours, quietWeekends };
        const end = quietEnd(clock, time);
        expect(isQuiet(clock, end)).toBe(false);
        if (!isQuiet(clock, time)) expect(end).toEqual(time);
        else expect(end.getTime()).toBeGreaterThan(time.getTime());
      },
    ),
    { numRuns: 300 },
  );
});
