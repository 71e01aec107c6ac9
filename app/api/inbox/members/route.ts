import { listAssignable } from "@/lib/account/members/agents";
import { AssignableMembers } from "@/lib/account/members/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listAssignableMembers",
    summary: "The possible assignees of a conversation.",
    auth: ["surface", "member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: AssignableMembers },
    handler: async ({ ctx }) => ({ members: await listAssignable(ctx) }),
  }),
});
