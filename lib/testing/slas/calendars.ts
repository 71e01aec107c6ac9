/** Office hours in which the clock changes, with the open minutes as a clock on the wall shows them. */
import type { Hours, Interval } from "@/lib/account/office-hours/hours";

/** Both hemispheres, zones of 30 and 45 minutes, a change by 30 minutes, and changes at midnight. */
const ZONES = [
  "America/New_York",
  "America/Sao_Paulo",
  "America/Santiago",
  "America/St_Johns",
  "America/Havana",
  "Africa/Cairo",
  "Europe/Lisbon",
  "Europe/Berlin",
  "Asia/Beirut",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Adelaide",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Chatham",
  "UTC",
];
/** Days before the clock changes somewhere. */
const BEGINNINGS = [
  "2026-03-05",
  "2026-03-26",
  "2026-04-02",
  "2026-09-03",
  "2026-09-24",
  "2026-10-22",
  "2026-10-29",
];
const MINUTE_MS = 60_000;
export const CALENDAR_MINUTES = 60 * 24 * 60;

export type Calendar = { beganAt: number; hours: Hours; open: Uint8Array };

const chosen = <T>(random: () => number, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
const between = (random: () => number, from: number, to: number) => from + Math.floor(random() * (to - from));

function intervalsOf(random: () => number): Interval[] {
  const kind = random();
  if (kind < 0.12) return [];
  if (kind < 0.2) return [[0, 1440]];
  if (kind < 0.4) {
    const noon = between(random, 600, 800);
    return [
      [between(random, 300, 560), noon],
      [noon + between(random, 0, 90), between(random, 900, 1440)],
    ];
  }
  // At night, when the clock changes.
  if (kind < 0.6)
    return [
      [between(random, 0, 100), between(random, 110, 260)],
      [between(random, 1300, 1400), 1440],
    ];
  const from = between(random, 0, 1000);
  return [[from, from + between(random, 30, 440)]];
}

/** Asks for the wall's clock at each quarter, between which it never changes. */
function openMinutes({ timezone, week, holidays }: Hours, beganAt: number): Uint8Array {
  const wall = new Intl.DateTimeFormat("en-CA", {
    ...({
      timeZone: timezone,
      hourCycle: "h23",
      weekday: "short",
      year: "numeric",
      month: "2-digit",
    } as const),
    ...({ day: "2-digit", hour: "2-digit", minute: "2-digit" } as const),
  });
  const open = new Uint8Array(CALENDAR_MINUTES);
  for (let quarter = 0; quarter < CALENDAR_MINUTES; quarter += 15) {
    const parts = wall.formatToParts(beganAt + quarter * MINUTE_MS);
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
    const date = `${part("year")}-${part("month")}-${part("day")}`;
    const weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(part("weekday").slice(0, 3));
    const special = holidays.find((holiday) => holiday.date === date);
    const intervals = special ? special.intervals : (week[weekday] ?? []);
    const shown = Number(part("hour")) * 60 + Number(part("minute"));
    for (let minute = 0; minute < 15; minute++)
      if (intervals.some(([from, to]) => shown + minute >= from && shown + minute < to))
        open[quarter + minute] = 1;
  }
  return open;
}

function calendar(random: () => number, beganAt: number): Calendar {
  const week = Array.from({ length: 7 }, () => intervalsOf(random));
  // It opens for long enough each week.
  week[between(random, 0, 7)] = [[0, 1200]];
  const dates = Array.from({ length: between(random, 0, 5) }, () => {
    const at = new Date(beganAt + between(random, 0, 14) * 86_400_000);
    return at.toISOString().slice(0, 10);
  });
  const holidays = [...new Set(dates)].map((date) => ({ date, intervals: intervalsOf(random) }));
  const hours = { timezone: chosen(random, ZONES), week, holidays };
  return { beganAt, hours, open: openMinutes(hours, beganAt) };
}

/** Lists of calendars that a history may have one after the other. */
export function someCalendars(random: () => number, lists: number): Calendar[][] {
  return Array.from({ length: lists }, () => {
    const beganAt =
      Date.parse(`${chosen(random, BEGINNINGS)}T00:00:00Z`) + between(random, 0, 96) * 15 * MINUTE_MS;
    return Array.from({ length: 4 }, () => calendar(random, beganAt));
  });
}
