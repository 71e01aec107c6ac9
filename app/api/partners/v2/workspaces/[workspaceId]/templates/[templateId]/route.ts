import { activeWorkspaceRoute, workspaceRoute } from "@/app/api/_partner/workspace";
import { getPartnerTemplate } from "@/lib/connections/templates/partner-templates";
import {
  DeletedTemplate,
  PublicTemplate,
  TemplatePath,
  UpdateTemplate,
} from "@/lib/connections/templates/public-schemas";
import { deleteTemplate, updateTemplate } from "@/lib/connections/templates/write";
import { endpoint, route } from "@/lib/http/route";

const change = {
  scope: "templates",
  ...activeWorkspaceRoute,
  params: TemplatePath,
  paramsError: "template_not_found",
} as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    operation: "getTemplate",
    summary: "One template, with a schema of its variables.",
    scope: "templates",
    ...workspaceRoute,
    params: TemplatePath,
    paramsError: "template_not_found",
    responses: { 200: PublicTemplate },
    errors: ["workspace_not_found", "template_not_found"],
    handler: ({ ctx, loaded, params }) => getPartnerTemplate(ctx, loaded.workspaceId, params.templateId),
  }),
  PATCH: route({
    operation: "updateTemplate",
    summary: "Replaces a template's components, which WhatsApp reviews again.",
    description: "Not during a review. WhatsApp allows an approved one once a day, ten times in 30 days.",
    ...change,
    // Before the body is checked: a foreign template answers like a missing one.
    load: async (input) => {
      const workspace = await change.load(input);
      await getPartnerTemplate(input.ctx, workspace.workspaceId, input.params.templateId);
      return workspace;
    },
    body: UpdateTemplate,
    responses: { 200: PublicTemplate },
    errors: [
      "invalid_json",
      "invalid_request",
      "workspace_not_found",
      "template_not_found",
      "workspace_suspended",
      "workspace_archived",
      "template_invalid",
      "installation_not_connected",
    ],
    handler: ({ ctx, loaded, params, body }) =>
      updateTemplate(ctx, loaded.workspaceId, params.templateId, body),
  }),
  DELETE: route({
    operation: "deleteTemplate",
    summary: "Deletes a template in its language.",
    description: "WhatsApp keeps the name reserved for 30 days.",
    ...change,
    responses: { 200: DeletedTemplate },
    errors: [
      "workspace_not_found",
      "template_not_found",
      "workspace_suspended",
      "workspace_archived",
      "template_invalid",
      "installation_not_connected",
    ],
    handler: async ({ ctx, loaded, params }) => {
      await deleteTemplate(ctx, loaded.workspaceId, params.templateId);
      return { templateId: params.templateId, deleted: true };
    },
  }),
});
