import { endpoint, idInPath, route } from "@/lib/http/route";
import { getTeamAnswering, updateTeamAnswering } from "@/lib/inbox/team-work/answering";
import { TeamAnswering, UpdateTeamAnswering } from "@/lib/inbox/team-work/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getTeamAnswering",
    summary: "A team's own office hours and automatic answer; null: the workspace's.",
    auth: ["member"],
    permission: "members",
    limit: "dashboard",
    ...idInPath("teamId", "not_found"),
    responses: { 200: TeamAnswering },
    handler: ({ ctx, params }) => getTeamAnswering(ctx, params.teamId),
  }),
  PATCH: route({
    operation: "updateTeamAnswering",
    summary: "Changes a team's own office hours, or its automatic answer.",
    auth: ["member"],
    permission: "members",
    limit: "dashboard",
    ...idInPath("teamId", "not_found"),
    body: UpdateTeamAnswering,
    responses: { 200: TeamAnswering },
    handler: ({ ctx, params, body }) => updateTeamAnswering(ctx, params.teamId, body),
  }),
});
