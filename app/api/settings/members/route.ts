import { listInvitations } from "@/lib/account/members/invitations";
import { listMembers } from "@/lib/account/members/members";
import { MemberList } from "@/lib/account/members/schemas";
import { endpoint, route } from "@/lib/http/route";

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
