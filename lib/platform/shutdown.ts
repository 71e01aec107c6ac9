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

const readiness = perProcess("readiness", () => ({
  isReady: true,
  /** Null in a process that does not watch the database. */
  answeredAt: null as number | null,
}));

/** Longer than the database's restart on the same host. */
export const SILENCE_MAX_MS = 10_000;

/**
 * False from the signal to stop on, and while the database does not answer this process. Until the process has started, the front
 * itself refuses every request.
 */
export const isReady = (): boolean => readiness().isReady && databaseSilenceMs() <= SILENCE_MAX_MS;

export const isStopping = (): boolean => !readiness().isReady;

/** The database has answered this process. Null: nothing watches it any more. */
export function noteAnswer(at: number | null = performance.now()): void {
  readiness().answeredAt = at;
}

/** Milliseconds since the database's last answer; 0 in a process that does not watch it. */
export function databaseSilenceMs(): number {
  const { answeredAt } = readiness();
  return answeredAt === null ? 0 : performance.now() - answeredAt;
}
const drainers = perProcess("drainers", () => new Set<() => void>());

/** Called as soon as the process takes no more traffic, while others still finish. The returned function forgets it. */
export function onDrain(listener: () => void): () => void {
  drainers().add(listener);
  return () => drainers().delete(listener);
}

export function stopTakingTraffic(): void {
  readiness().isReady = false;
  for (const listener of [...drainers()]) listener();
}
