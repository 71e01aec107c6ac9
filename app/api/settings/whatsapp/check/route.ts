import { endpoint, route } from "@/lib/http/route";
import { completeConnection } from "@/lib/installations/finish";
import { getInstallation } from "@/lib/installations/read";
import { InstallationState } from "@/lib/installations/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    operation: "checkInstallation",
    summary: "Runs a health check now. Retries an incomplete connection first.",
    auth: ["member"],
    limit: "dashboard",
    responses: { 200: InstallationState },
    handler: async ({ ctx }) => {
      const { workspaceId } = ctx.actor;
      await completeConnection(ctx, workspaceId);
      return { installation: await getInstallation(workspaceId) };
    },
  }),
});
