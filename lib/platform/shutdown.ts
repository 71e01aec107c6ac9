/** What closes before the process exits: event streams, the relay, pools. */
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
