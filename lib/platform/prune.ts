/** Deletes what is kept for a time only: in batches, so that locks stay short and each statement ends within its time. */
import { query } from "./db";
import { log } from "./log";

export const PRUNE_BATCH = 2000;
const PAGE = 500;

/** Each batch reads the table from its beginning, for tables that stay small and have no index of their rows' age. Returns how many rows. */
export async function deleteOld(table: string, condition: string, values: unknown[]): Promise<number> {
  return repeat(async () => {
    const [row] = await query<{ count: number }>(
      "",
      `WITH gone AS (
         DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${PRUNE_BATCH}))
         RETURNING 1)
       SELECT count(*)::int FROM gone`,
      values,
    );
    return row?.count ?? 0;
  });
}

const oldest = (table: string, column: string, before: string, values: number): string => `
  WITH old AS MATERIALIZED (SELECT ctid, ${column} AS at FROM ${table}
    WHERE ${column} < ${before} AND ${column} >= $${values + 1}::timestamptz ORDER BY ${column} LIMIT ${PRUNE_BATCH}),
  gone AS (DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM old)) RETURNING 1)
  SELECT (SELECT count(*) FROM gone)::int AS count, (SELECT max(at) FROM old)::text AS last`;

/**
 * Deletes what is older than `before`, an expression, by an index on `column`. Each batch goes on where the former one ended: while
 * another session holds a snapshot, an index keeps its entries of deleted rows, and batches from its beginning read them all again.
 */
export async function deleteByTime(
  table: string,
  { column, before }: { column: string; before: string },
  values: unknown[] = [],
): Promise<number> {
  let after = "-infinity";
  return repeat(async () => {
    const statement = oldest(table, column, before, values.length);
    const [row] = await query<{ count: number; last: string | null }>("", statement, [...values, after]);
    after = row?.last ?? after;
    return row?.count ?? 0;
  });
}

/** Repeats until a batch removes nothing, or fewer than `full`, where that means that nothing is left. */
export async function repeat(removeBatch: () => Promise<number>, full = 1): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await removeBatch();
    total += removed;
    if (removed < full) return total;
  }
}

/**
 * Calls `work` with all keys, in pages in their order. `next` reads those after the given one. A page that fails is taken key by key,
 * so that one tenant's rows hold up no other's; the last error is thrown at the end.
 */
export async function inPages<K>(
  next: (after: K | null, limit: number) => Promise<K[]>,
  work: (keys: K[]) => Promise<number>,
): Promise<number> {
  let total = 0;
  let failure: unknown;
  const tried = async (keys: K[]): Promise<boolean> => {
    try {
      total += await work(keys);
      return true;
    } catch (error) {
      failure = error;
      return false;
    }
  };
  for (let keys = await next(null, PAGE); keys.length > 0; keys = await next(keys.at(-1) as K, PAGE)) {
    if (await tried(keys)) continue;
    if (keys.length > 1) for (const key of keys) await tried([key]);
    log().error({ err: failure }, "a part could not be pruned; the rest goes on");
  }
  if (failure) throw failure;
  return total;
}
