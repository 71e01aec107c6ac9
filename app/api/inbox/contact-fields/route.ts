import { endpoint, route } from "@/lib/http/route";
import { readFields } from "@/lib/inbox/fields/fields";
import { ShownFields } from "@/lib/inbox/fields/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listContactFields",
    summary: "The workspace's own fields of contacts, in order: how their attributes are called and entered.",
    auth: ["surface", "member"],
    permission: "contacts:read",
    limit: "dashboard",
    responses: { 200: ShownFields },
    handler: async ({ ctx }) => ({ fields: await readFields(ctx.actor.workspaceId, "contact") }),
  }),
});
