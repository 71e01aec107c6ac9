/** Jobs of questions for a rating. */

import { z } from "zod";
import { ratingRequestDue } from "@/lib/inbox/ratings/signals";
import { type Job, onCron, onSignal } from "@/lib/platform/jobs/define";
import { askForRating, sweepRatingRequests } from "./ask-for-rating";

export const MESSAGES_JOBS: Job[] = [
  onSignal({
    id: "ask-for-rating",
    signals: [ratingRequestDue],
    payload: z.object({ workspaceId: z.uuid(), conversationId: z.uuid() }),
    run: ({ data, ctx, step }) => step.run("ask", () => askForRating(ctx, data)),
  }),
  onCron("sweep-rating-requests", "* * * * *", (step, ctx) =>
    step.run("sweep", () => sweepRatingRequests(ctx)),
  ),
];
