/**
 * Runs work that may never end, step by step. Each step rewrites the row that contains all steps, so a run ends after a
 * number of steps and leaves the rest to the next.
 */
import type { GetStepTools, Inngest } from "inngest";

export const BATCHES_MAX = 50;

/** `goOn` schedules another run with the same event. */
export async function inBatches(
  step: GetStepTools<Inngest>,
  { work, goOn }: { work: () => Promise<{ isEmpty: boolean }>; goOn: () => Promise<void> },
): Promise<void> {
  for (let batch = 1; batch <= BATCHES_MAX; batch++) {
    const { isEmpty } = await step.run(`batch-${batch}`, work);
    if (isEmpty) return;
  }
  await step.run("go-on", goOn);
}
