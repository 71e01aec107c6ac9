/** Jobs of macros. */
import { type Job, nightly } from "@/lib/platform/jobs/define";
import { pruneMacroRuns } from "./run";

export const MACROS_JOBS: Job[] = [nightly("prune-macro-runs", pruneMacroRuns)];
