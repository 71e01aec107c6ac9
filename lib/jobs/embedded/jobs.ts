/** Jobs of the embedded runner. */

import { type Job, onCron } from "@/lib/platform/jobs/define";
import { pruneRuns } from "./run-store";

export const EMBEDDED_JOBS: Job[] = [
  // With Inngest as the runner there are no rows.
  onCron("prune-job-runs", "17 * * * *", (step) => step.run("prune", pruneRuns)),
];
