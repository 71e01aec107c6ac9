import { endpoint, route } from "@/lib/http/route";
import { countTeams } from "@/lib/inbox/team-work/counts";
import { PlaceCounts } from "@/lib/inbox/team-work/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "countTeams",
    summary: "The open conversations of each team, tag and channel, counted up to 100.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: PlaceCounts },
    handler: ({ ctx }) => countTeams(ctx),
  }),
});
