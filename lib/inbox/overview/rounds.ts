/** How long contacts waited for an answer and for an end: from conversation_rounds. */

import { type Hours, openSpans } from "@/lib/account/office-hours/hours";
import type { ChannelName } from "@/lib/connections/channels/schemas";
import { query } from "@/lib/platform/db";
import type { Range } from "./range";
import { REOPENED_DAYS, type Spread } from "./schemas";
import { isCounted, type Scope } from "./scope";

/** Office hours as arrays: when each span begins and ends, and for how many seconds the team was open before it. */
export type OpenTimes = { starts: Date[]; ends: Date[]; before: number[] };

/** Null where the team has no hours, or never opens. */
export function openTimesOf(hours: Hours | null, from: Date, now: Date): OpenTimes | null {
  const spans = hours ? openSpans(hours, from, now) : [];
  if (spans.length === 0) return null;
  let total = 0;
  const before = spans.map(({ start, end }) => {
    const seconds = total;
    total += (end - start) / 1000;
    return seconds;
  });
  return {
    starts: spans.map(({ start }) => new Date(start)),
    ends: spans.map(({ end }) => new Date(end)),
    before,
  };
}

/** For how many seconds the team was open until then. */
const openUntil = (
  at: string,
): string => `(SELECT CASE i WHEN 0 THEN 0 ELSE ($7::float8[])[i] + extract(epoch FROM
  least(${at}, ($6::timestamptz[])[i]) - ($5::timestamptz[])[i]) END FROM width_bucket(${at}, $5::timestamptz[]) AS i)`;

const spread = (value: string, name: string): string =>
  `percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY ${value}) AS "${name}"`;

const BEGUN = (isOpenCounted: boolean, only: string) => `
  SELECT channel, day, grouping(channel) = 0 AS "isOfChannel", grouping(day) = 0 AS "isOfDay", count(*)::int AS begun,
    count(*) FILTER (WHERE number > 1)::int AS "cameBack", count(*) FILTER (WHERE first_response_at IS NULL)::int AS unanswered,
    ${spread("waited", "firstResponse")}, ${spread("waited_open", "officeResponse")}
  FROM (SELECT channel, number, first_response_at, width_bucket(started_at, $4::timestamptz[]) AS day,
      CASE WHEN $3::uuid IS NULL OR first_response_by = $3 THEN extract(epoch FROM first_response_at - started_at)::float8 END AS waited,
      CASE WHEN $3::uuid IS NULL OR first_response_by = $3 THEN
        ${isOpenCounted ? `${openUntil("first_response_at")} - ${openUntil("started_at")}` : "NULL::float8"} END AS waited_open
    FROM conversation_rounds WHERE workspace_id = $1 AND started_at >= ($4::timestamptz[])[1]
      AND started_at < ($4::timestamptz[])[array_upper($4::timestamptz[], 1)]
      AND ($2::channel IS NULL OR channel = $2) AND ($3::uuid IS NULL OR $3 = ANY (responders)) ${only}) rounds
  GROUP BY GROUPING SETS ((), (channel), (day))`;

/** A median and 90th percentile, as PostgreSQL answers them: null, or two nulls, without a row. */
type Pair = [number | null, number | null] | null;
export const spreadOf = (pair: Pair): Spread | null =>
  pair?.[0] == null || pair[1] == null ? null : { median: pair[0], p90: pair[1] };

type Group = { channel: ChannelName | null; day: number | null; isOfChannel: boolean; isOfDay: boolean };
type Begun = Group & {
  begun: number;
  cameBack: number;
  unanswered: number;
  firstResponse: Pair;
  officeResponse: Pair;
};

/** Rounds by when they began: of the range, of each channel, of each day. */
export function begunOf(
  scope: Scope,
  { starts }: Pick<Range, "starts">,
  open: OpenTimes | null,
): Promise<Begun[]> {
  const values: unknown[] = [scope.workspaceId, scope.channel, scope.person, starts];
  if (open) values.push(open.starts, open.ends, open.before);
  return query<Begun>("", BEGUN(open !== null, isCounted(scope, values)), values);
}

const RESOLVED = (only: string) => `
  SELECT channel, day, grouping(channel) = 0 AS "isOfChannel", grouping(day) = 0 AS "isOfDay", count(*)::int AS resolved,
    count(*) FILTER (WHERE reopened_at < resolved_at + interval '${REOPENED_DAYS} days')::int AS reopened, ${spread("took", "resolution")}
  FROM (SELECT channel, resolved_at, reopened_at, width_bucket(resolved_at, $4::timestamptz[]) AS day,
      extract(epoch FROM resolved_at - started_at)::float8 AS took
    FROM conversation_rounds WHERE workspace_id = $1 AND resolved_at >= ($4::timestamptz[])[1]
      AND resolved_at < ($4::timestamptz[])[array_upper($4::timestamptz[], 1)]
      AND ($2::channel IS NULL OR channel = $2) AND ($3::uuid IS NULL OR resolved_by = $3) ${only}) rounds
  GROUP BY GROUPING SETS ((), (channel), (day))`;
type Resolved = Group & { resolved: number; reopened: number; resolution: Pair };

/** Rounds by when they were resolved. */
export function resolvedOf(scope: Scope, { starts }: Pick<Range, "starts">): Promise<Resolved[]> {
  const values = [scope.workspaceId, scope.channel, scope.person, starts];
  return query<Resolved>("", RESOLVED(isCounted(scope, values)), values);
}
