/** The statement of a source's rows with a report's filters: what the numbers count, and what the list behind them shows. */

import type { Range } from "@/lib/inbox/overview/range";
import { isCounted, type Scope } from "@/lib/inbox/overview/scope";
import { type Group, isTime, type Source } from "./definitions";
import { FILTERS, KEYS } from "./keys";
import { localTime } from "./local-time";
import type { Bind, Frame } from "./source-rows";
import { SOURCES } from "./sources";

/** `withTickets`: the reader may see tickets; clocks of tickets are left out otherwise. */
export type Asked = {
  scope: Scope;
  group: Group;
  clock: Intl.DateTimeFormat;
  now: Date;
  withTickets: boolean;
};

/** `values` begins with the workspace. */
export function binder(workspaceId: string): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [workspaceId];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** Without conversations of who was marked as spam, as in the overview. `rows`: another select of the same columns. */
export function factsOf(
  source: Source,
  { scope, clock, now, withTickets }: Asked,
  range: Range,
  { values, bind }: { values: unknown[]; bind: Bind },
  rows: (frame: Frame) => string = SOURCES[source].rows,
): string {
  const { entity } = SOURCES[source];
  const given = { channel: scope.channel, person: scope.person, team: scope.team };
  const filters = Object.entries(given).flatMap(([name, value]) => {
    const filter = FILTERS[entity][name as keyof typeof given];
    return value && filter ? [`AND ${filter(bind(value))}`] : [];
  });
  const inner = rows({ bind, clock, now, withTickets, ...range });
  return `SELECT f.* FROM (${inner}) f WHERE true ${filters.join(" ")} ${isCounted({ ...scope, team: null }, values)}`;
}

/** The keys of a row `f`, one each; null: the row without. */
export function keyOf(source: Source, { group, clock }: Asked, range: Range, bind: Bind): string {
  const keys = KEYS[SOURCES[source].entity][group];
  // Undefined where the report has no such number: isKnown() says so before.
  const given = keys ? keys(isTime(group) ? localTime(clock, range, bind) : "") : "'{}'::text[]";
  return `unnest(coalesce(nullif(${given}, '{}'), ARRAY[NULL::text]))`;
}

/** A row's seconds, unless they are another person's. */
export function measureOf({ scope, group }: Asked, key: string | null, bind: Bind): string {
  const persons = [
    ...(scope.person ? [`${bind(scope.person)}::uuid`] : []),
    ...(group === "person" && key ? [`${key}::uuid`] : []),
  ];
  const isTheirs = persons.map((person) => `f.value_by = ${person}`).join(" AND ");
  return isTheirs ? `CASE WHEN f.value_by IS NULL OR ${isTheirs} THEN f.value END` : "f.value";
}
