/** The local time of a row is that of the runtime's time zones. Where PostgreSQL knows the same rules, the two agree. */
import { expect, test } from "vitest";
import { addDays, clockOf, datesBetween, startOf } from "@/lib/platform/days";
import { query } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { GROUPS, isTime } from "./definitions";
import { binder, factsOf, keyOf } from "./facts";
import { localTime } from "./local-time";

function rangeOf(zone: string, from: string, to: string) {
  const clock = clockOf(zone);
  const days = datesBetween(from, to);
  const starts = [...days, addDays(to, 1)].map((day) => startOf(clock, day));
  return { clock, range: { days, starts, from: starts[0] as Date, to: starts.at(-1) as Date } };
}

test.each([
  ["Europe/Lisbon", "2026-03-01", "2026-11-30"],
  ["America/Sao_Paulo", "2017-09-01", "2018-03-31"],
  ["Australia/Lord_Howe", "2026-03-01", "2026-11-30"],
  ["Asia/Kathmandu", "2026-01-01", "2026-01-10"],
  ["Africa/Casablanca", "2026-01-01", "2026-12-31"],
  ["Pacific/Apia", "2011-12-20", "2012-01-10"],
])("in %s it is that of the clock, every ten minutes from %s to %s", async (zone, from, to) => {
  const { clock, range } = rangeOf(zone, from, to);
  const { values, bind } = binder(newId());
  const local = localTime(clock, range, bind);
  const [row] = await query<{ all: number; other: number }>(
    "",
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE ${local} IS DISTINCT FROM f.at AT TIME ZONE ${bind(zone)}::text)::int AS other
     FROM (SELECT generate_series(${bind(range.from)}::timestamptz, ${bind(range.to)}::timestamptz - interval '1 ms', '10 minutes') AS at) f
     WHERE $1::uuid IS NOT NULL`,
    values,
  );
  expect(row?.all).toBeGreaterThan(1000);
  expect(row?.other).toBe(0);
});

test("PostgreSQL is asked for no time zone by its name: it may not know it", () => {
  const { clock, range } = rangeOf("Europe/Lisbon", "2026-10-20", "2026-10-30");
  const scope = { workspaceId: newId(), channel: null, person: null, team: null };
  for (const group of GROUPS.filter(isTime))
    for (const source of ["begun", "messages", "articleViews", "ticketsDone"] as const) {
      const bound = binder(scope.workspaceId);
      const asked = { scope, group, clock, now: new Date(), withTickets: true };
      const sql = factsOf(source, asked, range, bound) + keyOf(source, asked, range, bound.bind);
      expect([sql, JSON.stringify(bound.values)].join()).not.toMatch(/Lisbon|AT TIME ZONE (?!'UTC')/);
    }
});
