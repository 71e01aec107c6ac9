/** Token buckets per process. RATE_LIMIT_SCALE scales all limits. */
import type { LRUCache } from "lru-cache";
import { boundedCache } from "./bounded-cache";
import { env } from "./env";
import { AppError } from "./errors";
import { perProcess } from "./per-process";

/** `capacity` requests in `perSeconds`. */
export type Limit = { readonly name: string; readonly capacity: number; readonly perSeconds: number };
export type Verdict = { isAllowed: boolean; limit: number; remaining: number; retryAfterSeconds: number };

type Bucket = { tokens: number; at: number };
const BUCKETS_MAX = 50_000;
/** One store per limit: many keys of one limit cannot evict those of another. */
const stores = perProcess("rate-limits", () => new Map<string, LRUCache<string, Bucket>>());

function storeOf({ name }: Limit): LRUCache<string, Bucket> {
  const store = stores().get(name) ?? boundedCache<Bucket>(BUCKETS_MAX);
  stores().set(name, store);
  return store;
}

/** Takes a token from `key`'s bucket. Uses monotonic time, so clock changes have no effect. */
export function takeToken(limit: Limit, key: string, atMs: number = performance.now()): Verdict {
  const capacity = Math.max(1, Math.floor(limit.capacity * env().RATE_LIMIT_SCALE));
  const perMs = capacity / (limit.perSeconds * 1000);
  const buckets = storeOf(limit);
  const bucket = buckets.get(key) ?? { tokens: capacity, at: atMs };
  const tokens = Math.min(capacity, bucket.tokens + (atMs - bucket.at) * perMs);
  const isAllowed = tokens >= 1;
  const left = isAllowed ? tokens - 1 : tokens;
  buckets.set(key, { tokens: left, at: atMs });
  return {
    isAllowed,
    limit: capacity,
    remaining: Math.floor(left),
    retryAfterSeconds: isAllowed ? 0 : Math.max(1, Math.ceil((1 - left) / perMs / 1000)),
  };
}

/** Whether `key` has no token left. Takes none. */
export function isExhausted(limit: Limit, key: string): boolean {
  const bucket = storeOf(limit).peek(key);
  if (!bucket) return false;
  const capacity = Math.max(1, Math.floor(limit.capacity * env().RATE_LIMIT_SCALE));
  return bucket.tokens + ((performance.now() - bucket.at) * capacity) / (limit.perSeconds * 1000) < 1;
}

/** Drops a key that turned out to be invalid: it may not evict a real one. */
export function forgetBucket(limit: Limit, key: string): void {
  storeOf(limit).delete(key);
}

/** The number of keys in a limit's store. */
export const bucketCount = (limit: Limit): number => storeOf(limit).size;

export const rateLimited = ({ retryAfterSeconds }: Verdict): AppError =>
  new AppError("rate_limited", `Too many requests. Try again in ${retryAfterSeconds} s.`, {
    headers: { "retry-after": String(retryAfterSeconds) },
  });
