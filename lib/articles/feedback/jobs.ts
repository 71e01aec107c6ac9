/** Jobs of readers' answers and views. */
import type { Ctx } from "@/lib/platform/context";
import { addDays, dateOf } from "@/lib/platform/days";
import { type Job, nightly } from "@/lib/platform/jobs/define";
import { deleteByTime } from "@/lib/platform/prune";
import { forgetSalts, monthOf } from "./reader";
import { FEEDBACK_KEPT_DAYS } from "./schemas";

export async function pruneFeedback(ctx: Ctx): Promise<void> {
  await forgetSalts(monthOf(ctx.now()));
  const before = addDays(dateOf(ctx.now().getTime()), -FEEDBACK_KEPT_DAYS);
  await deleteByTime("article_views", { column: "day", before: "$1::date" }, [before]);
  await deleteByTime("article_answers", { column: "answered_at", before: "$1::timestamptz" }, [before]);
}

export const ARTICLE_FEEDBACK_JOBS: Job[] = [nightly("prune-article-feedback", pruneFeedback)];
