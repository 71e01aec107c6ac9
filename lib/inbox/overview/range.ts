/** The requested days as instants of the workspace's time zone, and the range before them. */
import { addDays, clockOf, dateOf, datesBetween, shownAt, startOf, zoneOf } from "@/lib/platform/days";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { OVERVIEW_DAYS_MAX, type OverviewQuery } from "./schemas";

/** `starts`: when each of the days begins, and when the last one ends. */
export type Range = { days: string[]; starts: Date[]; from: Date; to: Date };
export type Ranges = { timezone: string; clock: Intl.DateTimeFormat; asked: Range; before: Range };

function rangeOf(clock: Intl.DateTimeFormat, days: string[]): Range {
  const starts = [...days, addDays(days.at(-1) ?? "", 1)].map((day) => startOf(clock, day));
  return { days, starts, from: starts[0] as Date, to: starts.at(-1) as Date };
}

/** Throws workspace_not_found, invalid_request. */
export async function rangesOf(
  workspaceId: string,
  { days: count, from, to }: OverviewQuery,
  now: Date,
): Promise<Ranges> {
  const workspace = await prisma().workspace.findUnique({
    where: { id: workspaceId },
    select: { timezone: true },
  });
  if (!workspace) throw new AppError("workspace_not_found");
  const timezone = zoneOf(workspace.timezone);
  const clock = clockOf(timezone);
  const last = to ?? dateOf(shownAt(clock, now.getTime()));
  const days = datesBetween(from ?? addDays(last, 1 - count), last);
  const [first] = days;
  if (first === undefined)
    throw new AppError("invalid_request", "from: The first day must not be after the last.");
  if (days.length > OVERVIEW_DAYS_MAX)
    throw new AppError("invalid_request", `from: Choose at most ${OVERVIEW_DAYS_MAX} days.`);
  const before = datesBetween(addDays(first, -days.length), addDays(first, -1));
  return { timezone, clock, asked: rangeOf(clock, days), before: rangeOf(clock, before) };
}
