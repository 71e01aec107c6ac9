/** Jobs of articles. */
import { type Job, nightly, onCron } from "@/lib/platform/jobs/define";
import { pruneSteps } from "./kept-steps";
import { publishPlanned } from "./plans";
import { pruneUnusedPictures } from "./unused-files";

export const ARTICLES_JOBS: Job[] = [
  onCron("publish-articles", "* * * * *", (step, ctx) => step.run("publish", () => publishPlanned(ctx))),
  nightly("prune-article-pictures", pruneUnusedPictures),
  nightly("prune-article-steps", pruneSteps),
];
