/** A number's pace: as many messages a second as Meta takes from one (80, fact of its throughput page), evenly spread. */
import { setTimeout as sleep } from "node:timers/promises";

const PER_SECOND = 80;

/** Of this process; when several together are too fast, the provider says so and the number pauses. */
const nextTurn = new Map<string, number>();

/** Resolves when it is this message's turn. */
export async function takeTurn(phoneNumberId: string): Promise<void> {
  const now = performance.now();
  const turn = Math.max(now, nextTurn.get(phoneNumberId) ?? 0);
  nextTurn.set(phoneNumberId, turn + 1000 / PER_SECOND);
  if (turn > now) await sleep(turn - now);
}
