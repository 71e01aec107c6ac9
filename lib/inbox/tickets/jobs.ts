/** Jobs of tickets. */
import { z } from "zod";
import { memberLeft } from "@/lib/account/members/signals";
import { type Job, nightly, onCron, onSignal } from "@/lib/platform/jobs/define";
import { sendAnswer, sweepAnswers } from "./answer-work";
import { pruneBulkChanges } from "./bulk";
import { releaseTickets } from "./release";
import { ticketAnswerBegun } from "./signals";

export const TICKET_JOBS: Job[] = [
  onSignal({
    id: "release-tickets",
    signals: [memberLeft],
    payload: z.object({ workspaceId: z.uuid(), userId: z.uuid() }),
    key: "workspaceId",
    run: ({ data, ctx, step }) =>
      step.run("release", () => releaseTickets(ctx, data.workspaceId, data.userId)),
  }),
  onSignal({
    id: "send-ticket-answer",
    signals: [ticketAnswerBegun],
    payload: z.object({ workspaceId: z.uuid(), answerId: z.uuid() }),
    key: "answerId",
    run: ({ data, ctx, step }) => step.run("send", () => sendAnswer(ctx, data)),
  }),
  onCron("sweep-ticket-answers", "* * * * *", (step, ctx) => step.run("sweep", () => sweepAnswers(ctx))),
  nightly("prune-ticket-changes", pruneBulkChanges),
];
