/** Graceful shutdown: leave the load balancer, refuse new requests, close streams, finish running requests, then stop all else. */
import { setTimeout as sleep } from "node:timers/promises";
import { closeAll, stopTakingTraffic } from "@/lib/platform/shutdown";
import type { Front } from "./front";

const KEYBOARD_DRAIN_MS = 5000;
const CHECK_MS = 25;
const SAME_REQUEST_MS = 400;

type Shutdown = {
  front: Front;
  /** Runs after the last request: Next, relay, pools, database. */
  closeRest: () => Promise<void>;
  /** The time that a load balancer needs to notice that `/api/ready` is false. */
  drainDelayMs: number;
  /** The time for running requests after that. */
  drainMs: number;
};

export function endOnSignals(shutdown: Shutdown): void {
  let askedAt: number | null = null;
  const end = (signal: NodeJS.Signals): void => {
    // A second signal exits at once; npm may forward the same Ctrl-C once more.
    if (askedAt !== null && performance.now() - askedAt > SAME_REQUEST_MS) process.exit(130);
    if (askedAt !== null) return;
    askedAt = performance.now();
    // A person at the keyboard does not wait for a balancer, nor for long.
    const atKeyboard = { drainDelayMs: 0, drainMs: Math.min(shutdown.drainMs, KEYBOARD_DRAIN_MS) };
    endInOrder(signal === "SIGTERM" ? shutdown : { ...shutdown, ...atKeyboard }).then(
      () => process.exit(0),
      (error) => {
        console.error(`Parley did not end cleanly: ${(error as Error).message}`);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  process.on("SIGHUP", end);
}

export async function endInOrder({ front, closeRest, drainDelayMs, drainMs }: Shutdown): Promise<void> {
  stopTakingTraffic();
  if (front.isOpen()) await sleep(drainDelayMs);
  const isDrained = new Promise<void>((resolve) => front.server.once("close", () => resolve()));
  const wasListening = front.server.listening;
  front.close();
  await closeAll();
  if (wasListening) {
    let isOver = false;
    const sweep = (async () => {
      const deadline = performance.now() + drainMs;
      while (!isOver && performance.now() < deadline) {
        front.server.closeIdleConnections();
        await sleep(CHECK_MS);
      }
      if (!isOver) front.server.closeAllConnections();
    })();
    await isDrained;
    isOver = true;
    await sweep;
  }
  await closeRest();
}
