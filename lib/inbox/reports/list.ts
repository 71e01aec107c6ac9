/** The list behind a number of a report: the conversations, tickets or articles that it counts. */
import { type Range, rangesOf } from "@/lib/inbox/overview/range";
import { may } from "@/lib/platform/context";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import { countedMessages } from "./conversation-sources";
import { definitionOf, isDuration, isKnown, isOfNow, MICROS, type NumberDefinition } from "./definitions";
import { type Asked, binder, factsOf, keyOf, measureOf } from "./facts";
import { askedBy, type ReportCtx } from "./reports";
import type { ReportItem, ReportList, ReportListQuery } from "./schemas";
import type { Bind } from "./source-rows";

const PAGE = 50;

/**
 * By the newest; times by the longest. Messages are shown as their conversations with how many there are. Throws as getReport().
 */
export async function listBehind(ctx: ReportCtx, asked: ReportListQuery): Promise<ReportList> {
  const { workspaceId } = ctx.actor;
  const ranges = await rangesOf(workspaceId, asked, ctx.now());
  const about = await askedBy(ctx, asked, ranges);
  const after = asked.cursor ? placeOf(asked.cursor, isByValue(definitionOf(asked.number))) : null;
  // An agent's rows of people are their own alone.
  const isOthers =
    asked.group === "person" &&
    about.scope.person &&
    asked.row !== undefined &&
    asked.row !== about.scope.person;
  const isThen = asked.before && isOfNow(asked.number);
  if (isThen || isOthers || !isKnown(asked.number, asked.group, about.scope))
    return { items: [], nextCursor: null };
  const range = asked.before ? ranges.before : ranges.asked;
  const bound = binder(workspaceId);
  const statement = named(
    listed(about, asked, range, bound),
    after,
    isByValue(definitionOf(asked.number)),
    bound,
    {
      contacts: may(ctx.actor, "contacts:read"),
      tickets: may(ctx.actor, "tickets"),
    },
  );
  const rows = await query<ReportItem & { rowKey: string }>("", statement, bound.values);
  const { page, nextCursor } = pageOf("reports", rows, PAGE, ({ id, at, value, rowKey }) => ({
    ...{ id, at },
    text: `${value ?? ""} ${rowKey}`,
  }));
  return { items: page.map(({ rowKey: _, ...item }) => item), nextCursor };
}

/** The place behind a row, in a list's order. */
type Place = { value: number; at: string; rowKey: string };

function placeOf(cursor: string, byValue: boolean): Place {
  const { at, text = "" } = decodeCursor("reports", cursor);
  const [, number = "", rowKey] = /^(\S*) (.+)$/.exec(text) ?? [];
  const value = Number(number);
  if (!at || !rowKey || (byValue && (number === "" || !Number.isFinite(value))))
    throw new AppError("invalid_request", "cursor: This is not a cursor of this list.");
  return { value, at, rowKey };
}

type Bound = { values: unknown[]; bind: Bind };

function listed(about: Asked, { number, row }: ReportListQuery, range: Range, bound: Bound): string {
  const { bind } = bound;
  const definition: NumberDefinition = definitionOf(number);
  const isMessages = definition.source === "messages";
  const facts = factsOf(definition.source, about, range, bound, isMessages ? countedMessages : undefined);
  const isRow = row !== undefined;
  const keys = isRow ? `CROSS JOIN LATERAL ${keyOf(definition.source, about, range, bind)} AS k(key)` : "";
  const value =
    definition.of === "money"
      ? `(f.money * ${MICROS})::float8`
      : measureOf(about, isRow ? "k.key" : null, bind);
  const conditions = [
    ...(isRow ? [row === "" ? "k.key IS NULL" : `k.key = ${bind(row)}::text`] : []),
    ...markOf(definition),
    ...(isDuration(definition) ? [`${value} IS NOT NULL`] : []),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  const chosen = `SELECT f.row_key, f.conversation_id, f.ticket_id, f.article, f.at, f.n, ${value} AS value FROM (${facts}) f ${keys} ${where}`;
  return isMessages
    ? `SELECT conversation_id::text AS row_key, conversation_id, NULL::uuid AS ticket_id, NULL::int AS article, max(at) AS at,
       sum(n)::float8 AS value FROM (${chosen}) s GROUP BY conversation_id`
    : `SELECT row_key, conversation_id, ticket_id, article, at, CASE WHEN article IS NULL THEN value ELSE n END AS value
       FROM (${chosen}) s`;
}

const isByValue = (definition: NumberDefinition): boolean =>
  isDuration(definition) || definition.source === "messages";
function markOf(definition: NumberDefinition): string[] {
  if (definition.of === "share") return [`'${definition.among}' = ANY(f.marks)`];
  const isMarked = definition.of === "count" || definition.of === "money";
  return isMarked && definition.mark ? [`'${definition.mark}' = ANY(f.marks)`] : [];
}

/** Whether contacts' addresses and tickets' titles may be read. */
type Shows = { contacts: boolean; tickets: boolean };

/** A page of the rows behind a place, with names. A contact's address replaces a missing name. */
function named(rows: string, after: Place | null, byValue: boolean, { bind }: Bound, shows: Shows): string {
  const order = [...(byValue ? ["s.value"] : []), "s.at", 's.row_key COLLATE "C"'];
  const place = after
    ? [
        ...(byValue ? [`${bind(after.value)}::float8`] : []),
        ...[`${bind(after.at)}::timestamptz`, `${bind(after.rowKey)}::text`],
      ]
    : null;
  const behind = place ? `WHERE (${order.join(", ")}) < (${place.join(", ")})` : "";
  const descending = order.map((column) => `${column} DESC`).join(", ");
  const contact = shows.contacts ? "coalesce(p.name, p.email, p.phone)" : "p.name";
  const title = shows.tickets ? "t.title" : "NULL";
  return `
  SELECT CASE WHEN s.article IS NOT NULL AND s.conversation_id IS NULL THEN 'article' WHEN s.ticket_id IS NULL THEN 'conversation'
      ELSE 'ticket' END AS kind,
    coalesce(s.conversation_id, s.ticket_id, a.id) AS id, p.id AS "contactId", coalesce(${title}, ${contact}, w.title) AS name,
    coalesce(t.number, CASE WHEN s.conversation_id IS NULL THEN s.article END) AS number, c.channel, ${fn}.iso(s.at) AS at, s.value, s.row_key AS "rowKey"
  FROM (SELECT * FROM (${rows}) s ${behind} ORDER BY ${descending} LIMIT ${PAGE + 1}) s
  LEFT JOIN conversations c ON c.workspace_id = $1 AND c.id = s.conversation_id
  LEFT JOIN contacts p ON p.workspace_id = $1 AND p.id = c.contact_id
  LEFT JOIN tickets t ON t.workspace_id = $1 AND t.id = s.ticket_id
  LEFT JOIN articles a ON a.workspace_id = $1 AND a.number = s.article AND s.conversation_id IS NULL
  LEFT JOIN LATERAL (SELECT title FROM article_texts w WHERE w.workspace_id = $1 AND w.article_id = a.id
    ORDER BY w.created_at, w.language LIMIT 1) w ON true
  ORDER BY ${descending}`;
}
