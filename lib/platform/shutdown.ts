/** The end of a process: it takes no more traffic, then what is open closes: event streams, the relay, pools. */
import { perProcess } from "./per-process";

type Closer = () => void | Promise<void>;
const closers = perProcess("closers", () => new Set<Closer>());

/** The returned function removes the closer, for what closes before shutdown. */
export function onShutdown(closer: Closer): () => void {
  closers().add(closer);
  return () => closers().delete(closer);
}

/** Runs every closer once. One that fails does not stop the others. */
export async function closeAll(): Promise<void> {
  const waiting = [...closers()];
  closers().clear();
  await Promise.allSettled(waiting.map(async (close) => close()));
}

const readiness = perProcess("readiness", () => ({ isReady: true }));

/** False from the signal to stop on. Until the process has started, the front itself refuses every request. */
export const isReady = (): boolean => readiness().isReady;
export function stopTakingTraffic(): void {
  readiness().isReady = false;
}
