import { listInvitations } from "@/lib/account/members/invitations";
import { listMembers } from "@/lib/account/members/members";
import { MemberList } from "@/lib/account/members/schemas";
import { endpoint, route } from "@/lib/http/route";
import { may } from "@/lib/platform/context";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listMembers",
    summary: "Members and open invitations.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: MemberList },
    handler: async ({ ctx }) => ({
      members: await listMembers(ctx.actor.workspaceId),
      invitations: may(ctx.actor, "members") ? await listInvitations(ctx) : [],
    }),
  }),
});
