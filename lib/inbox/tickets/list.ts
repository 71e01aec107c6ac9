/** Lists tickets for a person: filtered, searched by number or words of titles and fields, by page. */
import type { Agent, Ctx } from "@/lib/platform/context";
import { decodeCursor, pageOf } from "@/lib/platform/cursor";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import { type Bind, shownTo, TICKET_ROW, ticketVisibleTo } from "./rows";
import { TICKET_PRIORITIES, type Ticket, type TicketFilter, type TicketPage } from "./schemas";

const PAGE = 50;
/** Among so many a value that a twentieth of the tickets have fills a page. */
const LOOKED_AT = 1_200;
/** The condition of the indexes tickets_open_…_idx. */
const OPEN = "t.status <> 'done'";

type Order = Exclude<TicketFilter["order"], "deadline">;
type Place = { at: string; number: number; id: string };
type Ordering = {
  by: string;
  key: string;
  /** The part of a ticket's place that is no time. */
  numberOf: (ticket: Ticket) => number;
  /** The values of `key` at a place. Each is bound where it is used: PostgreSQL refuses one without a type. */
  at: (place: Partial<Place>, bind: Bind) => string;
};

const timeAt = ({ at, id }: Partial<Place>, bind: Bind): string =>
  `${bind(at ?? null)}::timestamptz, ${bind(id)}::uuid`;

/** Each order is one of an index; a priority's place counts from the least urgent. */
const ORDERS: Record<Order, Ordering> = {
  updated: {
    ...{ by: "t.updated_at DESC, t.id DESC", key: "(t.updated_at, t.id)" },
    ...{ numberOf: ({ number }) => number, at: timeAt },
  },
  number: {
    ...{ by: "t.number DESC", key: "(t.number)", numberOf: ({ number }) => number },
    at: ({ number = 0 }, bind) => `${bind(number)}::bigint`,
  },
  priority: {
    ...{ by: "t.priority DESC, t.updated_at DESC, t.id DESC", key: "(t.priority, t.updated_at, t.id)" },
    numberOf: ({ priority }) => TICKET_PRIORITIES.indexOf(priority),
    at: ({ number = 0, ...place }, bind) =>
      `${bind(priorityAt(number))}::ticket_priority, ${timeAt(place, bind)}`,
  },
};

function priorityAt(number: number): string {
  const priority = TICKET_PRIORITIES[number];
  if (!priority) throw new AppError("invalid_request", "cursor: This is not a cursor of this list.");
  return priority;
}

/** The index of deadlines has no others. */
const HAS_DEADLINE = "t.sla_deadline IS NOT NULL";
const SLA = {
  missed: "t.sla_deadline < now()",
  soon: "t.sla_deadline BETWEEN now() AND now() + interval '1 hour'",
} as const;

export async function listTickets(ctx: Ctx<Agent>, filter: TicketFilter): Promise<TicketPage> {
  const isOfCommonValue = filter.field && filter.value && filter.order !== "deadline";
  const among = isOfCommonValue ? await readRows(ctx, filter, amongFirst) : [];
  const rows = among.length > PAGE ? among : await readRows(ctx, filter, allOf);
  const { page, nextCursor } = pageOf("tickets", rows, PAGE, ({ row }) => placeOf(filter, row));
  return { tickets: page.map(({ row }) => shownTo(ctx.actor, row)), nextCursor };
}

/** Parts of a list, each a select of rows of `tickets`, in the order in which they are shown. */
type Parts = (filter: TicketFilter, actor: Agent, bind: Bind) => string[];

async function readRows(
  { actor }: Ctx<Agent>,
  filter: TicketFilter,
  partsOf: Parts,
): Promise<{ row: Ticket }[]> {
  const values: unknown[] = [actor.workspaceId, PAGE + 1];
  const parts = partsOf(filter, actor, (value) => `$${values.push(value)}`);
  const [first] = parts;
  return query<{ row: Ticket }>(
    "",
    `SELECT ${TICKET_ROW} AS row FROM ${parts.length === 1 ? first : `(${parts.join(" UNION ALL ")} LIMIT $2)`} t`,
    values,
  );
}

function whereOf(filter: TicketFilter, actor: Agent, bind: Bind): string {
  const conditions = [
    "t.workspace_id = $1",
    ...conditionsOf(filter, actor, bind),
    ticketVisibleTo(actor, bind),
  ];
  return conditions.join(" AND ");
}

const allOf: Parts = (filter, actor, bind) => {
  const where = whereOf(filter, actor, bind);
  return filter.order === "deadline"
    ? byDeadline(filter, where, bind)
    : [inOrder(filter, filter.order, where, bind)];
};

/**
 * A value that many tickets have fills a page among the first ones of the order, whose cost is the same in every workspace. By its index
 * all of them would be read and sorted.
 */
const amongFirst: Parts = ({ field = "", value = "", ...filter }, actor, bind) => {
  if (filter.order === "deadline") return [];
  const { by } = ORDERS[filter.order];
  const where = [whereOf(filter, actor, bind), ...pageBehind(filter, filter.order, bind)].join(" AND ");
  return [
    `(SELECT * FROM (SELECT * FROM tickets t WHERE ${where} ORDER BY ${by} LIMIT ${LOOKED_AT}) t
      WHERE ${hasValue(field, value, bind)} ORDER BY ${by} LIMIT $2)`,
  ];
};

const part = (where: string, by: string): string =>
  `(SELECT * FROM tickets t WHERE ${where} ORDER BY ${by} LIMIT $2)`;
/** The planner takes the index of the values, not that of the order: the value is rare among the first ones. */
const partOfValue = (where: string, by: string): string =>
  `(SELECT * FROM (SELECT * FROM tickets t WHERE ${where} OFFSET 0) t ORDER BY ${by} LIMIT $2)`;

function inOrder(filter: TicketFilter, order: Order, where: string, bind: Bind): string {
  const conditions = [where, ...pageBehind(filter, order, bind)].join(" AND ");
  return (filter.field && filter.value ? partOfValue : part)(conditions, ORDERS[order].by);
}

/** Those with a deadline, the next one first; then the others by their last change. */
function byDeadline(filter: TicketFilter, where: string, bind: Bind): string[] {
  const { at, number = 1, id } = filter.cursor ? decodeCursor("tickets", filter.cursor) : {};
  const others = `${where} AND t.sla_deadline IS NULL`;
  if (filter.cursor && number === 0) return [inOrder(filter, "updated", others, bind)];
  const behind = filter.cursor
    ? ` AND (t.sla_deadline, t.id) > (${bind(at ?? null)}::timestamptz, ${bind(id)}::uuid)`
    : "";
  const first = part(`${where} AND ${HAS_DEADLINE}${behind}`, "t.sla_deadline, t.id");
  if (filter.sla) return [first];
  return [first, part(others, ORDERS.updated.by)];
}

/** `number`: in the order by deadline, whether it has one. */
function placeOf({ order }: TicketFilter, ticket: Ticket): Place {
  const { id, updatedAt, slas } = ticket;
  const deadline = slas?.[0]?.deadline ?? null;
  if (order === "deadline") return { at: deadline ?? updatedAt, number: deadline ? 1 : 0, id };
  return { at: updatedAt, number: ORDERS[order].numberOf(ticket), id };
}

export function conditionsOf(filter: TicketFilter, actor: Agent, bind: Bind): string[] {
  const { status, assignee, team, type, field, value, contactId, sla, q } = filter;
  const conditions: string[] = [];
  if (status === "open") conditions.push(OPEN);
  else if (status !== "all") conditions.push(`t.status = ${bind(status)}::ticket_status`);
  if (assignee === "unassigned") conditions.push("t.assignee_id IS NULL");
  else if (assignee !== "any")
    conditions.push(`t.assignee_id = ${bind(assignee === "me" ? actor.userId : assignee)}::uuid`);
  if (team) conditions.push(team === "none" ? "t.team_id IS NULL" : `t.team_id = ${bind(team)}::uuid`);
  if (type) conditions.push(type === "none" ? "t.type_id IS NULL" : `t.type_id = ${bind(type)}::uuid`);
  if (field && value) conditions.push(withValue(field, value, bind));
  if (contactId) conditions.push(`t.contact_id = ${bind(contactId)}::uuid`);
  if (sla) conditions.push(SLA[sla]);
  if (q) conditions.push(found(q, bind));
  return conditions;
}

/** A list is compared as its text, where some signs are escaped. */
const inList = (value: string): string => JSON.stringify(value).slice(1, -1);

/** The condition of the indexes of field values; and before it one that costs less, for rows that come by the list's order. */
function withValue(field: string, value: string, bind: Bind): string {
  const [key, given] = [bind(field), bind(value)];
  return `t.fields <> '{}' AND ${mayHave(key, given, bind(inList(value)))}
    AND public.field_terms(t.workspace_id, t.fields) @> ARRAY[right($1::text, 6) || md5(${key}::text || '=' || lower(${given}::text))]`;
}

const mayHave = (key: string, given: string, listed: string): string => {
  const text = `lower(t.fields ->> ${key}::text)`;
  return `(strpos(${text}, lower(${given}::text)) > 0 OR strpos(${text}, lower(${listed}::text)) > 0)`;
};

/** The same tickets as withValue(), by no index: its function makes the terms of all fields. */
function hasValue(field: string, value: string, bind: Bind): string {
  const [key, given] = [bind(field), bind(value)];
  const [stored, wanted] = [`t.fields -> ${key}::text`, `lower(${given}::text)`];
  const list = `CASE jsonb_typeof(${stored}) WHEN 'array' THEN ${stored} ELSE '[]' END`;
  return `${mayHave(key, given, bind(inList(value)))} AND (lower(coalesce(${stored} ->> 'fileName', t.fields ->> ${key}::text)) = ${wanted}
    OR EXISTS (SELECT FROM jsonb_array_elements(${list}) v WHERE lower(v #>> '{}') = ${wanted}))`;
}

/** By the number, or by words of the title or of field values. `#7` is a number alone. */
function found(q: string, bind: Bind): string {
  const [, sign, digits] = /^(#?)(\d{1,10})$/.exec(q) ?? [];
  const byNumber = digits && `t.number = ${bind(digits)}::bigint`;
  if (byNumber && sign) return byNumber;
  const asked = `(SELECT ${fn}.search_query($1, ${bind(q)}))`;
  // Two looks, each by its index: for an OR the planner may read all entries of the workspace besides.
  const byWords = `t.id = ANY(ARRAY(SELECT w.id FROM tickets w WHERE w.workspace_id = $1 AND w.title IS NOT NULL
      AND search_lexemes(w.workspace_id, w.title) @@ ${asked}
    UNION ALL SELECT w.id FROM tickets w WHERE w.workspace_id = $1 AND w.fields <> '{}'
      AND search_lexemes(w.workspace_id, public.field_words(w.fields)) @@ ${asked}))`;
  return byNumber ? `(${byNumber} OR ${byWords})` : byWords;
}

function pageBehind({ cursor }: TicketFilter, order: Order, bind: Bind): string[] {
  if (!cursor) return [];
  const { key, at } = ORDERS[order];
  return [`${key} < (${at(decodeCursor("tickets", cursor), bind)})`];
}
