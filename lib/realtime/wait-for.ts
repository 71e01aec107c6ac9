/**
 * Long polls: a call that finds nothing waits for a notice and reads again. Between two reads it holds no database
 * connection. It ends early when its client leaves and when the process is about to stop.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { perProcess } from "@/lib/platform/per-process";
import { isStopping, onDrain } from "@/lib/platform/shutdown";
import type { HubNotice } from "./hub";
import { subscribe } from "./subscribe";

/** Not every commit has a notice, and a notice may be lost. */
const POLL_MS = 500;
/** More calls than this are answered at once. */
const WAITING_MAX = 2000;
const OWNER_MAX = 200;

const waiting = perProcess("waiting-calls", () => new Map<string, number>());
export const countWaiting = (): number => [...waiting().values()].reduce((sum, count) => sum + count, 0);

export type Wait = {
  seconds: number;
  topic: string;
  /** Places are limited per owner. */
  owner: string;
  signal: AbortSignal;
  /** Notices in this time are one read. */
  burstMs?: number;
  /** Wraps each pause. */
  idle?: <T>(pause: Promise<T>) => Promise<T>;
};

/** How many pages one read of a filtered list may pass. */
const PAGES_MAX = 20;
export const mayReadOn = ({ signal }: Pick<Wait, "signal">, pages: number): boolean =>
  pages < PAGES_MAX && !signal.aborted && !isStopping();

/** The first value that is enough, or the last one when the time is over. */
export async function waitFor<T>(
  { seconds, topic, owner, signal, burstMs = 50, idle = (pause) => pause }: Wait,
  read: () => Promise<T>,
  isEnough: (value: T) => boolean,
): Promise<T> {
  let value = await read();
  if (seconds === 0 || isEnough(value) || isStopping() || !takePlace(owner)) return value;
  const endsAt = performance.now() + seconds * 1000;
  const bell = createBell(burstMs);
  const undo = [() => leavePlace(owner), onDrain(bell.end)];
  signal.addEventListener("abort", bell.end);
  try {
    undo.push(await subscribe(topic, bell.ring));
    // Reads again: a change may have been committed before the subscription.
    value = await read();
    while (!isEnough(value) && !bell.isOver() && !signal.aborted) {
      const left = endsAt - performance.now();
      if (left <= 0) break;
      await idle(bell.rung(Math.min(left, POLL_MS)));
      if (!bell.isOver()) value = await read();
    }
    return value;
  } finally {
    signal.removeEventListener("abort", bell.end);
    for (const each of undo) each();
  }
}

function createBell(burstMs: number) {
  let isOver = false;
  let hasRung = false;
  let wake = (): void => undefined;
  const end = (): void => {
    isOver = true;
    wake();
  };
  const ring = (notice: HubNotice): void => {
    if (notice.type === "typing") return;
    hasRung = true;
    wake();
  };
  /** Resolves after a ring, also one since the last call, or after this time. */
  const rung = async (ms: number): Promise<void> => {
    if (!hasRung && !isOver)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    wake = () => undefined;
    if (hasRung && !isOver) await sleep(burstMs);
    hasRung = false;
  };
  return { end, ring, rung, isOver: () => isOver };
}

function takePlace(owner: string): boolean {
  const own = waiting().get(owner) ?? 0;
  if (own >= OWNER_MAX || countWaiting() >= WAITING_MAX) return false;
  waiting().set(owner, own + 1);
  return true;
}

function leavePlace(owner: string): void {
  const left = (waiting().get(owner) ?? 0) - 1;
  if (left > 0) waiting().set(owner, left);
  else waiting().delete(owner);
}
