/** When a report is mailed, and which days it is about: the last whole week or month of the workspace's time zone. */
import { Cron } from "croner";
import { addDays, clockOf, dateOf, shownAt } from "@/lib/platform/days";
import type { Rhythm } from "./saved-schemas";

/** At seven, on Monday or on the first of the month. */
const PATTERNS: Record<Rhythm, string> = { week: "0 7 * * 1", month: "0 7 1 * *" };

export function nextMail(rhythm: Rhythm, timezone: string, after: Date): Date {
  const next = new Cron(PATTERNS[rhythm], { timezone }).nextRun(after);
  if (!next) throw new Error(`${PATTERNS[rhythm]} in ${timezone} has no next time`);
  return next;
}

/** Longer than a month. */
const SPAN_MS = 32 * 86_400_000;

/** The time for which a mail was planned that is due at `due`: that time, or the last one before a lease, or before another time zone. */
export function plannedBefore(rhythm: Rhythm, timezone: string, due: Date): Date {
  let planned = new Date(due.getTime() - SPAN_MS);
  for (let next = planned; next <= due; next = nextMail(rhythm, timezone, planned)) planned = next;
  return planned;
}

/** The week from Monday to Sunday, or the month, that ended before the mail was due. */
export function daysOf(rhythm: Rhythm, timezone: string, due: Date): { from: string; to: string } {
  const day = dateOf(shownAt(clockOf(timezone), due.getTime()));
  if (rhythm === "month") {
    const to = addDays(`${day.slice(0, 7)}-01`, -1);
    return { from: `${to.slice(0, 7)}-01`, to };
  }
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const monday = addDays(day, -weekday);
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}
