/**
 * Recovers what processes left that died between a commit and their look: no row says that they were to look (own-looks.ts), but the
 * rows that are due do.
 */
import { createLoop } from "./loop";
import { onPulse } from "./pulse";

/** PostgreSQL may end a dead process's statement after it noticed that the process is gone: seldom later than by its timeout. */
const AFTER_MS = [0, 1000, 25_000];

const dueTimes = (): number[] => AFTER_MS.map((ms) => performance.now() + ms);

/** Calls `recover` now, and when a worker has gone. The returned function ends it. */
export function watchWorkers(recover: () => Promise<unknown>): () => Promise<void> {
  let known = new Set<number>();
  let due = dueTimes();
  const recovery = createLoop(recover, "what dead processes left could not be looked for");
  const forget = onPulse(({ workers }) => {
    const alive = new Set(workers);
    if ([...known].some((worker) => !alive.has(worker))) due = dueTimes();
    known = alive;
    if (!due.some((at) => at <= performance.now())) return;
    // Not repeated if it fails: housekeeping finds what is left.
    due = due.filter((at) => at > performance.now());
    recovery.nudge();
  });
  return async () => {
    forget();
    await recovery.stop();
  };
}
