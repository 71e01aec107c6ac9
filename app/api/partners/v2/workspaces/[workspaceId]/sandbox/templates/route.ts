import { sandboxRoute } from "@/app/api/_partner/workspace";
import { once } from "@/lib/http/once";
import { endpoint, route } from "@/lib/http/route";
import { decideTemplate } from "@/lib/partner/sandbox/play";
import { DecideTemplate, SandboxDone } from "@/lib/partner/sandbox/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "decideTemplate",
      summary: "Decides about a template, as Meta's reviewers would.",
      ...sandboxRoute,
      body: DecideTemplate,
      responses: { 200: SandboxDone },
      errors: [
        "invalid_json",
        "invalid_request",
        "workspace_not_found",
        "template_not_found",
        "installation_not_connected",
      ],
      handler: async ({ ctx, loaded, body }) => {
        await decideTemplate(ctx, loaded.workspaceId, body);
        return { done: true as const };
      },
    }),
  ),
});
