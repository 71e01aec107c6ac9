/** Sends so many requests, by a number of connections in turn or at a steady rate, and measures how long each answer took. */
import { setTimeout as sleep } from "node:timers/promises";
import { Agent } from "undici";
import { percentile, type Sample } from "../harness";

/** `clients`: each sends its next request when it has its answer. `perSecond`: each is sent at its time, whatever is unanswered. */
export type Load = { clients: number } | { perSecond: number };

/** Sends the requests 0 to `total` - 1. */
export async function underLoad(
  load: Load,
  total: number,
  send: (index: number) => Promise<void>,
): Promise<Sample> {
  const tookMs: number[] = [];
  const timed = async (index: number): Promise<void> => {
    const sentAt = performance.now();
    await send(index);
    tookMs.push(performance.now() - sentAt);
  };
  await ("clients" in load ? inTurn(load.clients, total, timed) : steadily(load.perSecond, total, timed));
  return { p50Ms: percentile(tookMs, 0.5), p99Ms: percentile(tookMs, 0.99) };
}

async function inTurn(clients: number, total: number, send: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let index = next++; index < total; index = next++) await send(index);
    }),
  );
}

async function steadily(
  perSecond: number,
  total: number,
  send: (index: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const all: Promise<void>[] = [];
  for (let index = 0; index < total; index++) {
    const earlyMs = startedAt + (index / perSecond) * 1000 - performance.now();
    if (earlyMs > 0) await sleep(earlyMs);
    all.push(send(index));
  }
  await Promise.all(all);
}

/** Opens a connection for each client; enough for a steady rate. */
export const agentFor = (load: Load): Agent =>
  new Agent({ connections: "clients" in load ? load.clients : 64, pipelining: 1 });
