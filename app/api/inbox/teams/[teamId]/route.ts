import { RemoveTeam, Team, UpdateTeam } from "@/lib/account/teams/schemas";
import { updateTeam } from "@/lib/account/teams/teams";
import { endpoint, idInPath, route } from "@/lib/http/route";
import { removeTeam } from "@/lib/inbox/team-work/remove-team";
import { empty } from "@/lib/platform/shapes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    operation: "updateTeam",
    summary: "Changes a team, or who is in it.",
    auth: ["member"],
    permission: "members",
    limit: "dashboard",
    ...idInPath("teamId", "not_found"),
    body: UpdateTeam,
    responses: { 200: Team },
    handler: ({ ctx, params, body }) => updateTeam(ctx, params.teamId, body),
  }),
  DELETE: route({
    operation: "removeTeam",
    summary: "Deletes a team; its conversations move to another one, or have none.",
    auth: ["member"],
    permission: "members",
    limit: "dashboard",
    ...idInPath("teamId", "not_found"),
    query: RemoveTeam,
    responses: { 200: empty },
    handler: ({ ctx, params, query }) => removeTeam(ctx, params.teamId, query),
  }),
});
