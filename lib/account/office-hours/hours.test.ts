import { describe, expect, test } from "vitest";
import { type Hours, isOpen, nextOpening, openMsBetween, openSpan } from "./hours";

const HOUR = 3_600_000;
const day = [[540, 1020]] as const;
const weekdays = [day, day, day, day, day, [], []];
const inZone = (timezone: string, more: Partial<Hours> = {}): Hours => ({
  timezone,
  week: weekdays,
  holidays: [],
  ...more,
});
const at = (text: string) => new Date(text);
const always = Array.from({ length: 7 }, () => [[0, 1440]] as const);

describe("office hours", () => {
  test("are those of the team's own zone", () => {
    // Monday, 23 November 2026: 9 to 17 in São Paulo is 12 to 20 in UTC.
    const hours = inZone("America/Sao_Paulo");
    expect(isOpen(hours, at("2026-11-23T11:59:59Z"))).toBe(false);
    expect(isOpen(hours, at("2026-11-23T12:00:00Z"))).toBe(true);
    expect(isOpen(hours, at("2026-11-23T19:59:59Z"))).toBe(true);
    expect(isOpen(hours, at("2026-11-23T20:00:00Z"))).toBe(false);
    expect(nextOpening(hours, at("2026-11-23T20:00:00Z"))).toEqual(at("2026-11-24T12:00:00Z"));
    expect(nextOpening(hours, at("2026-11-23T15:00:00Z"))).toBeNull();
    // Half an hour, and the day before in UTC.
    expect(nextOpening(inZone("Asia/Kolkata"), at("2026-11-23T00:00:00Z"))).toEqual(
      at("2026-11-23T03:30:00Z"),
    );
    expect(nextOpening(inZone("Pacific/Auckland"), at("2026-11-22T12:00:00Z"))).toEqual(
      at("2026-11-22T20:00:00Z"),
    );
  });

  test("end on Friday and begin on Monday, and a holiday moves that", () => {
    const friday = at("2026-12-18T20:00:00Z");
    expect(nextOpening(inZone("UTC"), friday)).toEqual(at("2026-12-21T09:00:00Z"));
    const holidays = [
      { date: "2026-12-21", intervals: [] },
      { date: "2026-12-22", intervals: [[600, 720]] as const },
    ];
    expect(nextOpening(inZone("UTC", { holidays }), friday)).toEqual(at("2026-12-22T10:00:00Z"));
    expect(isOpen(inZone("UTC", { holidays }), at("2026-12-22T13:00:00Z"))).toBe(false);
    // A holiday of the team's zone, not of UTC: Tuesday has begun there.
    const closed = { holidays: [{ date: "2026-11-24", intervals: [] }], week: always };
    expect(isOpen(inZone("Pacific/Auckland", closed), at("2026-11-23T12:00:00Z"))).toBe(false);
  });

  test("follow the wall's clock when it changes", () => {
    const lisbon = inZone("Europe/Lisbon", { week: always.map(() => [[540, 1020]] as const) });
    // Summer time ends on 25 October 2026 in Lisbon, and begins on 28 March 2027.
    expect(nextOpening(lisbon, at("2026-10-24T17:00:00Z"))).toEqual(at("2026-10-25T09:00:00Z"));
    expect(nextOpening(lisbon, at("2026-10-23T17:00:00Z"))).toEqual(at("2026-10-24T08:00:00Z"));
    expect(nextOpening(lisbon, at("2027-03-27T18:00:00Z"))).toEqual(at("2027-03-28T08:00:00Z"));
    // The night has 23 hours, and 25.
    const whole = inZone("Europe/Lisbon", { week: always });
    const long = openMsBetween(
      inZone("Europe/Lisbon", { week: [[], [], [], [], [], [], [[0, 1440]]] }),
      ...([at("2026-10-24T00:00:00Z"), at("2026-10-27T00:00:00Z")] as const),
    );
    expect(long).toBe(25 * HOUR);
    expect(isOpen(whole, at("2027-03-28T01:00:00Z"))).toBe(true);
    // Hours that the clock leaves out: 1 to 2 does not exist on that day.
    const gone = inZone("Europe/Lisbon", { week: [[], [], [], [], [], [], [[60, 120]]] });
    expect(openMsBetween(gone, at("2027-03-27T00:00:00Z"), at("2027-03-29T00:00:00Z"))).toBeLessThanOrEqual(
      HOUR,
    );
    expect(isOpen(gone, at("2027-03-28T03:00:00Z"))).toBe(false);
  });

  test("go over midnight, and have a break", () => {
    const bar = inZone("UTC", {
      week: [
        [[1080, 1440]],
        [[0, 120]],
        [],
        [],
        [
          [540, 720],
          [780, 1020],
        ],
        [],
        [],
      ],
    });
    expect(openSpan(bar, at("2026-11-23T23:30:00Z"))).toEqual({
      start: at("2026-11-23T18:00:00Z"),
      end: at("2026-11-24T02:00:00Z"),
    });
    expect(openSpan(bar, at("2026-11-24T00:00:00Z"))?.end).toEqual(at("2026-11-24T02:00:00Z"));
    expect(isOpen(bar, at("2026-11-24T02:00:00Z"))).toBe(false);
    expect(isOpen(bar, at("2026-11-27T12:30:00Z"))).toBe(false);
    expect(nextOpening(bar, at("2026-11-27T12:30:00Z"))).toEqual(at("2026-11-27T13:00:00Z"));
    expect(nextOpening(bar, at("2026-11-27T17:00:00Z"))).toEqual(at("2026-11-30T18:00:00Z"));
  });

  test("may be always, or never", () => {
    const open = inZone("UTC", { week: always });
    expect(isOpen(open, at("2026-11-23T00:00:00Z"))).toBe(true);
    expect(nextOpening(open, at("2026-11-23T00:00:00Z"))).toBeNull();
    const never = inZone("UTC", { week: [[], [], [], [], [], [], []] });
    expect(isOpen(never, at("2026-11-23T12:00:00Z"))).toBe(false);
    expect(nextOpening(never, at("2026-11-23T12:00:00Z"))).toBeNull();
  });

  test("count only themselves as waiting", () => {
    const hours = inZone("UTC");
    const between = (from: string, to: string) => openMsBetween(hours, at(from), at(to)) / HOUR;
    expect(between("2026-11-23T10:00:00Z", "2026-11-23T11:30:00Z")).toBe(1.5);
    // Asked on Friday evening, answered on Monday at ten.
    expect(between("2026-11-20T18:00:00Z", "2026-11-23T10:00:00Z")).toBe(1);
    expect(between("2026-11-20T16:00:00Z", "2026-11-23T10:00:00Z")).toBe(2);
    expect(between("2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z")).toBe(0);
    expect(between("2026-11-23T11:00:00Z", "2026-11-23T10:00:00Z")).toBe(0);
  });
});

test("an hour that a change of the clock repeats is open twice", () => {
  // On 25 October 2026 the clock of Lisbon goes from 2 back to 1; Lord Howe Island's changes by half an hour.
  const nights = (timezone: string) => inZone(timezone, { week: always.map(() => [[60, 120]] as const) });
  const between = (zone: string, from: string, to: string) =>
    openMsBetween(nights(zone), at(from), at(to)) / HOUR;
  expect(between("Europe/Lisbon", "2026-10-24T12:00:00Z", "2026-10-25T12:00:00Z")).toBe(2);
  expect(between("Europe/Lisbon", "2026-10-25T12:00:00Z", "2026-10-26T12:00:00Z")).toBe(1);
  expect(between("Australia/Lord_Howe", "2027-04-03T12:00:00Z", "2027-04-04T12:00:00Z")).toBe(1.5);
});
