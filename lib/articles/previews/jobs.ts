/** Jobs of links to drafts. */
import { type Job, nightly } from "@/lib/platform/jobs/define";
import { prunePreviews } from "./previews";

export const ARTICLE_PREVIEWS_JOBS: Job[] = [nightly("prune-article-previews", prunePreviews)];
