import { CreateTeam, Team, TeamList } from "@/lib/account/teams/schemas";
import { createTeam, listTeams } from "@/lib/account/teams/teams";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listTeams",
    summary: "The workspace's teams, by name.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: TeamList },
    handler: async ({ ctx }) => ({ teams: await listTeams(ctx) }),
  }),
  POST: route({
    operation: "createTeam",
    summary: "Adds a team. Idempotent by its id.",
    auth: ["member"],
    permission: "members",
    limit: "dashboard",
    body: CreateTeam,
    responses: { 200: Team },
    handler: ({ ctx, body }) => createTeam(ctx, body),
  }),
});
