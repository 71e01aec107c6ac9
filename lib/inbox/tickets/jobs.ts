/** Jobs of tickets. */
import { z } from "zod";
import { memberLeft } from "@/lib/account/members/signals";
import { type Job, nightly, onSignal } from "@/lib/platform/jobs/define";
import { pruneBulkChanges } from "./bulk";
import { releaseTickets } from "./release";

export const TICKET_JOBS: Job[] = [
  onSignal({
    id: "release-tickets",
    signals: [memberLeft],
    payload: z.object({ workspaceId: z.uuid(), userId: z.uuid() }),
    key: "workspaceId",
    run: ({ data, ctx, step }) =>
      step.run("release", () => releaseTickets(ctx, data.workspaceId, data.userId)),
  }),
  nightly("prune-ticket-changes", pruneBulkChanges),
];
