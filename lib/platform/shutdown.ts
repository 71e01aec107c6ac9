/** What must end before the process may: event streams, the relay, pools. Next and the front share it. */
type Closer = () => void | Promise<void>;
const holder = globalThis as typeof globalThis & { parleyClosers?: Set<Closer> };
holder.parleyClosers ??= new Set();
const closers = holder.parleyClosers;

/** The returned function takes the closer back, for what ends earlier by itself. */
export function onShutdown(closer: Closer): () => void {
  closers.add(closer);
  return () => closers.delete(closer);
}

/** Runs every closer once; one that fails does not keep the others from closing. */
export async function closeAll(): Promise<void> {
  const waiting = [...closers];
  closers.clear();
  await Promise.allSettled(waiting.map(async (close) => close()));
}
