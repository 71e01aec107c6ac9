import { listTemplates } from "@/lib/connections/templates/list";
import { TemplateList } from "@/lib/connections/templates/schemas";
import { syncTemplates } from "@/lib/connections/templates/sync";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "syncTemplates",
    summary: "Syncs the templates with WhatsApp.",
    auth: ["member"],
    permission: "settings",
    limit: "dashboard",
    responses: { 200: TemplateList },
    errors: ["installation_not_connected", "provider_unavailable"],
    handler: async ({ ctx }) => {
      await syncTemplates(ctx, ctx.actor.workspaceId);
      return { templates: await listTemplates(ctx, ctx.actor.workspaceId) };
    },
  }),
});
