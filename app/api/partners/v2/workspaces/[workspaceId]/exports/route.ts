import { workspaceRoute } from "@/app/api/_partner/workspace";
import { once } from "@/lib/http/once";
import { endpoint, reply, route } from "@/lib/http/route";
import { exportWorkspace, readsArticles } from "@/lib/partner/exports/exports";
import { WorkspaceExport } from "@/lib/partner/exports/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    once({
      operation: "exportWorkspace",
      summary:
        "Writes all contacts, conversations, messages and commands to a file, and articles if the key may read them.",
      scope: "messages:read",
      alsoReads: ["contacts", "commands"],
      ...workspaceRoute,
      responses: { 202: WorkspaceExport },
      errors: ["workspace_not_found"],
      handler: async ({ ctx, loaded }) => {
        return reply(
          202,
          await exportWorkspace(ctx, loaded.workspaceId, { hasArticles: readsArticles(ctx.actor) }),
        );
      },
    }),
  ),
});
