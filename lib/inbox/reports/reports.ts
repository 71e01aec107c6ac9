/** A report: the numbers of a topic, by rows, for a range of days and for the days before it. */
import { isCounting } from "@/lib/inbox/overview/current";
import { type Range, type Ranges, rangesOf } from "@/lib/inbox/overview/range";
import { type ActorOf, type Ctx, may } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import {
  definitionOf,
  type Group,
  isKnown,
  isOfNow,
  isTime,
  MICROS,
  type NumberKey,
  needsPrices,
  numbersOf,
  type Source,
} from "./definitions";
import { type Asked, binder, factsOf, keyOf, measureOf } from "./facts";
import { namesOf } from "./names";
import { currencyOf } from "./prices";
import { type Report, type ReportQuery, type ReportRow, ROWS_MAX, type Values } from "./schemas";
import { COUNTED_COLUMNS } from "./source-rows";

export type ReportCtx = Ctx<ActorOf<"member">>;
type Row = { key: string | null; isTotal: boolean } & Values;

/** Throws forbidden: agents see no colleague's numbers; tickets and articles need their permission. */
export async function askedBy({ actor, now }: ReportCtx, query: ReportQuery, ranges: Ranges): Promise<Asked> {
  const { channel = null, person = null, team = null, topic, group } = query;
  const isAgent = !may(actor, "members");
  if (isAgent && person && person !== actor.userId) throw new AppError("forbidden");
  const needed = [
    ...(topic === "tickets" || group === "type" ? (["tickets"] as const) : []),
    ...(topic === "articles" || group === "article" ? (["articles"] as const) : []),
  ];
  if (needed.some((permission) => !may(actor, permission))) throw new AppError("forbidden");
  const own = isAgent && group === "person" ? actor.userId : person;
  return {
    scope: { workspaceId: actor.workspaceId, channel, person: own, team },
    ...{ group, clock: ranges.clock, now: now(), withTickets: may(actor, "tickets") },
  };
}

/** Throws forbidden, workspace_not_found, invalid_request. */
export async function getReport(ctx: ReportCtx, asked: ReportQuery): Promise<Report> {
  const { workspaceId } = ctx.actor;
  const ranges = await rangesOf(workspaceId, asked, ctx.now());
  const about = await askedBy(ctx, asked, ranges);
  const currency = asked.topic === "whatsapp" ? await currencyOf(workspaceId) : null;
  const numbers = numbersOf(asked.topic).filter(
    (key) => isKnown(key, asked.group, about.scope) && (currency !== null || !needsPrices(key)),
  );
  // One after the other: a report takes one connection, however many it asks.
  const now = await numbersIn(about, numbers, ranges.asked);
  const then = numbers.filter((key) => !isOfNow(key));
  const before = await numbersIn(about, then, ranges.before);
  const counting = await isCounting(workspaceId);
  const keys = keysOf(asked.group, ranges, [now, before]);
  const names = await namesOf(workspaceId, asked.group, keys);
  const rows: ReportRow[] = keys.map((key) => ({
    key,
    name: names.get(key) ?? null,
    values: valuesIn(now, numbers, key),
    before: valuesIn(before, numbers, formerKey(asked.group, ranges, key)),
  }));
  return {
    timezone: ranges.timezone,
    ...edges(ranges.asked),
    previous: edges(ranges.before),
    numbers,
    currency,
    rows: rows.slice(0, ROWS_MAX),
    isCut: rows.length > ROWS_MAX,
    total: { values: valuesIn(now, numbers, null), before: valuesIn(before, numbers, null) },
    isCounting: counting,
  };
}

const edges = ({ days }: Ranges["asked"]) => ({ from: days[0] ?? "", to: days.at(-1) ?? "" });

/** By rows, and the total as the row null. */
type Found = Map<string | null, Values>;

async function numbersIn(asked: Asked, numbers: readonly NumberKey[], range: Range): Promise<Found> {
  const sources = [...new Set(numbers.map((key) => definitionOf(key).source))];
  const found: Found = new Map();
  for (const source of sources) {
    const own = numbers.filter((key) => definitionOf(key).source === source);
    for (const { key, isTotal, ...values } of await countSource(asked, source, own, range)) {
      const place = isTotal ? null : (key ?? "");
      found.set(place, { ...found.get(place), ...values });
    }
  }
  return found;
}

/** The total counts each row once, also one that is in several rows of the report. */
function countSource(asked: Asked, source: Source, numbers: readonly NumberKey[], range: Range) {
  const bound = binder(asked.scope.workspaceId);
  const facts = factsOf(source, asked, range, bound);
  const sums = (key: string | null) =>
    numbers
      .map((number) => `${measured(number, () => measureOf(asked, key, bound.bind))} AS "${number}"`)
      .join(", ");
  return query<Row>(
    "",
    `WITH facts AS MATERIALIZED (SELECT ${COUNTED_COLUMNS} FROM (${facts}) f)
     SELECT NULL::text AS key, true AS "isTotal", ${sums(null)} FROM facts f
     UNION ALL SELECT k.key, false, ${sums("k.key")} FROM facts f CROSS JOIN LATERAL ${keyOf(source, asked, range, bound.bind)} AS k(key)
     ${asked.scope.person && asked.group === "person" ? `WHERE k.key = ${bound.bind(asked.scope.person)}::text` : ""} GROUP BY k.key`,
    bound.values,
  );
}

const counted = (mark?: string): string =>
  `coalesce(sum(f.n)${mark ? ` FILTER (WHERE '${mark}' = ANY(f.marks))` : ""}, 0)`;

function measured(number: NumberKey, value: () => string): string {
  const definition = definitionOf(number);
  switch (definition.of) {
    case "count":
      return `${counted(definition.mark)}::int`;
    case "median":
    case "p90":
      return `percentile_cont(${definition.of === "median" ? 0.5 : 0.9}) WITHIN GROUP (ORDER BY ${value()})`;
    case "share":
      return `${counted(definition.mark)}::float8 / nullif(${counted(definition.among)}, 0)`;
    case "money":
      // A whole number, exact below 2^53.
      return `(coalesce(sum(f.money), 0) * ${MICROS})::float8`;
  }
}

/** Days, weekdays and hours are all there; of others those with a number, the most of the first one first. */
function keysOf(group: Group, { asked }: Ranges, [now, before]: [Found, Found]): string[] {
  if (group === "day") return asked.days;
  if (isTime(group)) return Array.from({ length: group === "weekday" ? 7 : 24 }, (_, index) => String(index));
  const sizeOf = (key: string) => Object.values(now.get(key) ?? {}).find((value) => value !== null) ?? 0;
  const hasNumber = (key: string) =>
    [now, before].some((found) => Object.values(found.get(key) ?? {}).some((value) => value));
  return [...new Set([...now.keys(), ...before.keys()])]
    .filter((key) => key !== null)
    .filter(hasNumber)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || a.localeCompare(b));
}

/** A day is compared with the day in its place. */
function formerKey(group: Group, { asked, before }: Ranges, key: string): string {
  return group === "day" ? (before.days[asked.days.indexOf(key)] ?? "") : key;
}

/** Null where a number is not known; counts of nothing are 0. */
function valuesIn(found: Found, numbers: readonly NumberKey[], key: string | null): Values {
  const values = found.get(key) ?? {};
  const known = found.get(null) ?? {};
  return Object.fromEntries(
    numbers.map((number) => {
      const { of } = definitionOf(number);
      const isCount = (of === "count" || of === "money") && number in known;
      return [number, values[number] ?? (isCount ? 0 : null)];
    }),
  );
}
