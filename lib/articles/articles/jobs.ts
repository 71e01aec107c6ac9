/** Jobs of articles. */
import { type Job, onCron } from "@/lib/platform/jobs/define";
import { publishPlanned } from "./plans";

export const ARTICLES_JOBS: Job[] = [
  onCron("publish-articles", "* * * * *", (step, ctx) => step.run("publish", () => publishPlanned(ctx))),
];
