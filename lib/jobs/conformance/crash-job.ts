/** A job whose process is killed during its second step. */
import type { Job } from "@/lib/platform/jobs/define";

type Steps = { report: (note: string) => void; hold: () => Promise<void> };

export const crashJob =
  ({ report, hold }: Steps): Job =>
  (inngest) =>
    inngest.createFunction({ id: "crash", triggers: [{ event: "test/crash" }] }, async ({ step }) => {
      await step.run("first", () => report("first"));
      await step.run("second", async () => {
        report("second");
        await hold();
      });
      await step.run("third", () => report("third"));
    });
