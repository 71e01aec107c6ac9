/** Jobs of the search of articles. */
import { type Job, nightly, onCron } from "@/lib/platform/jobs/define";
import { indexOutdated } from "./index-text";
import { pruneMisses } from "./misses";

export const ARTICLE_SEARCH_JOBS: Job[] = [
  onCron("index-articles", "* * * * *", (step, ctx) => step.run("index", () => indexOutdated(ctx))),
  nightly("prune-article-searches", pruneMisses),
];
