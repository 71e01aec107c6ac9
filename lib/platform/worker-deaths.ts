/**
 * Recovers what processes left that died between a commit and their look: no row says that they were to look (own-looks.ts), but the
 * rows that are due do.
 */
import { createLoop } from "./loop";
import { callSql } from "./sql";

const POLL_MS = 1000;
/** PostgreSQL may commit what a dead process asked for after it noticed that the process is gone. */
const TIMES = 2;

/** Calls `recover` now, and when a worker has gone. The returned function ends it. */
export function watchWorkers(recover: () => Promise<unknown>): () => Promise<void> {
  let known = new Set<number>();
  let times = TIMES;
  const watch = createLoop(async () => {
    const alive = new Set(await callSql("live_workers", {}));
    if ([...known].some((worker) => !alive.has(worker))) times = TIMES;
    known = alive;
    if (times === 0) return;
    await recover();
    times--;
  }, "what dead processes left could not be looked for");
  const timer = setInterval(watch.nudge, POLL_MS).unref();
  watch.nudge();
  return async () => {
    clearInterval(timer);
    await watch.stop();
  };
}
