/** Lets a thing through once in a while for each key: for traces that need not be left at every use. Per process. */
import { LRUCache } from "lru-cache";

export function intervalGate(everyMs: number): (key: string, at: Date) => boolean {
  const passedAt = new LRUCache<string, number>({ max: 10_000 });
  return (key, at) => {
    // A clock that was put back must not close the gate for long.
    if (Math.abs(at.getTime() - (passedAt.get(key) ?? 0)) < everyMs) return false;
    passedAt.set(key, at.getTime());
    return true;
  };
}
