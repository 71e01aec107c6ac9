import { endpoint, route } from "@/lib/http/route";
import { listInvitations } from "@/lib/members/invitations";
import { listMembers } from "@/lib/members/members";
import { MemberList } from "@/lib/members/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listMembers",
    summary: "Members and open invitations.",
    auth: ["member"],
    limit: "dashboard",
    responses: { 200: MemberList },
    handler: async ({ ctx }) => ({
      members: await listMembers(ctx.actor.workspaceId),
      invitations: ctx.actor.role === "agent" ? [] : await listInvitations(ctx),
    }),
  }),
});
