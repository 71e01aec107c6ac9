/** Jobs of the overview. */

import { type Job, onCron } from "@/lib/platform/jobs/define";
import { countEarlier } from "./count-earlier";

export const OVERVIEW_JOBS: Job[] = [
  onCron("count-earlier-conversations", "* * * * *", (step) => step.run("count", countEarlier)),
];
