/** Counts the messages that WhatsApp accepted, by day in the workspace's time zone and by category. */
import { quotasOf } from "@/lib/partner/commands/quota";
import { addDays, clockOf, dateOf, datesBetween, shownAt, startOf, zoneOf } from "@/lib/platform/days";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Usage, UsageQuery } from "./usage-schemas";

const DAYS_MAX = 92;
const USUAL_DAYS = 30;

/** Throws invalid_request. */
function daysOf({ from, to }: UsageQuery, today: string): string[] {
  const last = to ?? today;
  const days = datesBetween(from ?? addDays(last, 1 - USUAL_DAYS), last);
  if (days.length === 0)
    throw new AppError("invalid_request", "from: The first day must not be after the last.");
  if (days.length > DAYS_MAX) throw new AppError("invalid_request", `from: Choose at most ${DAYS_MAX} days.`);
  return days;
}

type Row = { day: number; category: string; messages: number };

export async function getUsage(workspaceId: string, asked: UsageQuery, now: Date): Promise<Usage> {
  const { timezone } = await prisma().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { timezone: true },
  });
  const zone = zoneOf(timezone);
  const clock = clockOf(zone);
  const days = daysOf(asked, dateOf(shownAt(clock, now.getTime())));
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const starts = [...days, addDays(last, 1)].map((day) => startOf(clock, day));
  const rows = await query<Row>(
    "message_usage",
    `SELECT width_bucket(began_at, $2::timestamptz[]) AS day, category, sum(count)::float8 AS messages FROM message_usage
     WHERE workspace_id = $1 AND began_at >= $3 AND began_at < $4 GROUP BY 1, 2 ORDER BY 1, 2`,
    [workspaceId, starts, starts[0], starts.at(-1)],
  );
  const usage = rows.map(({ day, category, messages }) => ({
    date: days[day - 1] ?? "",
    category,
    messages,
  }));
  return { timezone: zone, from: first, to: last, usage, quotas: await quotasOf(workspaceId, now) };
}
