/** When a snoozed conversation may come back. All in the viewer's own zone. */
import { addDays, addHours, isEqual, nextMonday, set } from "date-fns";
import type { Words } from "@/components/inbox/words/en";

export type SnoozeChoice = { label: string; until: Date };

export const atNine = (day: Date): Date => set(day, { hours: 9, minutes: 0, seconds: 0, milliseconds: 0 });

type ChoiceWords = Pick<Words["snooze"], "forAnHour" | "tomorrow" | "nextMonday">;

export function snoozeChoices(now: Date, words: ChoiceWords): SnoozeChoice[] {
  const tomorrow = { label: words.tomorrow, until: atNine(addDays(now, 1)) };
  const monday = { label: words.nextMonday, until: atNine(nextMonday(now)) };
  return [
    { label: words.forAnHour, until: addHours(now, 1) },
    tomorrow,
    // On a Sunday both are the same moment.
    ...(isEqual(tomorrow.until, monday.until) ? [] : [monday]),
  ];
}
