/** How many messages were written, when, and what became of them: from message_counts. With a team nothing: it is not counted by team. */
import type { ChannelName } from "@/lib/connections/channels/schemas";
import { shownAt } from "@/lib/platform/days";
import { query } from "@/lib/platform/db";
import type { Range } from "./range";
import type { DeliveryCounts } from "./schemas";
import type { Scope } from "./scope";

/** A mail program's own answers are neither. */
const KIND = `CASE WHEN sender_type = 'contact' THEN 'inbound' WHEN sender_type = 'agent' THEN 'answers'
  WHEN direction = 'outbound' THEN 'automatic' END`;
const COUNTS = `
  WITH counted AS (
    SELECT width_bucket(began_at, $4::timestamptz[]) AS day, began_at, channel, ${KIND} AS kind, direction, count, sent, delivered,
      read, failed, unknown
    FROM message_counts WHERE workspace_id = $1 AND began_at >= ($4::timestamptz[])[1]
      AND began_at < ($4::timestamptz[])[array_upper($4::timestamptz[], 1)]
      AND ($2::channel IS NULL OR channel = $2) AND ($3::uuid IS NULL OR sender_id = $3))`;

/** `day` counts from 1. */
type Messages = {
  day: number;
  channel: ChannelName;
  kind: "inbound" | "answers" | "automatic";
  count: number;
};
export const messagesOf = async (
  { workspaceId, channel, person, team }: Scope,
  { starts }: Pick<Range, "starts">,
): Promise<Messages[]> =>
  team
    ? []
    : query<Messages>(
        "",
        `${COUNTS} SELECT day, channel, kind, sum(count)::int AS count FROM counted WHERE kind IS NOT NULL GROUP BY 1, 2, 3`,
        [workspaceId, channel, person, starts],
      );

type Delivery = DeliveryCounts & { channel: ChannelName };
export const deliveryOf = async (
  { workspaceId, channel, person, team }: Scope,
  { from, to }: Range,
): Promise<Delivery[]> =>
  team
    ? []
    : query<Delivery>(
        "",
        `${COUNTS} SELECT channel, sum(sent)::int AS sent, sum(delivered)::int AS delivered, sum(read)::int AS read,
       sum(failed)::int AS failed, sum(unknown)::int AS unknown
     FROM counted WHERE direction = 'outbound' GROUP BY channel ORDER BY channel`,
        [workspaceId, channel, person, [from, to]],
      );

/**
 * Contacts' messages by weekday, from Monday on, and by hour of local time. On a day when the clock changes, the hours
 * since midnight are not those that the clock shows.
 */
export async function hoursOfWeek(
  { workspaceId, channel, team }: Scope,
  { days, starts }: Range,
  clock: Intl.DateTimeFormat,
): Promise<number[][]> {
  const rows = team
    ? []
    : await query<{ day: number; hour: number; count: number }>(
        "",
        `${COUNTS} SELECT day, trunc(extract(epoch FROM began_at - ($4::timestamptz[])[day]) / 3600)::int AS hour, sum(count)::int AS count
     FROM counted WHERE kind = 'inbound' GROUP BY 1, 2`,
        [workspaceId, channel, null, starts],
      );
  const week = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { day, hour, count } of rows) {
    const [start = 0, end = 0] = [starts[day - 1]?.getTime(), starts[day]?.getTime()];
    const isWhole = end - start === 86_400_000;
    const shown = isWhole ? hour : new Date(shownAt(clock, start + hour * 3_600_000)).getUTCHours();
    const weekday = (new Date(days[day - 1] ?? "").getUTCDay() + 6) % 7;
    const hours = week[weekday];
    if (hours) hours[shown] = (hours[shown] ?? 0) + count;
  }
  return week;
}

/** Reads only the newest 5,000 failures, to bound the cost of a mass failure. */
export const failuresOf = ({ workspaceId, channel, person, team }: Scope, { from, to }: Range) =>
  query<{ code: string; message: string; count: number }>(
    "",
    `SELECT coalesce(failure ->> 'code', 'unknown') AS code, coalesce(max(failure ->> 'message'), '') AS message, count(*)::int AS count
     FROM (SELECT m.failure FROM messages m JOIN conversations c ON c.workspace_id = m.workspace_id AND c.id = m.conversation_id
       WHERE m.workspace_id = $1 AND m.open_state = 'failed' AND m.cancelled_at IS NULL AND m.created_at >= $4 AND m.created_at < $5
         AND ($2::channel IS NULL OR c.channel = $2) AND ($3::uuid IS NULL OR m.sender_id = $3) AND ($6::uuid IS NULL OR c.team_id = $6)
       ORDER BY m.created_at DESC LIMIT 5000) failed
     GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT 8`,
    [workspaceId, channel, person, from, to, team],
  );
