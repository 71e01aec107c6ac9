/** Jobs of teams' work. */
import { z } from "zod";
import { workWaits } from "@/lib/account/teams/signals";
import { type Job, onCron, onSignal } from "@/lib/platform/jobs/define";
import { distribute } from "./distribute";
import { moveConversations } from "./remove-team";
import { teamRemoved } from "./signals";
import { sweepTeamWork } from "./sweep";

export const TEAM_WORK_JOBS: Job[] = [
  onSignal({
    id: "distribute-work",
    signals: [workWaits],
    payload: z.object({ workspaceId: z.uuid() }),
    key: "workspaceId",
    isLook: true,
    run: ({ data, ctx, step }) => step.run("distribute", () => distribute(ctx, data.workspaceId)),
  }),
  onSignal({
    id: "move-team-conversations",
    signals: [teamRemoved],
    payload: z.object({ workspaceId: z.uuid(), teamId: z.uuid() }),
    key: "workspaceId",
    run: ({ data, ctx, step }) =>
      step.run("move", () => moveConversations(ctx, data.workspaceId, data.teamId)),
  }),
  onCron("sweep-team-work", "* * * * *", (step, ctx) => step.run("sweep", () => sweepTeamWork(ctx))),
];
