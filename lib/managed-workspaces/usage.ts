/** How many messages WhatsApp accepted, by day in the workspace's time zone and by category. */
import { quotasOf } from "@/lib/commands/quota";
import { prisma, query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { Usage, UsageQuery } from "./usage-schemas";

const DAY_MS = 86_400_000;
const DAYS_MAX = 92;
const USUAL_DAYS = 30;

/** A time zone that the runtime does not know is UTC, as in everything that is rendered. */
function zoneOf(name: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const [date, time] = [
    { year: "numeric", month: "2-digit", day: "2-digit" } as const,
    { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const,
  ];
  return new Intl.DateTimeFormat("sv-SE", { timeZone, ...date, ...time });
}

/** What the clock of a zone shows, as if it were UTC. */
const shownAt = (format: Intl.DateTimeFormat, at: number): number =>
  Date.parse(`${format.format(at).replace(" ", "T")}Z`);

/** The instant at which a day begins there. The second step is for days around a change of the clock. */
function startOf(format: Intl.DateTimeFormat, date: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const guess = midnight - (shownAt(format, midnight) - midnight);
  return new Date(midnight - (shownAt(format, guess) - guess));
}

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Throws invalid_request. */
function daysOf({ from, to }: UsageQuery, today: string): string[] {
  const last = Date.parse(to ?? today);
  const first = from === undefined ? last - (USUAL_DAYS - 1) * DAY_MS : Date.parse(from);
  const count = Math.round((last - first) / DAY_MS) + 1;
  if (count < 1) throw new AppError("invalid_request", "from: must not be after to");
  if (count > DAYS_MAX) throw new AppError("invalid_request", `from: at most ${DAYS_MAX} days up to to`);
  return Array.from({ length: count }, (_, index) => dateOf(first + index * DAY_MS));
}

type Row = { day: number; category: string; messages: number };

export async function getUsage(workspaceId: string, asked: UsageQuery, now: Date): Promise<Usage> {
  const { timezone } = await prisma().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { timezone: true },
  });
  const zone = zoneOf(timezone);
  const format = formatterOf(zone);
  const days = daysOf(asked, dateOf(shownAt(format, now.getTime())));
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const starts = [...days, dateOf(Date.parse(last) + DAY_MS)].map((day) => startOf(format, day));
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
