import { listTemplates } from "@/lib/connections/templates/list";
import { TemplateList } from "@/lib/connections/templates/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listTemplates",
    summary: "The message templates of the connected WhatsApp account.",
    auth: ["surface", "member"],
    permission: "templates:send",
    limit: "dashboard",
    responses: { 200: TemplateList },
    handler: async ({ ctx }) => ({ templates: await listTemplates(ctx, ctx.actor.workspaceId) }),
  }),
});
