import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { TemplateList } from "@/lib/templates/schemas";
import * as templates from "@/lib/templates/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listTemplates",
    summary: "The message templates of the connected WhatsApp account.",
    auth: ["surface", "member"],
    capability: "templates:send",
    limit: "dashboard",
    responses: { 200: TemplateList },
    handler: async ({ ctx }) => ({ templates: await templates.list(ctx.actor.workspaceId) }),
  }),
});
