/**
 * Calls of the SQL functions, `lib/<domain>/sql/<name>.sql`. Each build has a schema of its own for them, so a process always calls the
 * functions that it was built with, also while another version runs beside it (docs/sql.md).
 */

import type { Prisma } from "@/lib/platform/generated/prisma/client";
import { CALLS, FUNCTION_SCHEMA, type SqlFunctions } from "@/lib/platform/generated/sql-functions";
import { committed } from "./committed";
import { untilKept } from "./database-errors";
import { query } from "./db";

/** The schema of functions inside of a statement: `${fn}.iso(m.created_at)`. */
export const fn = FUNCTION_SCHEMA;

export type SqlName = keyof SqlFunctions;
export type SqlArgs<Name extends SqlName> = SqlFunctions[Name]["args"];
/** A call answers rows for a function that returns a set, else its one value. jsonb is `unknown`. */
export type SqlResult<Name extends SqlName> = SqlFunctions[Name]["result"];
/** The keys of a function's one jsonb parameter `p`. */
export type SqlInput<Name extends SqlName> = SqlArgs<Name> extends { input: infer Input } ? Input : never;

type Transaction = Pick<Prisma.TransactionClient, "$queryRawUnsafe">;
const texts = new Map<SqlName, string>();

function textOf(name: SqlName): string {
  const known = texts.get(name);
  if (known) return known;
  const { call, columns } = CALLS[name];
  const made = columns ? `SELECT ${columns} FROM ${fn}.${call}` : `SELECT ${fn}.${call} AS result`;
  texts.set(name, made);
  return made;
}

function valuesOf<Name extends SqlName>(name: Name, args: SqlArgs<Name>): unknown[] {
  const given = args as Record<string, unknown>;
  return CALLS[name].args.map(({ name: key, isJson }) => (isJson ? storableJson(given[key]) : given[key]));
}

/** Transactions in which a function may have left work in the outbox. */
const leaving = new WeakSet<object>();
export const mayHaveLeftWork = (tx: Transaction): boolean => leaving.has(tx);

/**
 * Calls a SQL function inside of `tx`. Without one it is a statement of its own, prepared, and repeated if PostgreSQL ended it in a
 * deadlock. If the function may leave work in the outbox, the relay is notified after the commit; `hasLeft` says whether it did.
 */
export async function callSql<Name extends SqlName>(
  name: Name,
  args: SqlArgs<Name>,
  tx?: Transaction,
  hasLeft: (result: SqlResult<Name>) => boolean = () => true,
): Promise<SqlResult<Name>> {
  const [text, values] = [textOf(name), valuesOf(name, args)];
  const { columns, isSet, leavesWork } = CALLS[name];
  const rows: unknown[] = tx
    ? await tx.$queryRawUnsafe<unknown[]>(text, ...values)
    : await untilKept(() => query(`${fn}.${name}`, text, values));
  const results = columns ? rows : rows.map((row) => (row as { result: unknown }).result);
  if (!isSet && results.length !== 1) throw new Error(`${name} returned ${results.length} rows`);
  const result = (isSet ? results : results[0]) as SqlResult<Name>;
  if (leavesWork && hasLeft(result)) {
    if (tx) leaving.add(tx);
    else committed();
  }
  return result;
}

/**
 * The escapes that jsonb refuses: U+0000, and halves of characters, which JSON.stringify escapes only where the other half is missing.
 * Backslashes before one escape each other in pairs; the escape starts after them.
 */
const REFUSED = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/** JSON that PostgreSQL stores, whatever the strings and keys of `value` are: what it cannot store becomes U+FFFD. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value ?? null).replace(REFUSED, "$1\\ufffd");

/**
 * The rows that an index of words finds. Their tenant is asked for outside of the fence (OFFSET 0), though each word begins with
 * it: the planner takes the two for independent, and would read the tenant's whole primary key besides.
 */
export const foundIn = (table: string, condition: string): string =>
  `(SELECT * FROM ${table} WHERE ${condition} OFFSET 0)`;

/**
 * Patterns for `search_fold(text) LIKE ALL (…)`: without blanks an index knows only pairs of characters, which may lie
 * apart.
 */
export const likeParts = (workspace: string, typed: string): string =>
  `ARRAY(SELECT '%' || substr(word, 7) || '%' FROM unnest(tsvector_to_array(search_runs(${workspace}, ${typed}))) word)`;

/** The indexed lexemes of a contact's row, to be matched against contact_query(). */
export const contactLexemes = (table: string): string =>
  `contact_lexemes(${table}.workspace_id, coalesce(${table}.name, '') || ' ' || coalesce(${table}.email, '') || ' ' || coalesce(${table}.external_id, '') || ' ' || coalesce(${table}.phone, ''), ${table}.phone)`;
export const IDENTITY_LEXEMES = "contact_lexemes(workspace_id, value, value)";
