import { activeWorkspaceRoute, workspaceRoute } from "@/app/api/_partner/workspace";
import { listPartnerTemplates } from "@/lib/connections/templates/partner-templates";
import {
  CreateTemplate,
  ListPublicTemplates,
  PublicTemplate,
  PublicTemplatePage,
} from "@/lib/connections/templates/public-schemas";
import { createTemplate } from "@/lib/connections/templates/write";
import { once } from "@/lib/http/once";
import { endpoint, reply, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "listTemplates",
    summary: "The templates of the workspace's number, or of the sandbox, one for each alias and language.",
    scope: "templates",
    ...workspaceRoute,
    query: ListPublicTemplates,
    responses: { 200: PublicTemplatePage },
    errors: ["invalid_request", "workspace_not_found"],
    handler: ({ ctx, loaded, query }) => listPartnerTemplates(ctx, loaded.workspaceId, query),
  }),
  POST: route(
    once({
      operation: "createTemplate",
      summary: "Submits a template to WhatsApp's review.",
      description:
        '`template.status_changed` has the decision. Of an `authentication` template WhatsApp writes the text: its body is `{"type": "BODY"}`.',
      scope: "templates",
      ...activeWorkspaceRoute,
      body: CreateTemplate,
      responses: { 201: PublicTemplate },
      errors: [
        "invalid_json",
        "invalid_request",
        "workspace_not_found",
        "workspace_suspended",
        "workspace_archived",
        "template_invalid",
        "installation_not_connected",
      ],
      handler: async ({ ctx, loaded, body }) =>
        reply(201, await createTemplate(ctx, loaded.workspaceId, body)),
    }),
  ),
});
