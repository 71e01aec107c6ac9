/** When a snoozed conversation may come back. All in the viewer's own zone. */
import { addDays, addHours, isEqual, nextMonday, set } from "date-fns";
import type { Translate } from "@/lib/i18n/types";

type SnoozeChoice = { label: string; until: Date };

export const atNine = (day: Date): Date => set(day, { hours: 9, minutes: 0, seconds: 0, milliseconds: 0 });

export function snoozeChoices(now: Date, t: Translate<"inbox.snooze">): SnoozeChoice[] {
  const tomorrow = { label: t("tomorrow"), until: atNine(addDays(now, 1)) };
  const monday = { label: t("nextMonday"), until: atNine(nextMonday(now)) };
  return [
    { label: t("forAnHour"), until: addHours(now, 1) },
    tomorrow,
    // On a Sunday both are the same moment.
    ...(isEqual(tomorrow.until, monday.until) ? [] : [monday]),
  ];
}
