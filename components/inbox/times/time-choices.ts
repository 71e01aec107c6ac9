import { addDays, addHours, isEqual, nextMonday, set } from "date-fns";
import type { Translate } from "@/lib/i18n/types";

/** A time to come back, in the viewer's own zone. */
type TimeChoice = { label: string; until: Date };

export const atNine = (day: Date): Date => set(day, { hours: 9, minutes: 0, seconds: 0, milliseconds: 0 });

export function timeChoices(
  now: Date,
  t: Translate<"inbox.snooze">,
  hour: (date: Date) => string,
  /** The words of the first two. */
  soon: readonly [string, string] = [t("forAnHour"), t("forThreeHours")],
): TimeChoice[] {
  const at = (day: "thisEvening" | "tomorrow" | "nextMonday", until: Date) => ({
    label: t(day, { time: hour(until) }),
    until,
  });
  const tomorrow = at("tomorrow", atNine(addDays(now, 1)));
  const monday = at("nextMonday", atNine(nextMonday(now)));
  const evening = set(now, { hours: 18, minutes: 0, seconds: 0, milliseconds: 0 });
  return [
    { label: soon[0], until: addHours(now, 1) },
    { label: soon[1], until: addHours(now, 3) },
    ...(addHours(now, 3) < evening ? [at("thisEvening", evening)] : []),
    tomorrow,
    // On a Sunday both are the same moment.
    ...(isEqual(tomorrow.until, monday.until) ? [] : [monday]),
  ];
}
