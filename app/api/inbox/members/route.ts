import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { AssignableMembers } from "@/lib/members/schemas";
import * as members from "@/lib/members/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listAssignableMembers",
    summary: "Whom a conversation can be assigned to.",
    auth: ["member"],
    limit: "dashboard",
    responses: { 200: AssignableMembers },
    handler: async ({ ctx }) => {
      const all = await members.list(ctx.actor.workspaceId);
      return { members: all.map(({ id, name, email, role }) => ({ id, name, email, role })) };
    },
  }),
});
