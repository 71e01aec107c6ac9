/** A piece of background work that is nudged: never twice at once, and once more when nudged meanwhile. */
import { log } from "./log";

export type Loop = { nudge: () => void; stop: () => Promise<void> };

/** `complaint` is logged when the work throws, which mostly means that the database is away; the next nudge tries again. */
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
