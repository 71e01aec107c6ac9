/** Starts the provider's process, and says how receipts travel. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { bundleBeside } from "../../lib/bundle-beside";
import type { Orders } from "./provider-process";

export type BenchProvider = { url: string; order: (orders: Orders) => void; stop: () => void };

export async function startProvider(): Promise<BenchProvider> {
  const child: ChildProcess = fork(
    await bundleBeside("scripts/bench/life/provider-process.ts", "bench-provider"),
  );
  process.once("exit", () => child.kill());
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  return { url, order: (orders) => void child.send(orders), stop: () => void child.kill() };
}
