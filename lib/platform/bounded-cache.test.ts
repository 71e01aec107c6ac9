/** A cache has no more entries than it may, keeps what was used last, and reserves nothing for those to come. */
import { expect, test } from "vitest";
import { boundedCache } from "./bounded-cache";

test("beyond its entries the one that was used longest ago goes", () => {
  const cache = boundedCache<number>(2);
  cache.set("one", 1).set("two", 2);
  cache.get("one");
  cache.set("three", 3);
  expect([cache.size, cache.get("one"), cache.get("two"), cache.get("three")]).toEqual([2, 1, undefined, 3]);
});

test("a cache of fifty thousand costs next to nothing before it is used", () => {
  const before = process.memoryUsage();
  const caches = Array.from({ length: 100 }, () => boundedCache<object>(50_000));
  const after = process.memoryUsage();
  const grown = after.heapUsed - before.heapUsed + after.external - before.external;
  expect(caches).toHaveLength(100);
  // Places for all were more than 100 MB.
  expect(grown).toBeLessThan(20_000_000);
});
