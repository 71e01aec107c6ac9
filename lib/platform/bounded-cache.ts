/** Caches of at most so many entries. */
import { LRUCache } from "lru-cache";

/**
 * Keeps the entries that were used last. It grows with them: with `max` the library reserves places for all at once, which is a megabyte for
 * the 50,000 buckets of each rate limit, used or not. `ttlMs`: how long an entry is valid.
 */
export const boundedCache = <Value extends object | number | string | true>(
  entriesMax: number,
  ttlMs?: number,
): LRUCache<string, Value> =>
  new LRUCache({ maxSize: entriesMax, sizeCalculation: () => 1, ...(ttlMs && { ttl: ttlMs }) });
