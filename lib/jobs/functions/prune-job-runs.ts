import { pruneRuns } from "../embedded/run-store";
import type { Job } from "./job";

/** With Inngest as the runner there are no rows, and this does nothing. */
export const pruneJobRunsJob: Job = (inngest) =>
  inngest.createFunction({ id: "prune-job-runs", triggers: [{ cron: "17 * * * *" }] }, async ({ step }) => {
    await step.run("prune", pruneRuns);
  });
