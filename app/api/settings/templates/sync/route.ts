import { endpoint, route } from "@/lib/http/route";
import { listTemplates } from "@/lib/templates/list";
import { TemplateList } from "@/lib/templates/schemas";
import { syncTemplates } from "@/lib/templates/sync";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "syncTemplates",
    summary: "Syncs the templates with WhatsApp.",
    auth: ["member"],
    role: "admin",
    limit: "dashboard",
    responses: { 200: TemplateList },
    errors: ["installation_not_connected", "provider_unavailable"],
    handler: async ({ ctx }) => {
      await syncTemplates(ctx, ctx.actor.workspaceId);
      return { templates: await listTemplates(ctx, ctx.actor.workspaceId) };
    },
  }),
});
