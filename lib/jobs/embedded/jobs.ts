/** Jobs of the embedded runner. */

import { type Job, onCron } from "@/lib/platform/jobs/define";
import { pruneRuns } from "./run-store";

export const EMBEDDED_JOBS: Job[] = [
  // No row exists if Inngest is the runner.
  onCron("prune-job-runs", "17 * * * *", (step) => step.run("prune", pruneRuns)),
];
