/** Runs background work when nudged: never twice at once, and once more if nudged during a run. */
import { log } from "./log";

export type Loop = { nudge: () => void; stop: () => Promise<void> };

/** `complaint` is logged when the work throws, usually because the database is unavailable; the next nudge retries. */
export function createLoop(work: () => Promise<unknown>, complaint: string): Loop {
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await work();
    } while (isAskedAgain && !isStopped);
  };
  const nudge = (): void => {
    if (isStopped) return;
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = run()
      .catch((error) => log().error({ err: error }, complaint))
      .finally(() => {
        running = null;
        if (isAskedAgain) nudge();
      });
  };
  const stop = async (): Promise<void> => {
    isStopped = true;
    await running;
  };
  return { nudge, stop };
}
