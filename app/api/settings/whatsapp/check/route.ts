import { completeConnection } from "@/lib/connections/installations/finish";
import { getInstallation } from "@/lib/connections/installations/read";
import { InstallationState } from "@/lib/connections/installations/schemas";
import { endpoint, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "checkInstallation",
    summary: "Runs a health check now. Retries an incomplete connection first.",
    auth: ["member"],
    permission: "inbox:read",
    limit: "dashboard",
    responses: { 200: InstallationState },
    handler: async ({ ctx }) => {
      const { workspaceId } = ctx.actor;
      await completeConnection(ctx, workspaceId);
      return { installation: await getInstallation(workspaceId) };
    },
  }),
});
