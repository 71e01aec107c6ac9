import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { MemberList } from "@/lib/members/schemas";
import * as members from "@/lib/members/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listMembers",
    summary: "Members and open invitations.",
    auth: ["member"],
    limit: "dashboard",
    responses: { 200: MemberList },
    handler: async ({ ctx }) => ({
      members: await members.list(ctx.actor.workspaceId),
      invitations: ctx.actor.role === "agent" ? [] : await members.listInvitations(ctx),
    }),
  }),
});
