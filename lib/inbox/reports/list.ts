/** The list behind a number of a report: the conversations, tickets or articles that it counts. */
import { rangesOf } from "@/lib/inbox/overview/range";
import { may } from "@/lib/platform/context";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import { countedMessages } from "./conversation-sources";
import { definitionOf, isKnown, isOfNow, type NumberDefinition } from "./definitions";
import { type Asked, binder, factsOf, keyOf, measureOf } from "./facts";
import { askedBy, type ReportCtx } from "./reports";
import type { ReportItem, ReportList, ReportListQuery } from "./schemas";
import type { Bind } from "./source-rows";

const PAGE = 50;
/** A cursor needs one; a list is paged by place, since it changes little while one reads it. */
const NO_ID = "00000000-0000-0000-0000-000000000000";
/** So far one can page. */
const PLACE_MAX = 10_000;

/**
 * By the newest; times by the longest. Messages are shown as their conversations with how many there are. Throws as getReport().
 */
export async function listBehind(ctx: ReportCtx, asked: ReportListQuery): Promise<ReportList> {
  const { workspaceId } = ctx.actor;
  const ranges = await rangesOf(workspaceId, asked, ctx.now());
  const about = await askedBy(ctx, asked, ranges);
  const place = asked.cursor ? (decodeCursor("reports", asked.cursor).number ?? 0) : 0;
  if (place < 0 || place % PAGE !== 0)
    throw new AppError("invalid_request", "cursor: This is not a cursor of this list.");
  // An agent's rows of people are their own alone.
  const isOthers =
    asked.group === "person" &&
    about.scope.person &&
    asked.row !== undefined &&
    asked.row !== about.scope.person;
  const isThen = asked.before && isOfNow(asked.number);
  if (isThen || isOthers || place > PLACE_MAX || !isKnown(asked.number, asked.group, about.scope))
    return { items: [], nextCursor: null };
  const span = asked.before ? ranges.before : ranges.asked;
  const bound = binder(workspaceId);
  const statement = listed(about, asked, span, bound, {
    contacts: may(ctx.actor, "contacts:read"),
    tickets: may(ctx.actor, "tickets"),
  });
  const rows = await query<ReportItem>(
    "",
    `${statement} LIMIT ${PAGE + 1} OFFSET ${bound.bind(place)}::int`,
    bound.values,
  );
  const { page, nextCursor } = pageOf("reports", rows, PAGE, () => ({ number: place + PAGE, id: NO_ID }));
  return { items: page, nextCursor };
}

type Bound = { values: unknown[]; bind: Bind };

function listed(
  about: Asked,
  { number, row }: ReportListQuery,
  { from, to }: { from: Date; to: Date },
  bound: Bound,
  shows: Shows,
): string {
  const { bind } = bound;
  const definition: NumberDefinition = definitionOf(number);
  const isMessages = definition.source === "messages";
  const facts = factsOf(
    definition.source,
    about,
    { from, to },
    bound,
    isMessages ? countedMessages : undefined,
  );
  const isRow = row !== undefined;
  const keys = isRow ? `CROSS JOIN LATERAL ${keyOf(definition.source, about, bind)} AS k(key)` : "";
  const value = measureOf(about, isRow ? "k.key" : null, bind);
  const conditions = [
    ...(isRow ? [row === "" ? "k.key IS NULL" : `k.key = ${bind(row)}::text`] : []),
    ...markOf(definition),
    ...(isTimed(definition) ? [`${value} IS NOT NULL`] : []),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  const chosen = `SELECT f.conversation_id, f.ticket_id, f.article, f.at, f.n, ${value} AS value FROM (${facts}) f ${keys} ${where}`;
  const shown = isMessages
    ? `SELECT conversation_id, NULL::uuid AS ticket_id, NULL::int AS article, max(at) AS at, sum(n)::float8 AS value FROM (${chosen}) s
       GROUP BY conversation_id`
    : `SELECT conversation_id, ticket_id, article, at, CASE WHEN article IS NULL THEN value ELSE n END AS value FROM (${chosen}) s`;
  return named(shown, isTimed(definition) || isMessages, shows);
}

const isTimed = ({ of }: NumberDefinition): boolean => of === "median" || of === "p90";
function markOf(definition: NumberDefinition): string[] {
  if (definition.of === "share") return [`'${definition.among}' = ANY(f.marks)`];
  return definition.of === "count" && definition.mark ? [`'${definition.mark}' = ANY(f.marks)`] : [];
}

/** Whether contacts' addresses and tickets' titles may be read. */
type Shows = { contacts: boolean; tickets: boolean };

/** A contact's address replaces a missing name. */
function named(rows: string, byValue: boolean, shows: Shows): string {
  const contact = shows.contacts ? "coalesce(p.name, p.email, p.phone)" : "p.name";
  const title = shows.tickets ? "t.title" : "NULL";
  return `
  SELECT CASE WHEN s.article IS NOT NULL AND s.conversation_id IS NULL THEN 'article' WHEN s.ticket_id IS NULL THEN 'conversation'
      ELSE 'ticket' END AS kind,
    coalesce(s.conversation_id, s.ticket_id, a.id) AS id, p.id AS "contactId", coalesce(${title}, ${contact}, w.title) AS name,
    coalesce(t.number, CASE WHEN s.conversation_id IS NULL THEN s.article END) AS number, c.channel, ${fn}.iso(s.at) AS at, s.value
  FROM (${rows}) s
  LEFT JOIN conversations c ON c.workspace_id = $1 AND c.id = s.conversation_id
  LEFT JOIN contacts p ON p.workspace_id = $1 AND p.id = c.contact_id
  LEFT JOIN tickets t ON t.workspace_id = $1 AND t.id = s.ticket_id
  LEFT JOIN articles a ON a.workspace_id = $1 AND a.number = s.article AND s.conversation_id IS NULL
  LEFT JOIN LATERAL (SELECT title FROM article_texts w WHERE w.workspace_id = $1 AND w.article_id = a.id
    ORDER BY w.created_at, w.language LIMIT 1) w ON true
  ORDER BY ${byValue ? "s.value DESC NULLS LAST, " : ""}s.at DESC, id`;
}
