/** The columns that the rows of every source have, and the parts that their selects share. */

import type { Range } from "@/lib/inbox/overview/range";

export type Bind = (value: unknown) => string;
/** `$1` is the workspace. */
export type Frame = Range & { bind: Bind; clock: Intl.DateTimeFormat; now: Date; withTickets: boolean };

/** How rows lead to a team, to tags …, in `keys.ts`. */
export type Entity = "conversation" | "ticket" | "clock" | "article" | "messages";

/** Zeros: a person in WhatsApp's own app. */
export const NO_PERSON = "'00000000-0000-0000-0000-000000000000'::uuid";

const EMPTY = {
  /** Identifies the row among those of its source. */
  row_key: "NULL::text",
  conversation_id: "NULL::uuid",
  ticket_id: "NULL::uuid",
  /** Its number. */
  article: "NULL::int",
  at: "NULL::timestamptz",
  channel: "NULL::channel",
  people: "'{}'::uuid[]",
  /** Seconds; a rating's score. */
  value: "NULL::float8",
  /** The person whose time it is; null: of all in `people`. */
  value_by: "NULL::uuid",
  n: "1",
  /** The price of the row. */
  money: "NULL::numeric",
  marks: "'{}'::text[]",
  policy: "NULL::uuid",
  target: "NULL::text",
  /** Meta's. */
  category: "NULL::text",
} as const;
type Column = keyof typeof EMPTY;
/** Columns of a row `f` that numbers need. The list needs all: a key is a text, which a count would build for each row. */
export const COUNTED_COLUMNS = Object.keys(EMPTY)
  .filter((name) => name !== "row_key")
  .map((name) => `f.${name}`)
  .join(", ");

export const rows = (given: Partial<Record<Column, string>>): string =>
  Object.entries({ ...EMPTY, ...given })
    .map(([name, sql]) => `${sql} AS ${name}`)
    .join(", ");
export const marks = (when: Record<string, string>): string =>
  `array_remove(ARRAY[${Object.entries(when)
    .map(([mark, sql]) => `CASE WHEN ${sql} THEN '${mark}' END`)
    .join(", ")}]::text[], NULL)`;
export const seconds = (from: string, to: string): string => `extract(epoch FROM ${to} - ${from})::float8`;
export const within = (column: string, { bind, from, to }: Frame): string =>
  `${column} >= ${bind(from)}::timestamptz AND ${column} < ${bind(to)}::timestamptz`;

/** Marks of an age: the first whose time it has not reached. */
export function ages(since: string, { bind, now }: Frame, steps: Record<string, number>): string {
  const at = `${bind(now)}::timestamptz`;
  const cases = Object.entries(steps).map(
    ([mark, days]) => `WHEN ${since} > ${at} - interval '${days} days' THEN '${mark}'`,
  );
  return `ARRAY[CASE ${cases.join(" ")} ELSE 'older' END]`;
}

/** On a row of `tickets t`: its customer is not marked as spam. */
export const NO_SPAM = `NOT EXISTS (SELECT FROM contacts k WHERE k.workspace_id = t.workspace_id AND k.id = t.contact_id
  AND k.blocked_at IS NOT NULL AND k.block_reason = 'spam')`;
