/**
 * Work that may never end, one step after the other. A run's steps lie in one row that each of them writes anew, so a run ends
 * after so many and leaves the rest to the next.
 */
import type { GetStepTools, Inngest } from "inngest";

export const BATCHES_MAX = 50;

/** `goOn` calls for another run with the same event. */
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
