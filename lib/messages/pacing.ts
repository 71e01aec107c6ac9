/** Limits each number to the rate that Meta accepts (80 messages a second, Meta's throughput page), evenly spaced. */
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { perProcess } from "@/lib/platform/per-process";

const PER_SECOND = 80;

/** Per process. If several processes together exceed the rate, the provider refuses and the number pauses. */
const nextTurn = perProcess("pacing", () => new LRUCache<string, number>({ max: 10_000 }));

/** Resolves when it is this message's turn. */
export async function takeTurn(phoneNumberId: string): Promise<void> {
  const now = performance.now();
  const turn = Math.max(now, nextTurn().get(phoneNumberId) ?? 0);
  nextTurn().set(phoneNumberId, turn + 1000 / PER_SECOND);
  if (turn > now) await sleep(turn - now);
}
