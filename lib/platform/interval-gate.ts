/** A throttle per key and process, for records that need not be written on every use. */
import { LRUCache } from "lru-cache";

export function intervalGate(everyMs: number): (key: string, at: Date) => boolean {
  const passedAt = new LRUCache<string, number>({ max: 10_000 });
  return (key, at) => {
    // A clock that was set back must not keep the gate closed.
    if (Math.abs(at.getTime() - (passedAt.get(key) ?? 0)) < everyMs) return false;
    passedAt.set(key, at.getTime());
    return true;
  };
}
