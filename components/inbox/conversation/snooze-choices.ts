import { addDays, addHours, isEqual, nextMonday, set } from "date-fns";
import type { Translate } from "@/lib/i18n/types";

/** A time to come back, in the viewer's own zone. */
type SnoozeChoice = { label: string; until: Date };

export const atNine = (day: Date): Date => set(day, { hours: 9, minutes: 0, seconds: 0, milliseconds: 0 });

export function snoozeChoices(
  now: Date,
  t: Translate<"inbox.snooze">,
  hour: (date: Date) => string,
): SnoozeChoice[] {
  const at = (day: "thisEvening" | "tomorrow" | "nextMonday", until: Date) => ({
    label: t(day, { time: hour(until) }),
    until,
  });
  const tomorrow = at("tomorrow", atNine(addDays(now, 1)));
  const monday = at("nextMonday", atNine(nextMonday(now)));
  const evening = set(now, { hours: 18, minutes: 0, seconds: 0, milliseconds: 0 });
  return [
    { label: t("forAnHour"), until: addHours(now, 1) },
    { label: t("forThreeHours"), until: addHours(now, 3) },
    ...(addHours(now, 3) < evening ? [at("thisEvening", evening)] : []),
    tomorrow,
    // On a Sunday both are the same moment.
    ...(isEqual(tomorrow.until, monday.until) ? [] : [monday]),
  ];
}
