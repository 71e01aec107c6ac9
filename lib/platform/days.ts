/** Days of a time zone, as instants: a day on which the clock changes has 23 or 25 hours. */
const DAY_MS = 86_400_000;

/** A time zone that the runtime does not know is UTC, as in everything that is rendered. */
export function zoneOf(name: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

export function clockOf(timeZone: string): Intl.DateTimeFormat {
  const [date, time] = [
    { year: "numeric", month: "2-digit", day: "2-digit" } as const,
    { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const,
  ];
  return new Intl.DateTimeFormat("sv-SE", { timeZone, ...date, ...time });
}

/** The local time of a zone, as if it were UTC, in milliseconds since 1970. */
export const shownAt = (clock: Intl.DateTimeFormat, at: number): number =>
  Date.parse(`${clock.format(at).replace(" ", "T")}Z`);

/**
 * The instant at which a day begins there. The second step is for days around a change of the clock; where that skips midnight, the
 * day begins with it.
 */
export function startOf(clock: Intl.DateTimeFormat, date: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const guess = midnight - (shownAt(clock, midnight) - midnight);
  const start = midnight - (shownAt(clock, guess) - guess);
  const shown = shownAt(clock, start);
  return new Date(shown < midnight ? midnight - (shown - start) : start);
}

export const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** All dates from the first to the last, both included; empty if they are in the wrong order. */
export function datesBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index));
}

export const addDays = (date: string, days: number): string => dateOf(Date.parse(date) + days * DAY_MS);
